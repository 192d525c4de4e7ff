/** The rules that problems link to, as a document: the rule in question first. */
import * as vscode from 'vscode';
import type { Rule } from '../../engine/face';
import { Method } from '../../server/protocol';
import { baseName } from '../common/addresses';
import { RULES } from '../common/rulesAddress';
import type { LanguageServer } from '../connection/languageServer';

export function provideRules(server: LanguageServer): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(RULES, {
    async provideTextDocumentContent(uri, token) {
      const id = baseName(uri).replace(/\.md$/, '');
      const systems = await server.ask(Method.systems, {}, token);
      const system = systems?.find((candidate) => candidate.id === id);
      if (!system) return undefined;
      const wanted = system.rules.find((rule) => rule.id === uri.fragment);
      const others = system.rules.filter((rule) => rule !== wanted);
      return [`# ${system.title}: rules`, ...[...(wanted ? [wanted] : []), ...others].map(section)].join('\n\n');
    },
  });
}

const section = ({ title, text }: Rule): string => `## ${title}\n\n${text}`;

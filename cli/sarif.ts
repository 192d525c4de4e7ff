import { addressOf, inRepository } from './addresses';
import type { Found } from './problems';
import { VERSION } from './version';

const LEVELS = { error: 'error', warning: 'warning', information: 'note', hint: 'note' } as const;

/** Problems in the Static Analysis Results Interchange Format, version 2.1.0. */
export function sarif(problems: readonly Found[]): unknown {
  const rules = [...new Set(problems.map(({ code }) => code))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'turnscript', version: VERSION, rules: rules.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: problems.map((problem) => ({
          ruleId: problem.code,
          ruleIndex: rules.indexOf(problem.code),
          level: LEVELS[problem.severity],
          message: { text: problem.message },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: addressOf(inRepository(problem.file)) },
                region: {
                  startLine: problem.line,
                  startColumn: problem.column,
                  endLine: problem.endLine,
                  endColumn: problem.endColumn,
                },
              },
            },
          ],
        })),
      },
    ],
  };
}

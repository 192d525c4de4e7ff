/** The language client writes lines with a level in front; our log channel has levels of its own. */
import type * as vscode from 'vscode';

const LINE = /^\[(Trace|Debug|Info|Warn|Error)\s+-[^\]]*\]\s?([\s\S]*)$/;

export function leveled(log: vscode.LogOutputChannel): vscode.OutputChannel {
  const write = (value: string): void => {
    const [, level, message] = LINE.exec(value) ?? [];
    if (message === undefined) log.info(value);
    else if (level === 'Error') log.error(message);
    else if (level === 'Warn') log.warn(message);
    else if (level === 'Info') log.info(message);
    else log.debug(message);
  };
  return {
    name: log.name,
    append: write,
    appendLine: write,
    replace: write,
    clear: () => log.clear(),
    show: () => log.show(true),
    hide: () => log.hide(),
    dispose: () => undefined,
  };
}

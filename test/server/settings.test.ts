import assert from 'node:assert/strict';
import { DEFAULT_SETTINGS, readSettings } from '../../server/service/settings';

describe('settings', () => {
  it('are the defaults where nothing is sent', () => {
    for (const sent of [undefined, null, 'nonsense', [], {}]) assert.deepEqual(readSettings(sent), DEFAULT_SETTINGS);
  });

  it('take over what is valid and fall back for the rest', () => {
    assert.deepEqual(
      readSettings({
        inlayHints: 'changes',
        expectedFile: ' ../golden/out.txt ',
        testFiles: { '**/at*.txt': 'sd2', bad: 7 },
        severity: { refused: 'off', advice: 'shout' },
        codeLens: 'yes',
        unknown: 1,
      }),
      {
        ...DEFAULT_SETTINGS,
        inlayHints: 'changes',
        expectedFile: '../golden/out.txt',
        testFiles: { '**/at*.txt': 'sd2' },
        severity: { ...DEFAULT_SETTINGS.severity, refused: 'off' },
      },
    );
  });

  it('understand a plain switch for hints', () => {
    assert.equal(readSettings({ inlayHints: false }).inlayHints, 'off');
    assert.equal(readSettings({ inlayHints: true }).inlayHints, 'all');
  });
});

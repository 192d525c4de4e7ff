import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Inspected, trustedSection } from '../../../client/common/trustedSettings';
import { ROOT } from '../../helpers/sources';

describe('settings of a workspace that is not trusted', () => {
  const found: Readonly<Record<string, Inspected>> = {
    expectedFile: { defaultValue: 'default', workspaceValue: '../../../secret' },
    testFiles: { defaultValue: {}, globalValue: { '*.mine': 'sd2' }, workspaceFolderValue: { '**/*': 'sd2' } },
  };
  const inspect = (key: string): Inspected | undefined => found[key];
  // As an editor would hand it over that keeps nothing back.
  const section = { expectedFile: '../../../secret', testFiles: { '**/*': 'sd2' }, inlayHints: 'all' };

  it('say nothing of which files are read: the user’s own do, or the defaults', () => {
    assert.deepEqual(trustedSection(section, inspect, false), {
      expectedFile: 'default',
      testFiles: { '*.mine': 'sd2' },
      inlayHints: 'all',
      isExpectedFileOwn: true,
    });
  });

  it('count once it is trusted, and are then told from the user’s', () => {
    assert.deepEqual(trustedSection(section, inspect, true), { ...section, isExpectedFileOwn: false });
    assert.deepEqual(
      trustedSection({}, () => ({ globalValue: 'x' }), true),
      { isExpectedFileOwn: true },
    );
  });

  it('are named in the manifest and in what is said about trust', () => {
    const read = (name: string): Record<string, string> => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
    const { capabilities } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    for (const key of ['testFiles', 'expectedFile']) {
      assert.ok(capabilities.untrustedWorkspaces.restrictedConfigurations.includes(`turnscript.${key}`));
      for (const name of ['package.nls.json', 'package.nls.de.json']) assert.ok(read(name).trust?.includes(key), name);
    }
  });
});

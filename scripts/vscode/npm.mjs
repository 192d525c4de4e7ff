// npm in a folder that is not ours: what it brings stays there, and nothing it says is shown unless it fails.
import { spawnSync } from 'node:child_process';

export function npm(cwd, args, env) {
  const { status, stdout, stderr } = tryNpm(cwd, args, env);
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

export function tryNpm(cwd, args, more = {}) {
  // node-pty asks npx to fetch node-gyp and stops at the question unless it is answered beforehand.
  const env = {
    ...process.env,
    npm_config_yes: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    JOBS: 'max',
    ...more,
  };
  // A parent npm passes its own settings on; these would change what is installed here.
  for (const name of ['NODE_ENV', 'npm_config_prefix', 'npm_config_local_prefix']) delete env[name];
  return spawnSync('npm', args, { cwd, env, encoding: 'utf8', shell: process.platform === 'win32' });
}

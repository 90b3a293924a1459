import { spawnSync } from 'node:child_process';

/**
 * Runs npm, the same one that started us if there is one. Its output is shown only if it fails.
 * @param {string[]} args
 * @returns {boolean} true on success
 */
export function runNpm(args) {
  const ours = process.env['npm_execpath'];
  const [command, ...first] = ours?.endsWith('npm-cli.js') ? [process.execPath, ours] : ['npm'];
  return runQuietly(command, [...first, ...args]);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {boolean} true on success; otherwise all of its output has been printed
 */
export function runQuietly(command, args) {
  const shell = process.platform === 'win32' && command === 'npm'; // npm is a .cmd file there
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    shell,
    maxBuffer: 64 << 20,
  });
  if (status === 0) return true;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}${error ? `${error.message}\n` : ''}`);
  return false;
}

// Brings the dependencies to what package-lock.json says, and finds the Node that the product runs on.
// Runs on the machine's own Node (20 or later) before anything is installed: plain JavaScript, built-ins only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Says what is wrong and what to do in one line, and ends. */
export function giveUp(line) {
  console.error(`throughfare: ${line}`);
  process.exit(1);
}

/** `npm install --no-save` once per state of the lock file; npm's own rewrite of the lock would make checkouts differ. */
export function installDependencies(root) {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  console.log('throughfare: installing packages (the first time takes a minute or two) …');
  const npm = process.env.npm_execpath;
  const argv = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...argv], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', argv, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0)
    giveUp('npm install failed: see the lines above; check the disk space and the npm registry, then run the command again.');
  writeFileSync(stamp, wanted);
}

/** Node 24 from npm on Linux, the machine's own elsewhere. */
export function findNode(root) {
  const bundled = join(root, 'node_modules', '.bin', 'node');
  if (process.platform === 'linux' && existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return giveUp(`Node 24 is needed on ${process.platform} ${process.arch}: install it from nodejs.org and run the command again.`);
}

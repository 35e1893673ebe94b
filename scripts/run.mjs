// npm start, test, run dev, timetable, reconcile, sandbox, supplier, administrator, backup, restore, bench: each goes from a bare checkout to a running
// product by itself.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildShop, builtServer, isBuilt } from './build.mjs';
import { findNode, giveUp, hasBuildPackages, hasRunTimePackages, installDependencies, pruneDependencies } from './install.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [command = 'start', ...rest] = process.argv.slice(2);

/** Node caches compiled code here. A start would spend much of its time compiling (docs/performance.md). */
const compiled = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled') };

/**
 * Runs a program in place of this process, with its signals and exit code. The program notices through its channel when this process ends,
 * even by SIGKILL.
 */
function become(node, argv, env) {
  const child = spawn(node, argv, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { ...process.env, ...env } });
  let told = false;
  const tell = (signal) => {
    told = true;
    child.kill(signal);
  };
  // A terminal sends Ctrl-C to the whole group. A signal sent to this process alone is meant for the child too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal));
  // A killed npm passes no signal on, but this process then has another parent.
  const parent = process.ppid;
  const npmIsGone = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
  setInterval(() => !told && npmIsGone() && tell('SIGTERM'), 1000).unref();
  child.on('error', (error) => giveUp(`could not start ${node}: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
}

process.on('uncaughtException', (error) => {
  if (error.code === 'ENOSPC') giveUp(`The disk is full at ${root}. Free some space and start again.`);
  throw error;
});

/**
 * Heap for objects that live as long as a request. With V8's default, a quarter of it, garbage collection takes a good part of a page's
 * time. It begins with half instead of growing from little, because nearly all that a start makes stays, and each collection would copy it.
 */
const shopOptions = ['--max-semi-space-size=64', '--min-semi-space-size=32'];

/**
 * Without a fixed threshold glibc takes the planner's buffers of up to 32 MiB from its own heap and, when they are freed, keeps their space:
 * 200 MB after searches on many days (docs/performance.md). Its first threshold, kept, gives each large buffer pages of its own.
 */
const shopEnvironment = { ...compiled, MALLOC_MMAP_THRESHOLD_: '131072', NODE_ENV: 'production' };

/** A shop whose pages are built, and the programs beside it, need no build tools and so no network. */
const needsTools = ['dev', 'test', 'bench', 'drill'].includes(command);
const hasPackages = command === 'start' && !isBuilt(root) ? hasBuildPackages(root) : hasRunTimePackages(root);
const installsNothing = ['build', 'serve', 'prune', 'image'].includes(command);
if (installsNothing && !hasRunTimePackages(root)) giveUp('The packages are missing, or of other versions: run npm ci first.');
// Packages that somebody has installed by hand are left as they are: a start would remove the tools of tests.
if (needsTools || !hasPackages) installDependencies(root, !needsTools);
const node = findNode(root);

switch (command) {
  case 'start':
    buildShop(root, node);
    become(node, [...shopOptions, `${builtServer}/start.mjs`, ...rest], shopEnvironment);
    break;
  // For machines without a network: these two install nothing, and `serve` builds nothing.
  case 'build':
    if (!existsSync(join(root, 'node_modules/@react-router/dev'))) giveUp('The packages for building are missing: run npm ci first.');
    buildShop(root, node);
    break;
  case 'serve':
    if (!isBuilt(root)) giveUp('The shop is not built, or not from these sources: run npm run build first.');
    become(node, [...shopOptions, `${builtServer}/start.mjs`, ...rest], shopEnvironment);
    break;
  case 'prune':
    pruneDependencies(root);
    break;
  case 'image':
    become(node, ['scripts/image.mjs', ...rest], {});
    break;
  case 'dev':
    become(
      node,
      ['--watch-path=apps/server/src', '--watch-path=packages', '--watch-preserve-output', 'apps/server/src/app/start.ts', ...rest],
      { ...compiled, NODE_ENV: 'development' },
    );
    break;
  case 'test':
    become(node, ['scripts/test.mjs', ...rest], {});
    break;
  case 'timetable':
    become(node, ['apps/server/src/app/import-timetable.ts', ...rest], compiled);
    break;
  case 'reconcile':
    become(node, ['apps/server/src/app/reconcile.ts', ...rest], compiled);
    break;
  case 'sandbox':
    become(node, ['apps/sandbox/src/start.ts', ...rest], compiled);
    break;
  case 'supplier':
    become(node, ['apps/server/src/app/supplier.ts', ...rest], compiled);
    break;
  case 'migrate':
    become(node, ['apps/server/src/app/migrate.ts', ...rest], compiled);
    break;
  case 'doctor':
    become(node, ['apps/server/src/app/doctor/doctor.ts', ...rest], compiled);
    break;
  case 'administrator':
    become(node, ['apps/server/src/app/administrator.ts', ...rest], compiled);
    break;
  case 'export':
  case 'erase':
    become(node, ['apps/server/src/app/guest-data.ts', command, ...rest], compiled);
    break;
  case 'backup':
  case 'restore':
    become(node, ['apps/server/src/app/back-up.ts', command, ...rest], compiled);
    break;
  case 'bench':
    buildShop(root, node);
    become(node, ['bench/run-bench.ts', ...rest], {});
    break;
  case 'drill':
    if (!existsSync(join(root, `scripts/drills/${rest[0]}.mjs`))) giveUp(`unknown drill "${rest[0] ?? ''}": see scripts/drills.`);
    become(node, [`scripts/drills/${rest[0]}.mjs`, ...rest.slice(1)], {});
    break;
  default:
    giveUp(`unknown command "${command}": package.json lists them.`);
}

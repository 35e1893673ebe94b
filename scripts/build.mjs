// Builds the pages and the server, each if any of its sources has changed since it was built.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp } from './install.mjs';

const leftOut = new Set(['node_modules', 'build', '.react-router']);

function hashOf(root, sources) {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const visit = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (leftOut.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else hash.update(path).update(readFileSync(join(root, path)));
    }
  };
  sources.forEach(visit);
  return hash.digest('hex');
}

const pages = {
  what: 'pages',
  folder: 'apps/web/build',
  sources: ['apps/web', 'packages/contract/src', 'packages/kernel/src'],
  cwd: 'apps/web',
  argv: (root) => [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
};

/** All lie in one folder, where each finds the others (`program-file.ts`). Their folder is as deep as those of the sources that look for data. */
const programs = {
  start: 'apps/server/src/app/start.ts',
  'process-beside': 'apps/server/src/app/process-beside.ts',
  'make-bounds-file': 'apps/server/src/modules/timetable/bounds/make-bounds-file.ts',
  sandbox: 'apps/sandbox/src/start.ts',
};

const bundle = (folder, more = {}, sources = []) => ({
  what: 'server',
  folder,
  sources: ['apps/server/src', 'apps/sandbox/src', 'packages', 'scripts', ...sources],
  cwd: '.',
  argv: () => ['scripts/bundle-server.mjs', folder, ...Object.entries({ ...programs, ...more }).map((program) => program.join('='))],
});

export const builtServer = 'apps/server/build/shop';
const server = bundle(builtServer);

const stampOf = (root, { folder }) => join(root, folder, '.built-from');

function isMade(root, part) {
  const stamp = stampOf(root, part);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(root, part.sources);
}

function make(root, node, part) {
  if (isMade(root, part)) return;
  console.log(`throughfare: building the ${part.what} …`);
  const { status, stdout, stderr } = spawnSync(node, part.argv(root), {
    cwd: join(root, part.cwd),
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (status !== 0) {
    console.error(stdout, stderr);
    giveUp(`the ${part.what} could not be built: see the lines above.`);
  }
  mkdirSync(join(root, part.folder), { recursive: true });
  writeFileSync(stampOf(root, part), hashOf(root, part.sources));
}

/** Whether pages and server were built from the sources as they are now. */
export const isBuilt = (root) => isMade(root, pages) && isMade(root, server);

export function buildShop(root, node) {
  make(root, node, pages);
  make(root, node, server);
}

/** The server with a program of tests beside its own. `builtProgram` in `tests/support/warm-start.ts` finds them. */
export function buildForTests(root, node) {
  make(root, node, bundle('apps/server/build/tests', { 'node-child': 'tests/support/node-child.ts' }, ['tests/support']));
}

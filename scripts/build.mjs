// Builds the web bundle if any of its inputs has changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp } from './install.mjs';

const sources = ['apps/web', 'packages/contract/src', 'packages/kernel/src'];
const leftOut = new Set(['node_modules', 'build', '.react-router']);

function hashOfSources(root) {
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

const stampOf = (root) => join(root, 'apps/web/build/.built-from');

/** Whether the web bundle was built from the sources as they are now. */
export function isBuilt(root) {
  const stamp = stampOf(root);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources(root);
}

export function buildWeb(root, node) {
  if (isBuilt(root)) return;

  console.log('throughfare: building the pages …');
  const result = spawnSync(node, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    console.error(result.stdout, result.stderr);
    giveUp('the pages could not be built: see the lines above.');
  }
  mkdirSync(join(root, 'apps/web/build'), { recursive: true });
  writeFileSync(stampOf(root), hashOfSources(root));
}

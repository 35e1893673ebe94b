import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface LockedPackage extends Manifest {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = <T>(name: string): T => JSON.parse(readFileSync(join(root, name), 'utf8')) as T;

const manifests = [
  'package.json',
  ...['apps', 'packages'].flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}/package.json`)),
]
  .filter((name) => existsSync(join(root, name)))
  .map((name) => read<Manifest>(name));

/** Name → version of every package that one of our `package.json` files asks for. */
const asked = manifests.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
);

const { packages: locked } = read<{ readonly packages: Readonly<Record<string, LockedPackage>> }>('package-lock.json');

/** The place where Node finds a package for the one at `place`: beside it, or in a folder above. */
function found(place: string, name: string): LockedPackage | undefined {
  const here = locked[`${place === '' ? '' : `${place}/`}node_modules/${name}`];
  if (here !== undefined || place === '') return here;
  const above = place.lastIndexOf('/node_modules/');
  return found(above < 0 ? '' : place.slice(0, above), name);
}

test('decision 0006 names every dependency by the name of its package, and no other', () => {
  const rows = readFileSync(join(root, 'docs/decisions/0006-dependencies.md'), 'utf8').match(/^\| `.*\|$/gm) ?? [];
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(.+?)`/g)].map(([, name = '']) => name));
  expect(named.toSorted()).toEqual([...new Set(asked.map(([name]) => name))].toSorted());
});

test('every dependency has one exact version', () => {
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('the lock file has every program for every platform, so that npm ci accepts it', () => {
  const wanted = Object.entries(locked).flatMap(([place, { optionalDependencies }]) =>
    Object.entries(optionalDependencies ?? {}).map(([name, version]) => ({ place, name, version })),
  );
  expect(wanted.length).toBeGreaterThan(150);
  const missing = wanted.filter(({ place, name, version }) => {
    const entry = found(place, name);
    return entry === undefined || (/^\d/.test(version) && entry.version !== version);
  });
  expect(missing).toEqual([]);
});

test('every package of the lock file has the reviewed hash', () => {
  const unseen = Object.entries(locked).filter(
    ([place, { integrity, link, inBundle }]) => place.includes('node_modules/') && !integrity && !link && !inBundle,
  );
  expect(unseen.map(([place]) => place)).toEqual([]);
});

test.runIf(process.platform === 'linux')('the start finds Node 26 even if npm 10 made no link to it', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'throughfare-node-'));
  try {
    const bundled = join(checkout, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
    mkdirSync(join(bundled, '..'), { recursive: true });
    writeFileSync(bundled, '');
    const ask = `import('./scripts/install.mjs').then(({ findNode }) => console.log(findNode(${JSON.stringify(checkout)})))`;
    expect(execFileSync(process.execPath, ['-e', ask], { cwd: root, encoding: 'utf8' }).trim()).toBe(bundled);
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
});

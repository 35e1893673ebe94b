/** docs/security.md names what shows each requirement: all of it is there. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const page = readFileSync(`${root}docs/security.md`, 'utf8');
const named = [...new Set([...page.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path = '']) => path))];

const places = [root, `${root}apps/server/src/`, `${root}apps/server/src/modules/accounts/`];
/** Calls and addresses are written like files. */
const isNoFile = (path: string): boolean => path.startsWith('/') || path.startsWith('users/') || path === 'lib/paths.ts';

test('every test and file that the page names exists', () => {
  const missing = named.filter((path) => !isNoFile(path) && !places.some((place) => existsSync(`${place}${path}`)));
  expect(named.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test('every chapter of the standard has its table', () => {
  const chapters = [...page.matchAll(/^### V(\d+) /gm)].map(([, chapter]) => Number(chapter));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});

/** docs/security.md names the code or test behind each requirement. All of those files, calls and addresses exist. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const page = readFileSync(`${root}docs/security.md`, 'utf8');
const named = [...new Set([...page.matchAll(/`([\w./-]+\/[\w./-]+)`/g)].map(([, path = '']) => path))];

const places = [root, `${root}apps/server/src/`, `${root}apps/server/src/modules/accounts/`];
/** Calls and addresses are written in the form of files. */
const isNoFile = (path: string): boolean => path.startsWith('/') || path.startsWith('users/') || path === 'lib/with-query.ts';

test('every test and file that the page names exists', () => {
  const missing = named.filter((path) => !isNoFile(path) && !places.some((place) => existsSync(`${place}${path}`)));
  expect(named.length).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

/** The number of requirements of levels 1 and 2 in each section; they come first in it (OWASP ASVS 5.0.0, the published CSV). */
const sections: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
};
const demanded = Object.entries(sections).flatMap(([section, most]) => Array.from({ length: most }, (_, at) => `${section}.${at + 1}`));

/** "6.2.6, 6.2.7" and "1.2.6 to 1.2.8" as single numbers. */
function requirementsIn(cell: string): string[] {
  return cell.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().split(' to ');
    const [section, from, until] = [first.replace(/\.\d+$/, ''), Number(first.split('.')[2]), Number(last.split('.')[2])];
    return Array.from({ length: until - from + 1 }, (_, at) => `${section}.${from + at}`);
  });
}

test('lists every requirement of levels 1 and 2 once, and no others', () => {
  const listed = [...page.matchAll(/^\| (\d[\d., to]*) \|/gm)].flatMap(([, cell = '']) => requirementsIn(cell));
  expect(demanded).toHaveLength(253);
  expect(listed.toSorted()).toEqual(demanded.toSorted());
});

test('every chapter of the standard has its table', () => {
  const chapters = [...page.matchAll(/^### V(\d+) /gm)].map(([, chapter]) => Number(chapter));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});

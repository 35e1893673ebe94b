import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs/requirements');

/** Numbers as the rules carry them: "- **SEARCH-4** …". */
const numbers = readdirSync(folder).flatMap((name) =>
  [...readFileSync(join(folder, name), 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm)].map(([, number = '']) => number),
);
const areas = [...new Set(numbers.map((number) => number.slice(0, number.indexOf('-'))))];
const cited = new RegExp(String.raw`\b(?:${areas.join('|')})-\d+\b`, 'g');
/** Citations of sources that nobody outside can open. */
const unreadable = /\b[Ss]pec [0-9] ?§|[Rr]eading guide \d/;

/** Tracked files written by people, with their text. */
const sources = execFileSync('git', ['ls-files', '-z', '--', '*.ts', '*.tsx', '*.mjs', '*.sql', '*.css', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\0')
  .filter((name) => name !== '' && !name.startsWith('docs/requirements/') && name !== 'tests/docs/requirements.test.ts')
  .flatMap((name) => {
    try {
      return [{ name, text: readFileSync(join(root, name), 'utf8') }];
    } catch {
      // deleted in the working tree but not committed yet
      return [];
    }
  });

test('each requirement has a number of its own', () => {
  expect(numbers.length).toBeGreaterThan(100);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('every cited requirement exists', () => {
  const citations = sources.flatMap(({ name, text }) => [...text.matchAll(cited)].map(([number]) => `${name}: ${number}`));
  expect(citations.length).toBeGreaterThan(300);
  expect(citations.filter((citation) => !numbers.includes(citation.slice(citation.indexOf(': ') + 2)))).toEqual([]);
});

test('no rule cites a source that a reader cannot open', () => {
  expect(sources.filter(({ text }) => unreadable.test(text)).map(({ name }) => name)).toEqual([]);
});

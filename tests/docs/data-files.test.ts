import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const data = fileURLToPath(new URL('../../data', import.meta.url));

const files = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(data, name)).isFile());

/** The rows of the table in `data/README.md`, without its head: the paths, the facts, their source and their licence. */
const rows = readFileSync(join(data, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [paths = '', ...cells] = line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, ''));
    return { paths: [...paths.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path), cells };
  });

/** Whether a file is one that a path means: a file, a folder, or files with a common beginning (`via-*.json`). */
const isOf = (file: string, path: string): boolean =>
  path.includes('*') ? file.startsWith(path.slice(0, path.indexOf('*'))) : file === path || file.startsWith(`${path}/`);

test('each data file has a row in data/README.md with its source and its licence', () => {
  expect(rows.filter(({ cells }) => cells.length !== 3 || cells.some((cell) => cell.trim() === ''))).toEqual([]);
  const paths = rows.flatMap((row) => row.paths);
  const unnamed = files.filter((file) => file !== 'README.md' && !paths.some((path) => isOf(file, path)));
  expect(unnamed).toEqual([]);
  expect(paths.filter((path) => !files.some((file) => isOf(file, path)))).toEqual([]);
});

test('a person can read each line of the facts', () => {
  const facts = files.filter((file) => file.endsWith('.json') && !file.startsWith('content/'));
  const long = facts.flatMap((file) =>
    readFileSync(join(data, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (line.length > 400 ? [`${file}:${index + 1}: ${line.length} characters`] : [])),
  );
  expect(long).toEqual([]);
  expect(facts.length).toBeGreaterThan(150);
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundsTable } from '@throughfare/planner/search/search-spaces';
import { tinyTimetable } from '@throughfare/planner/testing/tiny-network';
import { openBoundsFile } from './bounds-file.ts';
import { makeBoundsFile } from './keep-bounds-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bounds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const trains = { trains: ['1A: A 09:00, B 10:00', '1B: B 10:30, C 11:00'] };

test('makes the whole file, and removes those of earlier timetables and of killed processes', async () => {
  const cache = join(folder, 'cache');
  const earlier = openBoundsFile(tinyTimetable({ trains: ['1A: A 09:00, B 10:00'] }), cache);
  mkdirSync(cache);
  writeFileSync(earlier.path, 'whole');
  writeFileSync(`${earlier.path}.17`, 'half');
  writeFileSync(join(cache, 'stations-1.json'), '{}');
  const now = openBoundsFile(tinyTimetable(trains), cache);
  await makeBoundsFile(now).done;
  expect(
    readdirSync(cache)
      .map((name) => join(cache, name))
      .toSorted(),
  ).toEqual([now.path, join(cache, 'stations-1.json')]);
  expect(statSync(now.path).size).toBe(boundsTable(now.timetable).byteLength);
});

test('leaves no file under its name when it is stopped', async () => {
  const file = openBoundsFile(tinyTimetable(trains), folder);
  const { done, stop } = makeBoundsFile(file);
  await Promise.all([stop(), expect(done).rejects.toThrow('it was stopped')]);
  expect(readdirSync(folder)).toEqual([]);
});

test('says so when the file cannot be written', async () => {
  writeFileSync(join(folder, 'cache'), 'a file where the folder should be');
  await expect(makeBoundsFile(openBoundsFile(tinyTimetable(trains), join(folder, 'cache'))).done).rejects.toThrow('EEXIST');
});

import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { boundsTable } from '@throughfare/planner/search/search-spaces';
import { tinyTimetable } from '@throughfare/planner/testing/tiny-network';
import { silentLog } from '../../../platform/log.ts';
import { openBoundsFile } from './bounds-file.ts';
import { keepBoundsFile, makeBoundsFile } from './keep-bounds-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bounds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const trains = { trains: ['1A: A 09:00, B 10:00', '1B: B 10:30, C 11:00'] };

test('makes the whole file, and removes those of earlier timetables', async () => {
  const cache = join(folder, 'cache');
  const earlier = openBoundsFile(tinyTimetable({ trains: ['1A: A 09:00, B 10:00'] }), cache);
  mkdirSync(cache);
  writeFileSync(earlier.path, 'whole');
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

test('removes what killed processes left when it begins, and nothing that another process is making', async () => {
  const file = openBoundsFile(tinyTimetable(trains), folder);
  // no process has a number above 2 ** 22
  for (const pid of [process.pid, process.ppid, 2 ** 23]) writeFileSync(`${file.path}.${pid}`, 'half');
  writeFileSync(join(folder, 'stations-1.7'), '{}');
  const end = keepBoundsFile(() => file, silentLog);
  expect(readdirSync(folder).toSorted()).toEqual([basename(`${file.path}.${process.ppid}`), 'stations-1.7']);
  await end();
});

test('says so when the file cannot be written', async () => {
  writeFileSync(join(folder, 'cache'), 'a file where the folder should be');
  await expect(makeBoundsFile(openBoundsFile(tinyTimetable(trains), join(folder, 'cache'))).done).rejects.toThrow('EEXIST');
});

/**
 * A thread that makes the planner's table of bounds (`keep-bounds-file.ts`). It takes a minute or two of processor time, and gives way to
 * customers.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { workerData } from 'node:worker_threads';
import * as z from 'zod';
import { boundsTable } from '@throughfare/planner/search/search-spaces';
import { openTimetable } from '@throughfare/planner/timetable/pack-timetable';
import { boundsFilePrefix, unfinishedFile } from './bounds-file.ts';

/** The disk must have as much left afterwards. */
const leftBytes = 1024 ** 3;

const { bytes, path } = z.object({ bytes: z.instanceof(ArrayBuffer), path: z.string() }).parse(workerData);
// Linux gives each thread a priority of its own. With the lowest it would take seconds to end on a busy machine.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const folder = dirname(path);
mkdirSync(folder, { recursive: true });
// Earlier timetables'. A process that lost its file like this makes it again.
for (const name of readdirSync(folder)) {
  if (name.startsWith(boundsFilePrefix) && name !== basename(path)) rmSync(join(folder, name), { force: true });
}
const table = boundsTable(openTimetable(bytes));
const { bavail, bsize } = statfsSync(folder);
if (bavail * bsize < table.byteLength + leftBytes) throw new Error(`the disk has no room for ${table.byteLength} bytes of bounds`);
const unfinished = unfinishedFile(path);
try {
  const file = openSync(unfinished, 'w');
  try {
    for (const row of table.rows()) writeSync(file, row);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(unfinished, path);
} finally {
  rmSync(unfinished, { force: true });
}

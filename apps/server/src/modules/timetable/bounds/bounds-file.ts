import { join } from 'node:path';
import { boundsTableVersion } from '@throughfare/planner/search/bounds-table';
import { useBoundsTable } from '@throughfare/planner/search/search-spaces';
import type { Timetable } from '@throughfare/planner/timetable/timetable';

/** A timetable, and where its table of bounds is kept once it is made. */
export interface BoundsFile {
  readonly timetable: Timetable;
  readonly path: string;
}

/** What every file of this kind is called, finished or not. */
export const boundsFilePrefix = 'bounds-';

/** Where this process writes a file until it is finished. */
export const unfinishedFile = (path: string): string => `${path}.${process.pid}`;

/** Searches of the timetable use the file as soon as it is there, whichever process makes it. */
export function openBoundsFile(timetable: Timetable, cacheFolder: string): BoundsFile {
  const path = join(cacheFolder, `${boundsFilePrefix}${boundsTableVersion}-${timetable.hash.slice(0, 16)}`);
  useBoundsTable(timetable, path);
  return { timetable, path };
}

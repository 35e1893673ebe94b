import { createHash } from 'node:crypto';
import type { Clock } from '@throughfare/kernel/clock';
import { buildFromLines } from '@throughfare/planner/network/build-from-lines';
import { findNetworkFaults } from '@throughfare/planner/network/faults/find-network-faults';
import type { NetworkArea, StationPlace } from '@throughfare/planner/network/network-area';
import { buildTimetable } from '@throughfare/planner/timetable/build-timetable';
import { openTimetable } from '@throughfare/planner/timetable/pack-timetable';
import type { Timetable } from '@throughfare/planner/timetable/timetable';
import type { Horizon } from '@throughfare/planner/timetable/timetable-input';
import type { Db } from '../../platform/postgres/db.ts';
import { addImports, withoutReplacedLines } from './imports/add-imports.ts';
import type { KeptImport } from './imports/imported-timetable.types.ts';
import { horizonAt } from './rules/horizon.ts';
import { findSnapshot, keepSnapshot, markInUse } from './timetable-store.ts';

/** Increase this when the same lines compile to a different timetable, or it is stored in another form, so that no node loads an old one. */
const compilerVersion = 2;

export interface TimetableSources {
  readonly areas: readonly NetworkArea[];
  readonly places: readonly StationPlace[];
  /** Feeds, each of which replaces the lines of its source, or of its companies. */
  readonly imports: readonly KeptImport[];
}

/**
 * The timetable of the product's lines and the imported feeds for the weeks around now. Read from the database if a node has built it,
 * otherwise built here and stored there.
 */
export async function loadTimetable({ db, clock, ...sources }: { db: Db; clock: Clock } & TimetableSources): Promise<Timetable> {
  const horizon = horizonAt(clock.now());
  const builtFrom = fingerprint(sources, horizon);
  const at = new Date(clock.now());
  const kept = await findSnapshot(db, builtFrom);
  const timetable = kept ? openTimetable(kept) : compile(sources, horizon);
  if (!kept) await keepSnapshot(db, { builtFrom, hash: timetable.hash, bytes: timetable.bytes, at });
  await markInUse(db, builtFrom, at);
  return timetable;
}

function compile({ areas, places, imports }: TimetableSources, horizon: Horizon): Timetable {
  const [fault] = findNetworkFaults(areas, places, horizon);
  if (fault) throw new Error(`the network data has a fault: ${JSON.stringify(fault)}`);
  const lines = withoutReplacedLines(areas, imports);
  return buildTimetable(addImports(buildFromLines(lines, places, horizon), imports));
}

function fingerprint({ areas, places, imports }: TimetableSources, horizon: Horizon): string {
  const hash = createHash('sha256').update(`${compilerVersion} ${horizon.startDate} ${horizon.days}\n`);
  for (const { source, hash: contents } of imports) hash.update(`${source} ${contents}\n`);
  return hash.update(JSON.stringify(areas)).update(JSON.stringify(places)).digest('hex');
}

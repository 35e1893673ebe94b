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
import { horizonAt } from './rules/horizon.ts';
import { findSnapshot, keepSnapshot } from './timetable-store.ts';

/** Raised when the same lines compile to another timetable, so that nobody loads an old one. */
const compilerVersion = 1;

/**
 * The timetable of the product's own lines for the weeks around now: from the database where a node has built it already,
 * else built here and kept there.
 */
export async function loadTimetable({ db, clock, areas, places }: { db: Db; clock: Clock; areas: readonly NetworkArea[]; places: readonly StationPlace[] }): Promise<Timetable> {
  const horizon = horizonAt(clock.now());
  const builtFrom = fingerprint(areas, places, horizon);
  const kept = await findSnapshot(db, builtFrom);
  if (kept) return openTimetable(kept);
  const timetable = compile(areas, places, horizon);
  await keepSnapshot(db, { builtFrom, hash: timetable.hash, bytes: timetable.bytes, at: new Date(clock.now()) });
  return timetable;
}

function compile(areas: readonly NetworkArea[], places: readonly StationPlace[], horizon: Horizon): Timetable {
  const [fault] = findNetworkFaults(areas, places, horizon);
  if (fault) throw new Error(`the network data has a fault: ${JSON.stringify(fault)}`);
  return buildTimetable(buildFromLines(areas, places, horizon));
}

function fingerprint(areas: readonly NetworkArea[], places: readonly StationPlace[], horizon: Horizon): string {
  const hash = createHash('sha256').update(`${compilerVersion} ${horizon.startDate} ${horizon.days}\n`);
  return hash.update(JSON.stringify(areas)).update(JSON.stringify(places)).digest('hex');
}

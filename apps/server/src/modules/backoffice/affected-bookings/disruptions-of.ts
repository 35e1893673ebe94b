import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Stations } from '../../stations/stations.api.ts';
import type { RideNews } from '../../tickets/tickets.api.ts';
import { affectedSentence, isFree, type Place } from './affected-sentence.ts';
import { type AffectedRow, allChangesOf, listAffectedOf } from './affected-store.ts';

/** A station's name and zone by its code. For a station that no longer exists, the code. */
export function placeBy(stations: Pick<Stations, 'byCode'>): Place {
  return (code) => ({ name: stations.byCode(code)?.name ?? code, zone: stations.byCode(code)?.zone ?? 'UTC' });
}

const free = 'Take another train, or get all your money back. Both are free of charge, whatever your fare says.';

const freeIfLarge =
  'Take another train, or get your money back. After a large change both are free of charge, whatever your fare says. You see the figures before you decide.';

/** A traveller whose train did not run may decide some days later. */
const shownForMinutes = 3 * 24 * 60;

/** By booking reference: a sentence for each train that will not run, or did not run, as booked, and the traveller's choice. */
export async function disruptionsOf(
  bookingReferences: readonly string[],
  {
    db,
    clock,
    stations,
  }: {
    readonly db: Db;
    readonly clock: Clock;
    readonly stations: Pick<Stations, 'byCode'>;
  },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await listAffectedOf(db, bookingReferences, Math.floor(clock.now() / 60_000) - shownForMinutes);
  const byBooking = Map.groupBy(rows, ({ booking_reference }) => booking_reference);
  const place = placeBy(stations);
  return new Map(
    [...byBooking].map(([reference, ofBooking]) => [
      reference,
      [...ofBooking.map((row) => affectedSentence(row, place)), ...choiceIn(ofBooking)],
    ]),
  );
}

function choiceIn(rows: readonly AffectedRow[]): readonly string[] {
  if (rows.some(isFree)) return [free];
  return rows.some(({ change }) => change === 'moved') ? [freeIfLarge] : [];
}

/** By booking reference: what became of its trains since they were sold. */
export async function rideNewsOf(
  bookingReferences: readonly string[],
  { db, stations }: { readonly db: Db; readonly stations: Pick<Stations, 'byCode'> },
): Promise<ReadonlyMap<string, readonly RideNews[]>> {
  const place = placeBy(stations);
  const rows = await allChangesOf(db, bookingReferences);
  const news = rows.map((row) => ({
    bookingReference: row.booking_reference,
    designator: row.designator,
    bookedDepartsAt: row.booked_departs_at,
    isCancelled: row.departs_at === null,
    ...(row.departs_at === null || row.arrives_at === null ? {} : { departsAt: row.departs_at, arrivesAt: row.arrives_at }),
    words: affectedSentence(row, place),
    foundAtMs: row.found_at.getTime(),
  }));
  return Map.groupBy(news, ({ bookingReference }) => bookingReference);
}

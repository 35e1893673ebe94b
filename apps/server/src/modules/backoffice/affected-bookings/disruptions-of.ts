import type { Source } from '@throughfare/kernel/source';
import { sourceFacts } from '@throughfare/kernel/sources.data';
import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Stations } from '../../stations/stations.api.ts';
import type { AfterSales } from '../../after-sales/after-sales.api.ts';
import { affectedSentence, type Place } from './affected-sentence.ts';
import { listAffectedOf } from './affected-store.ts';

/** Name and zone of a station by its code; of one that is not known any more, the code. */
export function placeBy(stations: Pick<Stations, 'byCode'>): Place {
  return (code) => ({ name: stations.byCode(code)?.name ?? code, zone: stations.byCode(code)?.zone ?? 'UTC' });
}

/** A sentence for each train to come that does not run as it was booked, or that cannot be reached any more, by booking reference. */
export async function disruptionsOf(
  bookingReferences: readonly string[],
  {
    db,
    clock,
    stations,
    afterSales,
  }: {
    readonly db: Db;
    readonly clock: Clock;
    readonly stations: Pick<Stations, 'byCode'>;
    readonly afterSales: Pick<AfterSales, 'brokenConnections'>;
  },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await listAffectedOf(db, bookingReferences, Math.floor(clock.now() / 60_000));
  const unreached = await afterSales.brokenConnections(bookingReferences);
  const byBooking = Map.groupBy(rows, ({ booking_reference }) => booking_reference);
  const place = placeBy(stations);
  return new Map(
    [...new Set([...byBooking.keys(), ...unreached.keys()])].map((reference) => [
      reference,
      [
        ...(byBooking.get(reference) ?? []).map((row) => affectedSentence(row, place)),
        ...(unreached.get(reference) ?? []).map(unreachedSentence),
      ],
    ]),
  );
}

/** What we promise where one seller's train comes too late for another's (Regulation (EU) 2021/782, Article 12). */
function unreachedSentence(source: Source): string {
  return `Your connection is broken. Choose the next train, or your money back, for the part that is sold by: ${sourceFacts[source].sells}. Both cost no fee, whatever your fare says.`;
}

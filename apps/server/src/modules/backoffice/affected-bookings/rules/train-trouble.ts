import type { RunningInformation } from '@throughfare/suppliers/port/running';
import { causeFacts } from '@throughfare/kernel/rights/delay-causes.data';
import type { TripSegment } from '@throughfare/suppliers/port/offer';

/** A railway's report about a booked train that gives its traveller a choice. Epoch minutes. The note is the cause in words, if it is known. */
export type TrainTrouble =
  | { readonly change: 'cancelled'; readonly note: string }
  | { readonly change: 'late'; readonly departsAt: number; readonly arrivesAt: number; readonly note: string };

/**
 * From this expected delay on, the train's seller is asked whether it refunds and exchanges without a fee. Sellers in Great Britain do so from
 * the first minute; the half hour is our own choice, because nobody wants a mail about five minutes.
 */
export const tellFromMinutes = 30;

/**
 * The trouble of a booked train at the stations where its traveller boards and alights. Undefined if it runs about on time. 'unknown' if it is
 * not reported, or if it has left.
 */
export function trainTrouble(
  { from, to, departsAt, arrivesAt }: Pick<TripSegment, 'from' | 'to' | 'departsAt' | 'arrivesAt'>,
  running: Pick<RunningInformation, 'calls' | 'cause'> | undefined,
  nowMinutes: number,
): TrainTrouble | 'unknown' | undefined {
  const [boards, alights] = [from, to].map((station) => running?.calls.find((call) => call.station === station));
  if (!boards || !alights) return 'unknown';
  const note = running?.cause ? causeFacts(running.cause).words : '';
  if (boards.status === 'CANCELLED' || alights.status === 'CANCELLED') return { change: 'cancelled', note };
  const leaves = boards.expectedDeparture ?? departsAt;
  if (leaves <= nowMinutes) return 'unknown';
  const arrives = alights.expectedArrival ?? arrivesAt;
  return Math.max(leaves - departsAt, arrives - arrivesAt) >= tellFromMinutes
    ? { change: 'late', departsAt: leaves, arrivesAt: arrives, note }
    : undefined;
}

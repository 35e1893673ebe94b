import { formatFullDay } from '@throughfare/kernel/format-day';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { AffectedRow } from './affected-store.ts';

/** The name and time zone of a station. */
export type Place = (code: string) => { readonly name: string; readonly zone: string };

/** The change of a booked train, in local times. */
export function affectedSentence(row: AffectedRow, place: Place): string {
  const [from, to] = [place(row.from_station), place(row.to_station)];
  const leaves = epochToLocal(from.zone, row.booked_departs_at * 60_000);
  const arrives = epochToLocal(to.zone, row.booked_arrives_at * 60_000);
  const train = `Train ${row.designator} on ${formatFullDay(leaves.date)} from ${from.name} at ${leaves.time} to ${to.name} at ${arrives.time}`;
  if (row.change === 'withdrawn') return `${train} does not run: ${row.note}`.replace(/[^.!?]$/, '$&.');
  const because = row.note === '' ? '' : ` because of ${row.note}`;
  if (row.change === 'cancelled') return `${train} is cancelled${because}.`;
  if (row.change === 'removed' || row.departs_at === null || row.arrives_at === null) return `${train} no longer runs.`;
  if (row.change === 'restored') return `${train} runs as booked.`;
  const now = { leaves: epochToLocal(from.zone, row.departs_at * 60_000), arrives: epochToLocal(to.zone, row.arrives_at * 60_000) };
  if (row.change === 'late')
    return `${train} is late${because}: it is expected to leave at ${now.leaves.time} and to arrive at ${now.arrives.time}.`;
  return `${train} now leaves at ${now.leaves.time} and arrives at ${now.arrives.time}.`;
}

/** Whether refund and exchange are free without a question: a train that was moved by a little changes nothing. */
export function isFree({ change }: Pick<AffectedRow, 'change'>): boolean {
  return change === 'withdrawn' || change === 'removed' || change === 'cancelled' || change === 'late';
}

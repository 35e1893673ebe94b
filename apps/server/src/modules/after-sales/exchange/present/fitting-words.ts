import { formatFullDay } from '@throughfare/kernel/format-day';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { KeptRide } from '../../../search/search.api.ts';
import type { AfterSaleDeps } from '../../after-sale-deps.ts';
import type { ExchangeBesides } from '../besides-of.ts';

/** A sentence for each kept ride that the new train has to fit. */
export function fittingWords(besides: ExchangeBesides, deps: Pick<AfterSaleDeps, 'stationName' | 'zoneOf'>): string[] {
  const when = (station: string, minutes: number): string => {
    const { date, time } = epochToLocal(deps.zoneOf(station), minutes * 60_000);
    return `${formatFullDay(date)} at ${time.slice(0, 5)}`;
  };
  const arrives = ({ train: { to, arrivesAt } }: KeptRide): string =>
    `Your train before it arrives at ${deps.stationName(to)} on ${when(to, arrivesAt)}.`;
  const leaves = ({ train: { from, departsAt } }: KeptRide): string =>
    `Your train after it leaves ${deps.stationName(from)} on ${when(from, departsAt)}.`;
  return (['outward', 'inward'] as const).flatMap((direction) => {
    const { before, after } = besides[direction] ?? {};
    return [...(before ? [arrives(before)] : []), ...(after ? [leaves(after)] : [])];
  });
}

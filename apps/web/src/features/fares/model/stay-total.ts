import type { DayFare } from '@throughfare/contract/calls/day-fares';
import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import type { FareCalendar } from '../../../domain/day-fares/use-fare-calendar.ts';
import { sumAmounts } from '../../../domain/money/amounts.ts';

/** The days after the month on which one may come back. */
export const daysAfterMonth = 14;

export interface StayTotal {
  readonly outward: CalendarDay;
  readonly inward: CalendarDay;
  readonly state: 'seen' | 'estimate';
  readonly price: string;
}

type TotalsOf = Pick<FareCalendar, 'days' | 'back' | 'returnFares' | 'pairs'>;

/**
 * What both ways cost: as a search for exactly these days found it, else two singles, or the return fare of the day out if that is less. It
 * is an estimate if one of its parts is, if it rests on the return fare of another way back, and on one day, where the times decide.
 */
export function stayTotals({
  days,
  back = [],
  returnFares = [],
  pairs = [],
}: TotalsOf): (outward: CalendarDay, inward: CalendarDay) => StayTotal | undefined {
  const byDay = (fares: readonly DayFare[]) => new Map(fares.map((fare) => [fare.date, fare]));
  const [out, inward, whole] = [byDay(days), byDay(back), byDay(returnFares)];
  const known = new Map(pairs.map((pair) => [`${pair.outward} ${pair.inward}`, pair.price]));
  return (day, backDay) => {
    if (backDay < day) return undefined;
    const ends = { outward: day, inward: backDay };
    const seen = known.get(`${day} ${backDay}`);
    if (seen !== undefined) return { ...ends, state: 'seen', price: seen };
    const [one, other] = [out.get(day), inward.get(backDay)];
    // Without a train back there is no return.
    if (other?.price === undefined) return undefined;
    const singles = one?.price === undefined ? undefined : sumAmounts([one.price, other.price]);
    const returnFare = backDay === day ? undefined : whole.get(day)?.price;
    if (returnFare !== undefined && (singles === undefined || Number(returnFare) < Number(singles)))
      return { ...ends, state: 'estimate', price: returnFare };
    if (singles === undefined) return undefined;
    const isSeen = one?.state === 'seen' && other.state === 'seen' && backDay > day;
    return { ...ends, state: isSeen ? 'seen' : 'estimate', price: singles };
  };
}

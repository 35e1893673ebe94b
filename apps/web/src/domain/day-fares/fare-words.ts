import type { DayFare } from '@throughfare/contract/calls/day-fares';
import { formatDayMonth } from '@throughfare/kernel/format-day';
import type { Currency } from '@throughfare/kernel/money';
import { showAmount } from '../money/amounts.ts';

const reasons = { notOnSale: 'Not on sale yet', soldOut: 'Sold out', noTrains: 'No trains', unknown: 'Price not known' };

/** The mark before a price that is only an estimate, with its meaning in the legend. */
const estimateMark = '~';

/** The words of a day for readers and listeners: "from £28.00", "about £28.00", "on sale from 2 Dec". */
export function spokenFare({ state, price, opensOn }: Pick<DayFare, 'state' | 'price' | 'opensOn'>, currency: Currency): string {
  if (state === 'seen' || state === 'estimate') {
    return price === undefined ? reasons.unknown : `${state === 'seen' ? 'from' : 'about'} ${showAmount(price, currency)}`;
  }
  return state === 'notOnSale' && opensOn !== undefined ? `on sale from ${formatDayMonth(opensOn)}` : reasons[state].toLowerCase();
}

/** The same in a small cell: "£28", "~£28.50"; empty without a price. Three figures need no pence, nor does a phone: they are rounded up. */
export function shortFare({ state, price }: Pick<DayFare, 'state' | 'price'>, currency: Currency, isWhole = false): string {
  if (price === undefined) return '';
  const value = Number(price);
  const amount = isWhole || value >= 100 ? Math.ceil(value).toFixed(2) : price;
  return `${state === 'estimate' ? estimateMark : ''}${showAmount(amount, currency).replace(/\.00$/, '')}`;
}

/** The reason for a day without a price, in a cell with room for it. */
export function reasonOf({ state, opensOn }: Pick<DayFare, 'state' | 'opensOn'>): string {
  if (state === 'notOnSale' && opensOn !== undefined) return `On sale ${formatDayMonth(opensOn)}`;
  return state === 'seen' || state === 'estimate' || state === 'unknown' ? '' : reasons[state];
}

/** The lowest price of these days, if they differ. */
export function lowestPrice(days: readonly Pick<DayFare, 'price'>[]): string | undefined {
  const prices = days.flatMap(({ price }) => (price === undefined ? [] : [price]));
  const sorted = prices.toSorted((a, b) => Number(a) - Number(b));
  return sorted[0] === sorted.at(-1) ? undefined : sorted[0];
}

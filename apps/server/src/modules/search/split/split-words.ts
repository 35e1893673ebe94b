import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { type Currency, format, money, toDecimal } from '@throughfare/kernel/money';
import type { SplitOffers } from './gather-splits.ts';

const countWords = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** The saving of a split in words, and the stations at which one ticket ends and the next begins. */
export function splitWords(
  {
    tripId,
    savedMinor,
    choices,
    parts,
    journey,
    inside,
  }: Pick<SplitOffers, 'tripId' | 'savedMinor' | 'choices' | 'parts' | 'inside'> & { readonly journey: { readonly changes: number } },
  currency: Currency,
  stationName: (code: string) => string,
): NonNullable<Ticket['split']> {
  const saving = money(currency, savedMinor);
  const tickets = countWords[parts.length] ?? String(parts.length);
  const fee = choices[0]?.feeMinor;
  // MONEY-5: the saving is what is left with the fee.
  const included = fee === undefined ? '' : `, our fee of ${format(money(currency, fee))} included`;
  const trains = journey.changes === 0 ? 'the same train' : 'the same trains';
  return {
    ofTicket: tripId,
    saving: toDecimal(saving),
    words: inside
      ? `${format(saving)} less there and back, with a return ticket ${stationName(inside.from)} – ${stationName(inside.to)} inside${included}: stay on ${trains}`
      : `${format(saving)} less as ${tickets} tickets${included}: stay on ${trains}, change nothing`,
    joins: parts.slice(0, -1).flatMap(({ trip }) => {
      const last = trip.segments.at(-1);
      return last ? [stationName(last.to)] : [];
    }),
  };
}

import { holdDurations } from '@throughfare/kernel/hold-fee';
import type { Currency } from '@throughfare/kernel/money';
import { wordList } from '@throughfare/kernel/word-list';
import { holdLength } from '../../../domain/payments/hold-option-words.ts';
import { showAmount } from '../../../domain/money/amounts.ts';
import type { SearchAnswer } from '../load-results.ts';
import type { TripSelection } from './trip-selection.ts';

/**
 * For a chosen trip whose sellers all hold places (HOLD-2): "You can hold this trip for up to 48 hours without paying", or, where the
 * operator has fees (HOLD-7), "Hold for 1 hour for free or for 24 hours for £5.00, which counts towards your tickets".
 */
export function holdWords(
  { outward, inward }: Pick<TripSelection, 'outward' | 'inward'>,
  holdFees: NonNullable<SearchAnswer['holdFees']> = [],
  currency: Currency = 'GBP',
): string | undefined {
  const tickets = [outward, inward].flatMap((leg) => (leg?.fare ? [leg.ticket] : []));
  const longestMinutes = Math.min(...tickets.map(({ holdMinutes = 0 }) => holdMinutes));
  if (tickets.length === 0 || longestMinutes === 0) return undefined;
  const sources = tickets.flatMap(({ source, parts }) => parts?.map((part) => part.source) ?? [source]);
  const durations = holdDurations(holdFees, { sources, longestMinutes, feeOf: ({ fee }) => Number(fee) });
  if (durations.length === 0)
    return `You can hold this trip for up to ${holdLength(longestMinutes)} without paying. Choose that on the payment page.`;
  const options = durations.map(({ minutes, fee }) => {
    const cost = fee > 0 ? `${showAmount(fee.toFixed(2), currency)}, which counts towards your tickets` : 'free';
    return `for ${holdLength(minutes)} for ${cost}`;
  });
  return `Hold ${wordList(options, 'or')}. Choose that on the payment page.`;
}

import { netCommission, type RefundQuote } from '@throughfare/contract/shapes/after-sales';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { sumAmounts } from '../../../domain/money/amounts.ts';
import { hidesNet } from '../../../domain/bookings/booking-words.ts';

/** The quote as its viewer may read it: with the commission hidden, the customer beside the agent of a net agency reads their own refund. */
export function shownQuote(quote: RefundQuote, row: Pick<BookingRow, 'agency'>, commissionShown: boolean): RefundQuote {
  const { commission, refundAmount, lines } = quote;
  if (commission === undefined || !hidesNet(row, commissionShown)) return quote;
  return {
    ...quote,
    refundAmount: sumAmounts([refundAmount, commission]),
    lines: lines.filter(({ label }) => label !== netCommission),
  };
}

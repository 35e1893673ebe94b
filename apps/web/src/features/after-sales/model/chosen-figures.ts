import type { RefundPart, RefundQuote } from '@throughfare/contract/shapes/after-sales';
import { selectionTotals } from './refund-selection.ts';

/** The amounts of the ticked parts. A voucher's amount is known for the requested parts only. */
export interface ChosenFigures {
  readonly paid: string;
  readonly penalty?: string;
  readonly refund?: string;
  /** The lines between the cancellation fee and the refund: card fee, promotion, a net agency's commission. */
  readonly others: RefundQuote['lines'];
  readonly voucher?: NonNullable<RefundQuote['voucher']>;
  /** Whether the parts are exactly the quote's, so that these are the quote's figures. */
  readonly isExact: boolean;
}

/** In the fare and the cancellation fee, and the part of a fee that comes as a voucher. */
const shownApart = new Set([
  'Fare',
  'Cancellation Fee',
  'Non-refundable since your exchange',
  'Paid for your late arrival',
  'As a voucher',
]);

/** The quote's figures if all of its parts are ticked. Otherwise the sums of the ticked parts, for a refund to the original payment. */
export function chosenFigures(parts: readonly RefundPart[], quote: RefundQuote | undefined, selection: readonly string[]): ChosenFigures {
  const isExact = quote !== undefined && quote.parts.length === selection.length && quote.parts.every((id) => selection.includes(id));
  if (isExact) {
    const { fare, penalty, refundAmount, voucher, lines } = quote;
    const others = lines.filter(({ label }) => !shownApart.has(label));
    return { paid: fare, penalty, others, refund: refundAmount, isExact, ...(voucher ? { voucher } : {}) };
  }
  const totals = selectionTotals(parts, selection);
  const isOfMoney = quote === undefined || quote.refundType === 'fop' || selection.length === 0;
  return isOfMoney ? { ...totals, others: [], isExact } : { paid: totals.paid, others: [], isExact };
}

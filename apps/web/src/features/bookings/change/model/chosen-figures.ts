import type { RefundPart, RefundQuote } from '@throughfare/contract/shapes/after-sales';
import { selectionTotals } from './refund-selection.ts';

/** The amounts of the ticked parts. A voucher's amount is known for the requested parts only. */
export interface ChosenFigures {
  readonly paid: string;
  readonly penalty?: string;
  readonly refund?: string;
  readonly voucher?: NonNullable<RefundQuote['voucher']>;
  /** The parts are those of the quote: these are its figures. */
  readonly isExact: boolean;
}

/** The figures of the quote where all of its parts are ticked. Otherwise the sums of the parts, which are of money that goes back to its payment. */
export function chosenFigures(parts: readonly RefundPart[], quote: RefundQuote | undefined, selection: readonly string[]): ChosenFigures {
  const isExact = quote !== undefined && quote.parts.length === selection.length && quote.parts.every((id) => selection.includes(id));
  if (isExact) {
    const { fare, penalty, refundAmount, voucher } = quote;
    return { paid: fare, penalty, refund: refundAmount, isExact, ...(voucher ? { voucher } : {}) };
  }
  const totals = selectionTotals(parts, selection);
  const isOfMoney = quote === undefined || quote.refundType === 'fop' || selection.length === 0;
  return isOfMoney ? { ...totals, isExact } : { paid: totals.paid, isExact };
}

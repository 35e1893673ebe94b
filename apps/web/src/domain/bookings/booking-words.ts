/** Words and looks of a booking (BOOKING-2 and BOOKING-5). */
import { companyWord } from '@throughfare/contract/company-word';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { showAmount, sumAmounts } from '../money/amounts.ts';

/** Stands for all lines of a booking in calls that need a line (BOOKING-11). */
export const allLines = 'none';

/** The total after refund if present, otherwise the total price. */
export function priceOf({ totalAfterRefund, totalPrice }: Pick<BookingRow, 'totalAfterRefund' | 'totalPrice'>): string {
  return totalAfterRefund ?? totalPrice;
}

type Priced = Pick<BookingRow, 'totalAfterRefund' | 'totalPrice' | 'agency'>;

/** A net agency pays less than its customer. With the commission hidden, the customer beside the agent must not read that price. */
export const hidesNet = ({ agency }: Pick<BookingRow, 'agency'>, commissionShown: boolean): boolean =>
  agency?.paymentNett === true && !commissionShown;

/** The figures of a net agency; those of its traveller while its commission is hidden. Nobody else is sent both. */
export function seenFigures<Figures extends { readonly travellers?: object | undefined }>(
  figures: Figures,
  commissionShown: boolean,
): Figures {
  return commissionShown ? figures : { ...figures, ...figures.travellers };
}

/** The price of a row; the customer's own while the commission of a net agency is hidden. */
export function shownPriceOf(row: Priced, commissionShown: boolean): string {
  const price = priceOf(row);
  return row.agency && hidesNet(row, commissionShown) ? sumAmounts([price, row.agency.commission, row.agency.markUp]) : price;
}

/** The note after the price if a credit card fee applies. */
export function feeNoteOf({ creditCardFee }: Pick<BookingRow, 'creditCardFee'>): string {
  return Number(creditCardFee) > 0 ? '(Incl CC Fee)' : '';
}

/**
 * "£163.00 of £168.00 refunded", or "on its way back" until it is settled: beside the price that is left. Empty before a refund, and where the
 * sum would give a net price away.
 */
export function refundNoteOf(row: Priced & Pick<BookingRow, 'status' | 'currency' | 'refundInfo'>, commissionShown: boolean): string {
  const { refundInfo, currency } = row;
  if (!refundInfo || Number(refundInfo.refundedAmount) === 0 || hidesNet(row, commissionShown)) return '';
  const whole = sumAmounts([refundInfo.refundedAmount, refundInfo.newBookingTotal]);
  return `${showAmount(refundInfo.refundedAmount, currency)} of ${showAmount(whole, currency)} ${row.status.endsWith('in progress') ? 'on its way back' : 'refunded'}`;
}

const greyed = new Set(['Fully Refunded', 'Full Refund in progress', 'Exchanged']);

/** Rows of past bookings are grey. */
export function isGreyed({ status }: Pick<BookingRow, 'status'>): boolean {
  return greyed.has(status);
}

const struckThrough = new Set(['REPLACED', 'CANCELLED', 'EXCHANGED']);

export function isStruckThrough(orderStatus: string): boolean {
  return struckThrough.has(orderStatus);
}

/** An order's status is in lower case, except for ATOC. */
export function orderStatusText(orderStatus: string, source: BookingRow['source']): string {
  const words = orderStatus.replaceAll('_', ' ');
  return source === 'ATOC' ? words : words.toLowerCase();
}

/** "train company", by what the booking's journeys ride. */
export function companyOf({ tripData: [outward, inward] }: Pick<BookingRow, 'tripData'>): string {
  return companyWord({ outward: outward?.journey, inward: inward?.journey });
}

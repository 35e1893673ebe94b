import type { Money } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { PartRef, RefundForm } from '@throughfare/suppliers/port/after-sales';
import type { BookingPassenger } from '@throughfare/suppliers/port/booking';
import type { ChosenPlace } from '@throughfare/suppliers/port/seat-map';
import type { Compensation } from './compensation/compensation.types.ts';
import type { ExchangeWork } from './exchange/exchange.types.ts';
import type { Provider } from '../payments/payments.api.ts';
import type { OwnVoucher } from './rules/own-voucher.ts';
import type { RefundFigures } from './rules/refund-figures.ts';
import type { PayoutStatus, RefundState } from './rules/refund-state.ts';

/** The request to the supplier of a booking. */
export interface SupplierRequest {
  readonly source: Source;
  /** The supplier's own id of the booking. */
  readonly bookingId: string;
  /** Our reference, the same for every try. */
  readonly reference: string;
  readonly offerId?: string;
  /** See `OrderLine`. */
  readonly isWayBack: boolean;
  readonly ridesBefore?: number;
  readonly ridesBeforeBack?: number;
  /** Uses the directions of the item. */
  readonly parts: readonly PartRef[];
  /** Whether an agency sold the item. Absent in after-sales from before this was noted. */
  readonly isAgencySale?: boolean;
  /** Of an agency's sale: whether a traveller asked, who is told what they paid, not what the agency paid. */
  readonly isByTraveller?: boolean;
  /** For a change of travellers. Removed once that has ended. */
  readonly passengers?: readonly BookingPassenger[];
  /** Whether their names stay, and only new tickets are wanted. */
  readonly issuesAgain?: boolean;
  /** For a change of seats, in the directions and rides of the supplier. */
  readonly places?: readonly ChosenPlace[];
}

/** The part of a refund that is returned through one payment. */
export interface Payout {
  readonly paymentId: string;
  readonly provider: Provider;
  readonly intentId: string;
  /** Counts from 1: the last payment comes first (PAY-10). */
  readonly position: number;
  readonly amount: Money;
  readonly status: Exclude<PayoutStatus, 'none'>;
  /** The key of the request to the provider. */
  readonly key: string;
}

/** A stored after-sale. */
export interface AfterSale extends RefundState {
  readonly afterSaleId: string;
  readonly orderId: string;
  readonly itemId: string;
  readonly quoteId?: string;
  /** Whether the supplier may have been asked. */
  readonly isAsked: boolean;
  readonly request: SupplierRequest;
  readonly figures?: RefundFigures;
  /** For a late arrival: what the carrier pays. Its tickets stay valid. */
  readonly compensation?: Compensation;
  readonly form?: RefundForm;
  /** The supplier's voucher. */
  readonly voucher?: Money;
  /** The shop's voucher, issued instead of the money of `figures` (REFUND-18). */
  readonly ownVoucher?: OwnVoucher;
  readonly failure?: string;
  /** How often the desk has had the money sent. */
  readonly payoutRevision: number;
  /** The payments through which the money is refunded. Empty until the supplier has agreed. */
  readonly payouts: readonly Payout[];
  /** Present for an exchange or a travel change only. */
  readonly exchange?: ExchangeWork;
  readonly queueKey?: string;
  readonly attempts: number;
  readonly attention?: string;
  /** When it is looked at again if nothing happens before. */
  readonly waitUntil?: Date;
  readonly createdAt: Date;
  readonly agreedAt?: Date;
  readonly updatedAt: Date;
}

export interface AfterSaleQuote {
  readonly quoteId: string;
  readonly itemId: string;
  readonly itemVersion: number;
  /** See `OrderLine`. Absent for quotes from before items had several. */
  readonly lineId?: string;
  readonly supplierOfferId: string;
  readonly form: RefundForm;
  readonly figures: RefundFigures;
  readonly voucher?: Money;
  readonly ownVoucher?: OwnVoucher;
  readonly isDecidedLater: boolean;
  readonly validUntil: Date;
}

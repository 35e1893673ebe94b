import type { Currency } from '@throughfare/kernel/money';
import type { AfterSaleKind, OverruleReason, PartAmount, PartRef, RefundForm } from '../../../port/after-sales.ts';
import type { BookingRecord } from '../booking-record.types.ts';

/** A part that was refunded or exchanged. This is final. */
export interface ClosedPart extends PartRef {
  readonly state: 'REFUNDED' | 'EXCHANGED';
}

/** In minor units of the booking's currency. */
export interface CompensatedRow extends PartRef {
  readonly minor: number;
}

/** A booking's places in one pool, as stored. */
export interface HeldClaim {
  readonly designator: string;
  readonly operatingDay: string;
  readonly pool: string;
  readonly legs: number;
  readonly size: number;
  /** For a numbered pool: one bit for each leg and place. */
  readonly taken?: string;
  /** For a counted pool: the number on each leg. */
  readonly sold?: readonly number[];
}

/** A booking with everything that after-sales need, read at one moment. */
export interface AfterSalesRecord {
  readonly booking: BookingRecord;
  readonly closed: readonly ClosedPart[];
  /** Parts whose travellers arrived late and were compensated. */
  readonly compensated: readonly CompensatedRow[];
  /** Parts with a scanned ticket. */
  readonly scanned: readonly PartRef[];
  readonly claims: readonly HeldClaim[];
}

export interface KeptRefundOffer {
  readonly bookingId: string;
  readonly parts: readonly PartAmount[];
  readonly feeMinor: number;
  readonly refundableMinor: number;
  readonly voucherMinor: number;
  readonly voucherMonths?: number;
  readonly form: RefundForm;
  readonly decidedAfterMinutes?: number;
  readonly reason?: OverruleReason;
  readonly validUntilMs: number;
}

/** A finished after-sale, as the carrier stores it. */
export interface AfterSaleRecord {
  readonly afterSaleId: string;
  readonly reference: string;
  readonly requestDigest: string;
  readonly kind: AfterSaleKind;
  readonly bookingId: string;
  readonly parts: readonly PartRef[];
  /** The booking's id. */
  readonly currency: Currency;
  readonly feeMinor: number;
  readonly refundedMinor: number;
  readonly voucherMinor: number;
  readonly decidedAtMs: number;
  /** For an exchange. */
  readonly newBookingId?: string;
  readonly oldValueMinor?: number;
  readonly lostMinor?: number;
  readonly dueMinor?: number;
}

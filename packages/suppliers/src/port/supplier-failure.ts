import type { Money } from '@throughfare/kernel/money';

/**
 * The ways in which a supplier can fail to do what it was asked. Callers switch over the kind exhaustively:
 *
 * - `unavailable`: it did not answer, and nothing was changed there (connection refused, time-out of a read, circuit open);
 * - `rejected`: it understood and said no (expired hold, bad passenger data); asking again will not help;
 * - `sold_out`: the fare or the places are gone and no other price of the same product is left;
 * - `price_changed`: the price is another now; `newPrice` and `newOfferRefs` can be had if the customer agrees;
 * - `outcome_unknown`: it may have done it; resolved by `findByReference`, never by guessing.
 */
export type SupplierFailureKind = 'unavailable' | 'rejected' | 'sold_out' | 'price_changed' | 'outcome_unknown';

export interface PriceChange {
  readonly newPrice: Money;
  /** The offer to prebook instead: outward, then inward. */
  readonly newOfferRefs: { readonly outward: string; readonly inward?: string };
}

export class SupplierFailure extends Error {
  override readonly name = 'SupplierFailure';
  readonly kind: SupplierFailureKind;
  /** Present exactly for `price_changed`. */
  readonly priceChange?: PriceChange;
  /** Of a `rejected` that its port names: why. */
  readonly why?: string;

  private constructor(
    kind: SupplierFailureKind,
    reason: string,
    { priceChange, cause, why }: { readonly priceChange?: PriceChange; readonly cause?: unknown; readonly why?: string },
  ) {
    super(reason, { cause });
    this.kind = kind;
    if (priceChange) this.priceChange = priceChange;
    if (why !== undefined) this.why = why;
  }

  /** `reason` is for the log and the operator: no personal data. */
  static of(kind: Exclude<SupplierFailureKind, 'price_changed'>, reason: string, cause?: unknown): SupplierFailure {
    return new SupplierFailure(kind, reason, { cause });
  }

  static priceChanged(reason: string, priceChange: PriceChange): SupplierFailure {
    return new SupplierFailure('price_changed', reason, { priceChange });
  }

  /** A no that the port has a word for, so that a caller can tell its customer which one. */
  static rejectedFor(why: string, reason: string): SupplierFailure {
    return new SupplierFailure('rejected', reason, { why });
  }
}

import type { Money } from '@throughfare/kernel/money';
import type { ChosenPlace } from './seat-map.ts';

/**
 * The ways in which a supplier can fail. Callers switch over the kind exhaustively:
 * - `unavailable`: it did not answer and changed nothing (connection refused, timeout of a read, open circuit);
 * - `rejected`: it understood and refused (expired hold, invalid passenger data), and asking again will not help;
 * - `sold_out`: the fare or the places are gone, and the product has no other price left;
 * - `price_changed`: the price is different now, or a chosen place is taken; `newPrice`, `newOfferRefs` and the places named instead are
 *   available if the customer agrees;
 * - `outcome_unknown`: it may have done it. `findByReference` finds out; never guess.
 */
export type SupplierFailureKind = 'unavailable' | 'rejected' | 'sold_out' | 'price_changed' | 'outcome_unknown';

export interface PriceChange {
  readonly newPrice: Money;
  /** The offers to prebook instead: outward, then inward. */
  readonly newOfferRefs: { readonly outward: string; readonly inward?: string };
  /** Chosen places that somebody else has now. The price is then the same. */
  readonly takenPlaces?: readonly TakenPlace[];
}

export interface TakenPlace {
  readonly taken: ChosenPlace;
  /** The nearest free place. Absent: there is none. */
  readonly instead?: Pick<ChosenPlace, 'coach' | 'place'>;
}

/** The reasons of a `rejected`: the party's wheelchairs or bicycles find no place on a train. */
export const noWheelchairSpace = 'no wheelchair space';
export const noBicycleSpace = 'no bicycle space';

export class SupplierFailure extends Error {
  override readonly name = 'SupplierFailure';
  readonly kind: SupplierFailureKind;
  /** Present for `price_changed` only. */
  readonly priceChange?: PriceChange;
  /** The reason of a `rejected`, if the port has a name for it. */
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

  /** `reason` is for the log and the operator. It holds no personal data. */
  static of(kind: Exclude<SupplierFailureKind, 'price_changed'>, reason: string, cause?: unknown): SupplierFailure {
    return new SupplierFailure(kind, reason, { cause });
  }

  static priceChanged(reason: string, priceChange: PriceChange): SupplierFailure {
    return new SupplierFailure('price_changed', reason, { priceChange });
  }

  /** A refusal that the port has a name for, so that a caller can tell its customer the reason. */
  static rejectedFor(why: string, reason: string): SupplierFailure {
    return new SupplierFailure('rejected', reason, { why });
  }
}

/** What the question answers, or what `failed` makes of the supplier's failure. Any other error is a bug and goes on. */
export async function answerOr<Answer, Instead>(
  question: () => Promise<Answer>,
  failed: (failure: SupplierFailure) => Instead | Promise<Instead>,
): Promise<Answer | Instead> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof SupplierFailure) return failed(error);
    throw error;
  }
}

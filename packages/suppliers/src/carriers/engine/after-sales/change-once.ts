import { createHash } from 'node:crypto';
import type { AfterSale } from '../../../port/after-sales.ts';
import { SupplierFailure } from '../../../port/supplier-failure.ts';
import type { Carrier } from '../carrier.ts';
import { type AfterSalesCase, openCase } from './after-sales-case.ts';
import { answerAfterSale } from './answer-after-sale.ts';
import { createAfterSalesStore } from './store/after-sales-store.ts';
import type { ChangeOutcome } from './store/change-parts.ts';

/** How often a change reads the booking again after somebody else has changed it. */
export const mostChanges = 8;

export interface KeyedChange {
  readonly bookingId: string;
  readonly reference: string;
  readonly requestDigest: string;
}

/** Makes a change under a reference once. A repeat, or the loser of a race for the reference, answers the result of the first. */
export async function changeOnce(
  carrier: Carrier,
  { bookingId, reference, requestDigest }: KeyedChange,
  change: (found: AfterSalesCase) => Promise<ChangeOutcome>,
): Promise<AfterSale> {
  const store = createAfterSalesStore(carrier.pool, carrier.profile.source);
  const done = async (): Promise<AfterSale | undefined> => {
    const made = await store.readByReference(reference);
    return made && answerAfterSale(carrier, made, requestDigest);
  };
  const before = await done();
  if (before) return before;
  for (let attempt = 0; attempt < mostChanges; attempt += 1) {
    try {
      await change(await openCase(carrier, bookingId));
    } catch (error) {
      // The same request arrived twice at once, and the other one did it.
      const made = error instanceof SupplierFailure && error.kind === 'rejected' ? await done() : undefined;
      if (made) return made;
      throw error;
    }
    const made = await done();
    if (made) return made;
  }
  throw SupplierFailure.of('unavailable', 'the booking is being changed by others');
}

/** Distinguishes a repeat from a different request under the same reference. */
export function digest(said: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

export function reject(reason: string): never {
  throw SupplierFailure.of('rejected', reason);
}

import type pg from 'pg';
import type { Clock } from '@throughfare/kernel/clock';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import type { PassCatalogue } from './pass-catalogue.types.ts';
import type { PassOrderRecord } from './pass-order.types.ts';
import { createPassOrderStore } from './store/pass-order-store.ts';

/** The context of the carrier's use cases. */
export interface Eurail {
  readonly catalogue: PassCatalogue;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  /** Whether its passes are not valid for travel, which its operator knows and not its code. */
  readonly isDemonstration: boolean;
}

export const eurailSource = 'Eurail';

export function ordersOf({ pool }: Eurail) {
  return createPassOrderStore(pool, eurailSource);
}

export function reject(reason: string): never {
  throw SupplierFailure.of('rejected', reason);
}

export async function openOrder(eurail: Eurail, bookingId: string): Promise<PassOrderRecord> {
  return (await ordersOf(eurail).read(bookingId)) ?? reject('no such order of passes');
}

/** How often a change reads the order again after somebody else has changed it. */
const mostTries = 8;

/**
 * Reads an order and changes it until the change succeeds, or nothing is left to change. `change` answers the result, or undefined if
 * somebody else was faster.
 */
export async function untilChanged<Result>(
  eurail: Eurail,
  bookingId: string,
  change: (order: PassOrderRecord) => Promise<Result | undefined>,
): Promise<Result> {
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const made = await change(await openOrder(eurail, bookingId));
    if (made !== undefined) return made;
  }
  throw SupplierFailure.of('unavailable', 'the order is being changed by others');
}

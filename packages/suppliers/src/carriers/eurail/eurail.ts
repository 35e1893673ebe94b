import type pg from 'pg';
import type { Clock } from '@throughfare/kernel/clock';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import type { PassCatalogue } from './pass-catalogue.types.ts';
import type { PassOrderRecord } from './pass-order.types.ts';
import { createPassOrderStore } from './store/pass-order-store.ts';

/** Each use case of the carrier works with this. */
export interface Eurail {
  readonly catalogue: PassCatalogue;
  readonly pool: pg.Pool;
  readonly clock: Clock;
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

/** How often a change reads an order again that somebody else changed first. */
const mostTries = 8;

/**
 * Reads an order and changes it until the change is made, or there is nothing to change. `change` answers the end of it, or undefined
 * where somebody else was quicker.
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

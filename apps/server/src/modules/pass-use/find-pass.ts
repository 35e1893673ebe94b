import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { Refusal } from '@throughfare/kernel/refusal';
import type { IssuedPass, PassSupplier } from '@throughfare/suppliers/port/passes';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import type { OrderedBooking, OrderItem } from '../orders/orders.api.ts';
import { keepKnown } from './pass-change-store.ts';
import type { PassUseDeps } from './pass-use-deps.ts';
import type { PassSurroundings } from './present/present-pass.ts';

/** A sold set of passes, with its names at the seller. */
export interface SoldPasses {
  readonly item: OrderItem;
  readonly lineId: string;
  readonly supplierBookingId: string;
}

/** Refuses `object.notFound` if it is not a pass, and `bookings.processing` while its order is being worked on. */
export function soldPasses({ order, item }: OrderedBooking): SoldPasses {
  if (!item.shown.pass) throw new Refusal('object.notFound');
  if (order.outcome === undefined) throw new Refusal('bookings.processing');
  const [{ bookingId, supplierBookingId }] = item.bookings;
  if (item.status !== 'fulfilled' || supplierBookingId === undefined) throw new Refusal('object.notFound');
  return { item, lineId: bookingId, supplierBookingId };
}

export function sellerOf({ supplier }: PassUseDeps): PassSupplier {
  if (!supplier) throw new Refusal('pass.statusFailed');
  return supplier;
}

/** The passes as their seller has them now, in the order of travellers. Stores the answer. Refuses `pass.statusFailed`. */
export async function askStanding({ lineId, supplierBookingId }: SoldPasses, deps: PassUseDeps): Promise<readonly IssuedPass[]> {
  const askedAt = new Date(deps.clock.now());
  try {
    const passes = await sellerOf(deps).passes(supplierBookingId);
    await keepKnown(deps.db, lineId, passes, askedAt);
    return passes;
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    throw new Refusal('pass.statusFailed');
  }
}

/** The facts about a pass besides the seller's. */
export function surroundings({ clock, tickets }: PassUseDeps): PassSurroundings {
  return { today: passDay(clock.now()), wallets: [...tickets.passWallets] };
}

/** Travel days are days in Central European time, wherever the traveller is (PASS-12). */
function passDay(nowMs: number): string {
  return epochToLocal('Europe/Brussels', nowMs).date;
}

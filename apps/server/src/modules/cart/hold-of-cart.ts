import { type SupplierRegistry, sellerOf } from '@throughfare/suppliers/registry';
import type { Source } from '@throughfare/kernel/source';
import type { BookingRequest } from './booking-request.ts';
import { holdUntil } from './rules/hold-until.ts';

interface PartToHold {
  readonly source: Source;
  readonly request: BookingRequest;
}

interface World {
  readonly suppliers: SupplierRegistry;
  readonly nowMs: number;
}

/** The time until which an agency may hold these tickets and pay later, in epoch milliseconds. Undefined if they cannot be held. */
export function holdOfCart(items: readonly { readonly parts: readonly PartToHold[] }[], { suppliers, nowMs }: World): number | undefined {
  const parts = items.flatMap((item) => item.parts);
  const trips = parts.flatMap(({ request: { outward, inward } }) => [outward?.trip, inward?.trip]);
  return holdUntil(
    {
      sellers: parts.map(({ source }) => sellerOf(suppliers, source)?.policy.payLaterMinutes ?? 0),
      departures: trips.flatMap((trip) => trip?.segments.map(({ departsAt }) => departsAt) ?? []),
    },
    nowMs,
  );
}

import { type SupplierRegistry, sellerOf } from '@throughfare/suppliers/registry';
import type { SellerPolicy } from '@throughfare/suppliers/port/seller';
import type { Source } from '@throughfare/kernel/source';
import type { BookingRequest } from './booking-request.ts';
import { holdUntil, shortestHold } from './rules/hold-until.ts';

interface PartToHold {
  readonly source: Source;
  readonly request: BookingRequest;
}

interface World {
  readonly suppliers: SupplierRegistry;
  readonly nowMs: number;
}

type Holder = keyof typeof shortestHold;

const minutesFor: Readonly<Record<Holder, (policy: SellerPolicy) => number | undefined>> = {
  agency: ({ payLaterMinutes }) => payLaterMinutes,
  customer: ({ customerHold }) => customerHold?.minutes,
};

/**
 * The time until which an agency or a customer may hold these tickets and pay later, in epoch milliseconds. Undefined if they cannot be
 * held. A customer cannot hold tickets of an agency's quote: the agency holds those.
 */
export function holdOfCart(
  items: readonly { readonly parts: readonly PartToHold[]; readonly quoteId?: string }[],
  holder: Holder,
  { suppliers, nowMs }: World,
): number | undefined {
  if (holder === 'customer' && items.some(({ quoteId }) => quoteId !== undefined)) return undefined;
  const parts = items.flatMap((item) => item.parts);
  const trips = parts.flatMap(({ request: { outward, inward } }) => [outward?.trip, inward?.trip]);
  const policies = parts.map(({ source }) => sellerOf(suppliers, source)?.policy);
  return holdUntil(
    {
      sellers: policies.map((policy) => (policy && minutesFor[holder](policy)) ?? 0),
      departures: trips.flatMap((trip) => trip?.segments.map(({ departsAt }) => departsAt) ?? []),
      shortest: shortestHold[holder],
    },
    nowMs,
  );
}

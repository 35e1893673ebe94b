import { type SupplierRegistry, sellerOf } from '@throughfare/suppliers/registry';
import type { SellerPolicy } from '@throughfare/suppliers/port/seller';
import type { Source } from '@throughfare/kernel/source';
import type { HoldFee } from '@throughfare/kernel/hold-fee';
import { marketOf } from '@throughfare/kernel/market';
import type { BookingRequest } from './booking-request.ts';
import { convert, type Currency } from '@throughfare/kernel/money';
import type { CartDeps } from './cart-deps.ts';
import { type HoldOption, holdOptions } from './rules/hold-options.ts';
import { holdUntil, shortestHold } from './rules/hold-until.ts';

interface PartToHold {
  readonly source: Source;
  readonly request: BookingRequest;
}

type HeldItems = readonly { readonly parts: readonly PartToHold[]; readonly quoteId?: string }[];

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
export function holdOfCart(items: HeldItems, holder: Holder, { suppliers, nowMs }: World): number | undefined {
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

/** The durations for which a customer may hold a cart, each with its fee (HOLD-7). Empty if it cannot be held. */
export function customersHolds(
  { items, market, currency }: { readonly items: HeldItems; readonly market: string; readonly currency: Currency },
  { suppliers, clock, pricing }: Pick<CartDeps, 'suppliers' | 'clock' | 'pricing'>,
): HoldOption[] {
  const nowMs = clock.now();
  const untilMs = holdOfCart(items, 'customer', { suppliers, nowMs });
  if (untilMs === undefined) return [];
  const sources = items.flatMap(({ parts }) => parts.map(({ source }) => source));
  const minutes = Math.min(...sources.map((source) => sellerOf(suppliers, source)?.policy.customerHold?.minutes ?? 0));
  const minorOf = (fee: HoldFee['fee']) => convert(fee, pricing.rate(fee.currency, currency), currency).minor;
  return holdOptions(pricing.holdFeesOf(marketOf(market)), { sources, market, longest: { minutes, untilMs }, minorOf }, nowMs);
}

import { createHash, randomInt } from 'node:crypto';
import { addMonths } from '@throughfare/kernel/calendar-day';
import { isPassBrand } from '@throughfare/kernel/passes/pass-brand';
import type { PassParty } from '@throughfare/kernel/passes/pass-party';
import type { Booking } from '../../port/booking.ts';
import type { PassOffer, PassOffersRequest, PassPrebookRequest, PassTraveller } from '../../port/passes.ts';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import { drawBookingCode } from '../engine/booking-code.ts';
import { type Eurail, openOrder, ordersOf, reject, untilChanged } from './eurail.ts';
import type { PassOrderRecord } from './pass-order.types.ts';
import { listProducts, type PassProduct } from './rules/list-products.ts';
import { offerOf, offerPasses } from './rules/offer-passes.ts';
import { passBooking, statusAt } from './rules/pass-booking.ts';
import { exchangeRuleText } from './rules/assess-exchange.ts';
import { passRefunds, refundRuleText } from './rules/assess-passes.ts';
import { passDayAt, soldAtMs } from './rules/pass-standing.ts';
import { createPassOrderChanges } from './store/change-pass-order.ts';

export function offerAll(
  { catalogue, clock }: Pick<Eurail, 'catalogue' | 'clock'>,
  { brand, countries, party }: PassOffersRequest,
): readonly PassOffer[] {
  const today = passDayAt(clock.now());
  const rules = { refundRule: refundRuleText(catalogue.policy, today), exchangeRule: exchangeRuleText(catalogue.policy, today) };
  const refunds = passRefunds(catalogue.policy, today);
  return offerPasses(listProducts(catalogue, brand), countries, party).map((pass) => ({ ...pass, ...rules, ...refunds }));
}

/** `replaces`: the order whose passes are exchanged for these. They are available as long as that one could have been activated. */
export async function prebookPasses(eurail: Eurail, request: PassPrebookRequest, replaces?: PassOrderRecord['replaces']): Promise<Booking> {
  const { clock, catalogue } = eurail;
  const nowMs = clock.now();
  const orders = ordersOf(eurail);
  const requestDigest = digestOf(request);
  const before = await orders.readByReference(request.reference);
  if (before)
    return before.requestDigest === requestDigest ? passBooking(before, nowMs) : reject('the reference belongs to another request');

  const today = passDayAt(nowMs);
  const soldOn = replaces ? passDayAt(replaces.firstSoldAtMs) : today;
  if (request.validFrom < today || request.validFrom > addMonths(soldOn, catalogue.policy.activateWithinMonths))
    return reject('the first day is out of range');
  const product = productOf(eurail, request.offerRef);
  const offer = product && offerOf(product, partyOf(request.travellers));
  if (!product || !offer) return reject('no such pass for these travellers');
  if (offer.price.minor !== request.expectedPrice.minor || offer.price.currency !== request.expectedPrice.currency)
    throw SupplierFailure.priceChanged('the price of the pass has changed', {
      newPrice: offer.price,
      newOfferRefs: { outward: request.offerRef },
    });
  const holdSeconds = Math.min(request.holdSeconds, catalogue.policy.mostHoldMinutes * 60);
  const { prices, ...sold } = product;
  for (;;) {
    const outcome = await orders.insert({
      reference: request.reference,
      requestDigest,
      bookingCode: drawBookingCode(),
      product: sold,
      validFrom: request.validFrom,
      priceMinor: offer.price.minor,
      bookedAtMs: nowMs,
      holdUntilMs: nowMs + Math.max(1, Math.floor(holdSeconds * 1000)),
      ...(replaces ? { replaces } : {}),
      passes: request.travellers.map((traveller) => ({ traveller, priceMinor: prices[traveller.group] ?? 0 })),
    });
    if (outcome === 'collided') continue;
    const made = await orders.readByReference(request.reference);
    if (!made || made.requestDigest !== requestDigest) return reject('the reference belongs to another request');
    return passBooking(made, nowMs);
  }
}

function productOf({ catalogue }: Eurail, offerRef: string): PassProduct | undefined {
  const [brand] = offerRef.split('/');
  return isPassBrand(brand) ? listProducts(catalogue, brand).find((product) => product.offerRef === offerRef) : undefined;
}

export function partyOf(travellers: readonly Pick<PassTraveller, 'group'>[]): PassParty {
  const count = (group: PassTraveller['group']) => travellers.filter((traveller) => traveller.group === group).length;
  return { Adult: count('Adult'), Senior: count('Senior'), Youth: count('Youth'), Child: count('Child') };
}

function digestOf({ offerRef, validFrom, travellers, expectedPrice }: PassPrebookRequest): string {
  const people = travellers.map((one) => [
    one.passengerRef,
    one.group,
    one.title ?? null,
    one.firstName,
    one.lastName,
    one.dateOfBirth ?? null,
    one.countryOfResidence ?? null,
    one.email ?? null,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([offerRef, validFrom, people, expectedPrice.minor]))
    .digest('base64url');
}

export function confirmPasses(eurail: Eurail, bookingId: string): Promise<Booking> {
  const changes = createPassOrderChanges(eurail.pool);
  return untilChanged(eurail, bookingId, async (order) => {
    const nowMs = eurail.clock.now();
    const status = statusAt(order, nowMs);
    if (status === 'CONFIRMED' || status === 'FULFILLED') return passBooking(order, nowMs);
    if (status !== 'PREBOOKED') return reject(`the order is ${status}`);
    if (order.replaces) return reject('passes that replace others are sold by their exchange');
    return (await changes.confirm(order, nowMs)) ? passBooking(await openOrder(eurail, bookingId), nowMs) : undefined;
  });
}

/** Issues the passes. Each gets its cover number and pass number, once. */
export function issuePasses(eurail: Eurail, bookingId: string): Promise<Booking> {
  const changes = createPassOrderChanges(eurail.pool);
  return untilChanged(eurail, bookingId, async (order) => {
    const nowMs = eurail.clock.now();
    if (order.status === 'FULFILLED') return passBooking(order, nowMs);
    if (order.status !== 'CONFIRMED') return reject(`the order is ${statusAt(order, nowMs)}`);
    const numbers = order.passes.map(({ traveller }) => ({
      ref: traveller.passengerRef,
      cover: drawCoverNumber(),
      pass: drawPassNumber(),
    }));
    return (await changes.issue(order, numbers)) ? passBooking(await openOrder(eurail, bookingId), nowMs) : undefined;
  });
}

export function releasePasses(eurail: Eurail, bookingId: string): Promise<Booking> {
  const changes = createPassOrderChanges(eurail.pool);
  return untilChanged(eurail, bookingId, async (order) => {
    const nowMs = eurail.clock.now();
    const status = statusAt(order, nowMs);
    if (status === 'RELEASED' || status === 'EXPIRED') return passBooking(order, nowMs);
    if (status !== 'PREBOOKED') return reject(`the order is ${status}`);
    return (await changes.release(order, nowMs)) ? passBooking(await openOrder(eurail, bookingId), nowMs) : undefined;
  });
}

/** Voids a whole sale free of charge, while none of it has been used or refunded. */
export function voidPasses(eurail: Eurail, bookingId: string): Promise<Booking> {
  const changes = createPassOrderChanges(eurail.pool);
  return untilChanged(eurail, bookingId, async (order) => {
    const nowMs = eurail.clock.now();
    if (order.status === 'VOIDED') return passBooking(order, nowMs);
    if (!isVoidable(order, eurail, nowMs)) return reject('the order cannot be voided');
    return (await changes.voidOrder(order, nowMs)) ? passBooking(await openOrder(eurail, bookingId), nowMs) : undefined;
  });
}

export function isVoidable(order: PassOrderRecord, { catalogue }: Pick<Eurail, 'catalogue'>, nowMs: number): boolean {
  const { status, passes } = order;
  const isUntouched = passes.every(({ firstDay, endedAtMs }) => firstDay === undefined && endedAtMs === undefined);
  const untilMs = (soldAtMs(order) ?? 0) + catalogue.policy.voidWithinMinutes * 60_000;
  return (status === 'CONFIRMED' || status === 'FULFILLED') && isUntouched && nowMs < untilMs;
}

/** Without letters and digits that are easily confused. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A letter and eight digits: "I12345678". */
function drawCoverNumber(): string {
  return `I${String(randomInt(100_000_000)).padStart(8, '0')}`;
}

/** Six letters and digits, one of 2^30 codes. The database refuses a code in use. */
function drawPassNumber(): string {
  return Array.from({ length: 6 }, () => alphabet[randomInt(alphabet.length)]).join('');
}

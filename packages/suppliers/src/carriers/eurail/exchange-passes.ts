import { createHash } from 'node:crypto';
import { addMonths } from '@throughfare/kernel/calendar-day';
import { money } from '@throughfare/kernel/money';
import { isPassBrand } from '@throughfare/kernel/passes/pass-brand';
import type { ExchangeDesk, HeldExchange } from '../../port/after-sales.ts';
import { amountDue } from '../../port/amount-due.ts';
import type { Booking } from '../../port/booking.ts';
import type { HoldPassExchangeRequest, PassDesk } from '../../port/passes.ts';
import { type Eurail, eurailSource, openOrder, reject, untilChanged } from './eurail.ts';
import type { PassOrderRecord } from './pass-order.types.ts';
import { assessExchange, type ExchangeablePasses } from './rules/assess-exchange.ts';
import { isInUse } from './rules/assess-passes.ts';
import { passBooking, statusAt } from './rules/pass-booking.ts';
import { passDayAt, soldAtMs } from './rules/pass-standing.ts';
import { offerAll, partyOf, prebookPasses, releasePasses } from './sell-passes.ts';
import { createPassExchangeStore, type KeptExchange } from './store/pass-exchange-store.ts';

type PassExchangeDesk = Pick<PassDesk, 'exchangeOffers' | 'holdExchange'> &
  ExchangeDesk & { findExchange(reference: string): Promise<HeldExchange | undefined> };

export function createPassExchanges(eurail: Eurail): PassExchangeDesk {
  const store = createPassExchangeStore(eurail.pool, eurailSource);
  return {
    async exchangeOffers({ bookingId, countries }) {
      const order = await openOrder(eurail, bookingId);
      const { passes, terms } = openPasses(eurail, order);
      const travellers = passes.map(({ traveller: { passengerRef, group } }) => ({ passengerRef, group }));
      const today = passDayAt(eurail.clock.now());
      const lastDay = addMonths(passDayAt(soldAtMs(order) ?? 0), eurail.catalogue.policy.activateWithinMonths);
      return {
        offers: offerAll(eurail, { brand: brandOf(order), countries, party: partyOf(travellers) }),
        terms,
        travellers,
        firstDays: { from: today, to: lastDay },
      };
    },
    async holdExchange(request) {
      const before = await store.read({ reference: request.reference });
      const requestDigest = digestOf(request);
      if (before)
        return before.requestDigest === requestDigest ? answerOf(eurail, before) : reject('the reference belongs to another request');
      await hold(eurail, request, requestDigest);
      return answerOf(eurail, await mustRead(eurail, { reference: request.reference }));
    },
    confirmExchange: (request) => confirm(eurail, request),
    async releaseExchange({ exchangeId }) {
      const kept = await mustRead(eurail, { exchangeId });
      await releasePasses(eurail, kept.newBookingId);
      return answerOf(eurail, kept);
    },
    async findExchange(reference) {
      const kept = await store.read({ reference });
      return kept && answerOf(eurail, kept);
    },
  };
}

function openPasses({ catalogue, clock }: Eurail, order: PassOrderRecord): ExchangeablePasses {
  if (order.status !== 'FULFILLED') return reject(`the order is ${statusAt(order, clock.now())}`);
  const found = assessExchange(order, catalogue.policy, clock.now());
  return 'refused' in found ? reject(found.refused) : found;
}

function brandOf({ product: { offerRef } }: PassOrderRecord) {
  const [brand] = offerRef.split('/');
  return isPassBrand(brand) ? brand : reject('passes of no brand');
}

/** The new order carries the reference of the exchange. Repeating it answers the same order. */
async function hold(eurail: Eurail, request: HoldPassExchangeRequest, requestDigest: string): Promise<void> {
  const { bookingId, reference, offerRef, validFrom, expectedPrice, expectedDue, holdSeconds } = request;
  const order = await openOrder(eurail, bookingId);
  const { passes, terms } = openPasses(eurail, order);
  if (!offerRef.startsWith(`${brandOf(order)}/`)) return reject('passes are exchanged for passes of their brand');
  if (offerRef === order.product.offerRef && validFrom === order.validFrom) return reject('they are the same passes');
  const { due } = amountDue(expectedPrice, terms);
  if (due.minor !== expectedDue.minor || due.currency !== expectedDue.currency) return reject('the amount due is another now');
  const replaces = { bookingId, firstSoldAtMs: soldAtMs(order) ?? eurail.clock.now() };
  const travellers = passes.map(({ traveller }) => traveller);
  const newBooking = await prebookPasses(eurail, { reference, offerRef, validFrom, travellers, expectedPrice, holdSeconds }, replaces);
  await createPassExchangeStore(eurail.pool, eurailSource).keep({
    reference,
    requestDigest,
    bookingId,
    newBookingId: newBooking.bookingId,
    passengerRefs: travellers.map(({ passengerRef }) => passengerRef),
    oldValueMinor: terms.oldValue.minor,
    feeMinor: terms.fee.minor,
    dueMinor: due.minor,
    madeAtMs: eurail.clock.now(),
  });
}

function digestOf({ bookingId, offerRef, validFrom, expectedPrice, expectedDue }: HoldPassExchangeRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([bookingId, offerRef, validFrom, expectedPrice.minor, expectedDue.minor]))
    .digest('base64url');
}

/** Sells the new order and ends the old passes. Either both happen or neither. */
async function confirm(
  eurail: Eurail,
  { exchangeId, reference }: { readonly exchangeId: string; readonly reference: string },
): Promise<Booking> {
  const kept = await mustRead(eurail, { exchangeId });
  if (kept.reference !== reference) return reject('no such exchange');
  const store = createPassExchangeStore(eurail.pool, eurailSource);
  return untilChanged(eurail, kept.bookingId, async (order) => {
    const nowMs = eurail.clock.now();
    const { status, newBooking } = await answerOf(eurail, kept);
    if (status === 'CONFIRMED') return newBooking;
    if (status !== 'HELD') return reject(`the exchange is ${status}`);
    const open = order.passes.filter(({ endedAtMs }) => endedAtMs === undefined);
    const isAsHeld =
      open.length === kept.passengerRefs.length && open.every((pass) => kept.passengerRefs.includes(pass.traveller.passengerRef));
    if (!isAsHeld) return reject('a pass of the exchange was given back or exchanged since');
    if (open.some((pass) => isInUse(pass, nowMs))) return reject('a pass of the exchange was activated since and is in use');
    if (!(await store.confirm(order, kept, nowMs))) return undefined;
    return passBooking(await openOrder(eurail, kept.newBookingId), nowMs);
  });
}

async function mustRead(eurail: Eurail, key: { readonly exchangeId: string } | { readonly reference: string }): Promise<KeptExchange> {
  return (await createPassExchangeStore(eurail.pool, eurailSource).read(key)) ?? reject('no such exchange');
}

async function answerOf(eurail: Eurail, kept: KeptExchange): Promise<HeldExchange> {
  const newOrder = await openOrder(eurail, kept.newBookingId);
  const nowMs = eurail.clock.now();
  return {
    exchangeId: kept.exchangeId,
    reference: kept.reference,
    kind: 'EXCHANGE',
    bookingId: kept.bookingId,
    status: heldStatus(newOrder, nowMs),
    parts: kept.passengerRefs.map((passengerRef) => ({ direction: 'outward', passengerRef })),
    confirmBeforeMs: newOrder.holdUntilMs,
    oldValue: money('EUR', kept.oldValueMinor),
    lost: money('EUR', 0),
    fee: money('EUR', kept.feeMinor),
    amountDue: money('EUR', kept.dueMinor),
    newBooking: passBooking(newOrder, nowMs),
  };
}

function heldStatus(newOrder: PassOrderRecord, nowMs: number): HeldExchange['status'] {
  const status = statusAt(newOrder, nowMs);
  switch (status) {
    case 'PREBOOKED':
      return 'HELD';
    case 'RELEASED':
    case 'EXPIRED':
      return status;
    case 'CONFIRMED':
    case 'FULFILLED':
    case 'VOIDED':
    case 'REFUNDED':
    case 'EXCHANGED':
      return 'CONFIRMED';
  }
}

import { createHash } from 'node:crypto';
import { money } from '@throughfare/kernel/money';
import type { AfterSale, AfterSalesOptions, PartAmount, RefundDesk } from '../../port/after-sales.ts';
import { type Eurail, eurailSource, openOrder, reject, untilChanged } from './eurail.ts';
import { assessPasses, choosePasses, isInUse } from './rules/assess-passes.ts';
import { assessExchange } from './rules/assess-exchange.ts';
import { soldAtMs } from './rules/pass-standing.ts';
import { isVoidable } from './sell-passes.ts';
import type { PassOrderRecord } from './pass-order.types.ts';
import { createPassOrderChanges } from './store/change-pass-order.ts';
import { createPassRefundStore, type KeptRefund } from './store/pass-refund-store.ts';

/** How long an offer's figures are promised, even if midnight passes meanwhile. */
const offerMinutes = 15;

export function createPassRefunds(eurail: Eurail): RefundDesk {
  const store = createPassRefundStore(eurail.pool, eurailSource);
  return {
    // The policy for passes has no exceptions: a cancelled train is not the pass's fault.
    options: (bookingId, { reason, orUsual } = {}) =>
      reason === undefined || orUsual ? optionsOf(eurail, bookingId) : reject('passes have no such reason'),
    refundOffers: async ({ bookingId, parts: asked, reason }) => {
      if (reason !== undefined) return reject('passes have no such reason');
      const order = await openOrder(eurail, bookingId);
      const nowMs = eurail.clock.now();
      const assessed = assessPasses(order, eurail.catalogue.policy, nowMs);
      const parts = choosePasses(order, assessed, asked === 'all' ? asked : asked.map(({ passengerRef }) => passengerRef));
      if ('refused' in parts) return reject(parts.refused);
      const validUntilMs = nowMs + offerMinutes * 60_000;
      return [
        {
          refundOfferId: await store.keepOffer({ bookingId, parts, validUntilMs }),
          parts,
          fee: sum(parts, 'fee'),
          refundable: sum(parts, 'refundable'),
          form: 'ORIGINAL_PAYMENT',
          validUntilMs,
          isDecidedLater: false,
        },
      ];
    },
    async refund({ bookingId, refundOfferId, reference }) {
      const requestDigest = createHash('sha256')
        .update(JSON.stringify([bookingId, refundOfferId]))
        .digest('base64url');
      return untilChanged(eurail, bookingId, async (order) => {
        const made = await store.readRefund(reference);
        if (made)
          return made.requestDigest === requestDigest ? answerOf(reference, made) : reject('the reference belongs to another request');
        const offer = await store.readOffer(refundOfferId);
        const nowMs = eurail.clock.now();
        if (!offer || offer.bookingId !== bookingId) return reject('no such refund offer');
        if (nowMs > offer.validUntilMs) return reject('the refund offer has expired');
        const refs = new Set(offer.parts.map(({ passengerRef }) => passengerRef));
        const open = order.passes.filter(({ endedAtMs }) => endedAtMs === undefined).map(({ traveller }) => traveller.passengerRef);
        if ([...refs].some((ref) => !open.includes(ref))) return reject('a pass of the offer was given back since');
        const isUsed = (pass: (typeof order.passes)[number]) => refs.has(pass.traveller.passengerRef) && isInUse(pass, nowMs);
        if (order.passes.some(isUsed)) return reject('a pass of the offer was activated since and is in use');
        const refund = {
          source: eurailSource,
          reference,
          requestDigest,
          parts: offer.parts.map(({ direction, passengerRef }) => ({ direction, passengerRef })),
          isAll: open.every((ref) => refs.has(ref)),
          feeMinor: sum(offer.parts, 'fee').minor,
          refundedMinor: sum(offer.parts, 'refundable').minor,
        };
        if (!(await createPassOrderChanges(eurail.pool).refund(order, refund, nowMs))) return undefined;
        const kept = await store.readRefund(reference);
        return kept && answerOf(reference, kept);
      });
    },
    async findAfterSale(reference) {
      const made = await store.readRefund(reference);
      return made && answerOf(reference, made);
    },
    revokedTickets: (fromMs, beforeMs) => store.listRevoked(fromMs, beforeMs),
  };
}

function sum(parts: readonly PartAmount[], of: 'fee' | 'refundable') {
  return money(
    'EUR',
    parts.reduce((all, part) => all + part[of].minor, 0),
  );
}

async function optionsOf(eurail: Eurail, bookingId: string): Promise<AfterSalesOptions> {
  const order = await openOrder(eurail, bookingId);
  const nowMs = eurail.clock.now();
  const voidable = isVoidable(order, eurail, nowMs);
  return {
    bookingId,
    parts: assessPasses(order, eurail.catalogue.policy, nowMs),
    isPartlyRefundable: { byDirection: false, byPassenger: order.product.sharedBy === undefined },
    isVoidable: voidable,
    ...(voidable ? { voidUntilMs: (soldAtMs(order) ?? nowMs) + eurail.catalogue.policy.voidWithinMinutes * 60_000 } : {}),
    exchange: exchangeOf(order, eurail, nowMs),
    seats: { isReleasable: false },
    // A pass is personal: its name is the one in the passport.
    names: { isChangeable: false },
    isOpenReturn: false,
  };
}

/** The passes of an order can only be exchanged together. */
function exchangeOf(order: PassOrderRecord, { catalogue }: Eurail, nowMs: number): AfterSalesOptions['exchange'] {
  const found = assessExchange(order, catalogue.policy, nowMs);
  const isExchangeable = !('refused' in found);
  const words = 'refused' in found ? { reason: found.refused } : { fee: found.feeForEach };
  return { isExchangeable, isAtomic: true, directions: [{ direction: 'outward', isExchangeable, ...words }] };
}

function answerOf(reference: string, { refundId, bookingId, parts, feeMinor, refundedMinor }: KeptRefund): AfterSale {
  return {
    afterSaleId: refundId,
    reference,
    kind: 'REFUND',
    bookingId,
    status: 'DONE',
    parts,
    fee: money('EUR', feeMinor),
    refunded: money('EUR', refundedMinor),
  };
}

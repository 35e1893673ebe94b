import { add, type Currency, money, type Money, total } from '@throughfare/kernel/money';
import type { RefundOffer as OsdmRefundOffer } from '@throughfare/osdm/after-sales';
import type { PartAmount, PartRef, RefundOffer } from '../../port/after-sales.ts';
import { divide, readPrice } from '../codes/prices.ts';
import { readMs } from '../codes/times.ts';
import type { BookedPart } from '../../port/booking.ts';
import type { OwnedPart } from '../read/read-booking.ts';

export const keyOf = ({ direction, passengerRef }: PartRef): string => `${direction} ${passengerRef}`;

export interface RefundReaderDeps {
  readonly currency: Currency;
  /** Each traveller's share of the booking. */
  readonly booked: readonly BookedPart[];
  readonly owned: readonly OwnedPart[];
}

/** The figures of a refund for each traveller and direction, which add up to those of the seller. */
export function readRefundOffer(offer: OsdmRefundOffer, wanted: readonly PartRef[], deps: RefundReaderDeps): RefundOffer {
  const { currency } = deps;
  const [fee, refundable] = [readPrice(offer.refundFee, currency), readPrice(offer.refundableAmount, currency)];
  const isVoucher = offer.reimbursementMethod?.paymentMethod === 'VOUCHER';
  return {
    refundOfferId: offer.id,
    parts: amountsOf(offer, wanted, { fee, refundable }, deps),
    fee,
    refundable: isVoucher ? money(currency, 0) : refundable,
    form: isVoucher ? 'VOUCHER' : 'ORIGINAL_PAYMENT',
    ...(isVoucher ? { voucherAmount: refundable } : {}),
    validUntilMs: readMs(offer.validUntil),
    isDecidedLater: false,
  };
}

/** Whether travellers, and directions, can be refunded on their own: a row of the breakdown goes together. */
export function partlyRefundable(
  { refundOfferBreakdown = [] }: OsdmRefundOffer,
  owned: readonly OwnedPart[],
): { readonly byDirection: boolean; readonly byPassenger: boolean } {
  const rows = refundOfferBreakdown.map(({ bookingParts }) => owned.filter(({ id }) => bookingParts.some((part) => part.id === id)));
  const isOne = (of: (part: OwnedPart) => readonly string[]) => rows.every((row) => new Set(row.flatMap(of)).size <= 1);
  return { byDirection: isOne(({ directions }) => directions), byPassenger: isOne(({ passengerRefs }) => passengerRefs) };
}

interface Figures {
  readonly fee: Money;
  readonly refundable: Money;
}

/** Without a breakdown, the amounts are divided by the prices of the parts. */
function amountsOf(offer: OsdmRefundOffer, wanted: readonly PartRef[], { fee, refundable }: Figures, deps: RefundReaderDeps): PartAmount[] {
  const { currency, booked, owned } = deps;
  const none = money(currency, 0);
  const told = new Map<string, { fee: Money; refundable: Money }>();
  for (const row of offer.refundOfferBreakdown ?? []) {
    const keys = row.bookingParts.flatMap(({ id }) => keysOf(owned.find((part) => part.id === id)));
    const weights = keys.map((key) => booked.find((part) => keyOf(part) === key)?.price.minor ?? 0);
    const [fees, amounts] = [
      byWeight(readPrice(row.refundFee, currency), weights),
      byWeight(readPrice(row.refundableAmount, currency), weights),
    ];
    for (const [index, key] of keys.entries()) {
      const before = told.get(key) ?? { fee: none, refundable: none };
      told.set(key, { fee: add(before.fee, fees[index] ?? none), refundable: add(before.refundable, amounts[index] ?? none) });
    }
  }
  const parts = wanted.flatMap((part) => booked.find((one) => keyOf(one) === keyOf(part)) ?? []);
  const summed = total(
    currency,
    [...told.values()].map((one) => one.refundable),
  );
  if (told.size === 0 || summed.minor !== refundable.minor) {
    const shares = byWeight(
      refundable,
      parts.map(({ price }) => price.minor),
    );
    const fees = byWeight(
      fee,
      parts.map(({ price }) => price.minor),
    );
    for (const [index, part] of parts.entries()) told.set(keyOf(part), { fee: fees[index] ?? none, refundable: shares[index] ?? none });
  }
  return parts.map(({ direction, passengerRef, price }) => {
    const own = told.get(keyOf({ direction, passengerRef })) ?? { fee: none, refundable: none };
    return { direction, passengerRef, paid: price, ...own, state: 'refundable' };
  });
}

/** A part of several travellers or directions is divided among them. */
function keysOf(part: OwnedPart | undefined): string[] {
  if (!part) return [];
  const [first] = part.directions;
  return part.passengerRefs.flatMap((passengerRef) => (first ? [keyOf({ direction: first, passengerRef })] : []));
}

/** Divides an amount by weights. The last share takes the rest. */
function byWeight(amount: Money, weights: readonly number[]): Money[] {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return divide(amount, weights.length || 1);
  let given = 0;
  return weights.map((weight, index) => {
    const share = index === weights.length - 1 ? amount.minor - given : Math.floor((amount.minor * weight) / sum);
    given += share;
    return money(amount.currency, share);
  });
}

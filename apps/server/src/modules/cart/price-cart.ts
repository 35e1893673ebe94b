import type { Cart as ShownCart } from '@throughfare/contract/shapes/cart';
import { refundTermsOf, withRefundNow } from '@throughfare/contract/refund-now';
import { allot, fromDecimal, money, type Money, toDecimal, total } from '@throughfare/kernel/money';
import { lessDiscount, refundOfAll } from '@throughfare/kernel/refund-terms';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { AppliedPromotion } from '../pricing/pricing.api.ts';
import { agencyShares, extrasOf, fareOf, mostMarkUpOn, without } from './agency-shares.ts';
import type { Cart, CartItem, CartPrice, ShownTicket } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';
import { customersHolds, holdOfCart } from './hold-of-cart.ts';
import { type AgencyShare, paidForAgency, shownPrice } from './rules/agency-share.ts';
import { splitFeeOf, withoutSplitFee } from './rules/split-fee.ts';
import { toldRights } from './told-rights.ts';

interface PricedCart extends CartPrice {
  readonly promotion?: AppliedPromotion;
  /** The promotion's share for each item, keyed by the item's id. */
  readonly discounts: ReadonlyMap<string, Money>;
}

/** Items that are no longer sold cost nothing. They stay in the cart until the customer removes them. */
function buyableItems(cart: Cart): CartItem[] {
  return cart.items.filter(({ state }) => state !== 'gone');
}

export function faresOf(cart: Cart): Money {
  return total(cart.currency, buyableItems(cart).map(withoutSplitFee));
}

/** Today's price of the cart. A code that no longer applies takes nothing off; the customer is told when they apply it again. */
export async function priceCart(cart: Cart, session: Session | undefined, deps: CartDeps): Promise<PricedCart> {
  const items = buyableItems(cart);
  const fares = faresOf(cart);
  const promotion = cart.promoCode === undefined ? undefined : await stillValid(cart.promoCode, fares, cart.market, deps);
  const discount = promotion?.discount ?? money(cart.currency, 0);
  const discounts = allot(
    discount,
    items.map((item) => withoutSplitFee(item).minor),
  );
  const sold = items.map((item, index) => ({ item, discount: discounts[index] ?? money(cart.currency, 0) }));
  const shares = await agencyShares(cart, sold, session, deps);
  const forAgency = [...shares.values()].reduce((sum, share) => sum + paidForAgency(share), 0);
  const fees = items.reduce((minor, { shown }) => minor + splitFeeOf(shown, cart.currency).minor, 0);
  const sum = money(cart.currency, fares.minor - discount.minor + forAgency + fees);
  return {
    fares,
    discount,
    discounts: new Map(sold.map(({ item, discount: off }) => [item.itemId, off])),
    shares,
    total: sum,
    cardFee: deps.cardFee(cart.market, sum),
    ...(promotion ? { promotion } : {}),
  };
}

async function stillValid(code: string, fares: Money, market: string, { pricing }: CartDeps): Promise<AppliedPromotion | undefined> {
  try {
    return await pricing.promotionFor(code, fares, market);
  } catch (refusal) {
    if (refusal instanceof Refusal) return undefined;
    throw refusal;
  }
}

export async function presentCart(cart: Cart, session: Session | undefined, deps: CartDeps): Promise<ShownCart> {
  const { promotion, total: sum, cardFee, shares, discounts } = await priceCart(cart, session, deps);
  const nowMs = deps.clock.now();
  const shown: ShownCart = {
    cartId: cart.cartId,
    revision: cart.revision,
    currency: cart.currency,
    items: cart.items.map((item) => ({
      itemId: item.itemId,
      source: item.parts[0].source,
      searchId: item.searchId,
      ...itemAt(item, { nowMs, discount: discounts.get(item.itemId) ?? money(cart.currency, 0) }),
      total: toDecimal(shownPrice(item.total, shares.get(item.itemId))),
      state: item.state === 'priced' && item.priceUntil.getTime() <= nowMs ? 'expired' : item.state,
      ...(item.previousTotal ? { previousTotal: toDecimal(item.previousTotal) } : {}),
      priceUntil: item.priceUntil.toISOString(),
      ...ticketFacts(item),
      ...(item.chosenPlaces ? { chosenPlaces: [...item.chosenPlaces] } : {}),
    })),
    priceLines: [
      ...buyableItems(cart).flatMap((item) => linesOf(item, shares.get(item.itemId))),
      ...serviceFeeLines(cart, shares),
      ...(promotion ? [promotionLine(promotion)] : []),
    ],
    ...refundOfCart(cart, discounts, nowMs),
    ...(shares.size > 0 ? {} : refundFeeOf(cart, nowMs, deps)),
    ...(promotion ? { promo: { code: promotion.code, description: promotion.description, discount: toDecimal(promotion.discount) } } : {}),
    cardFee: toDecimal(cardFee),
    total: toDecimal(sum),
    totalWithCardFee: toDecimal(money(sum.currency, sum.minor + cardFee.minor)),
    draft: cart.draft,
    ...(cart.state === 'ordering' && { beingOrdered: true }),
  };
  const terms = await deps.saleTermsOf(session);
  const held = (holder: 'agency' | 'customer') => holdOf(holdOfCart(cart.items, holder, { suppliers: deps.suppliers, nowMs }));
  if (!session || !terms) return { ...shown, ...held('customer'), ...holdsOf(cart, deps) };
  const paymentMethods = await deps.agencyMethods(terms, cart.currency);
  return forAgent(shown, shares, {
    settlement: terms.settlement,
    ...held('agency'),
    paymentMethods,
    ...(terms.paymentMethods.includes('onAccount') && !paymentMethods.includes('onAccount') ? { lacksAccount: true } : {}),
    mostMarkUp: await mostMarkUpOn(cart, buyableItems(cart), session, deps),
  });
}

/** The cards for which a ticket is priced, and what its travellers are told before the purchase. */
function ticketFacts({ shown, parts }: CartItem) {
  const rights = toldRights(shown, parts);
  return rights ? { railcards: [...new Set(parts.flatMap(({ request }) => request.railcards))], rights } : {};
}

/** The directions show the refund available at that moment. */
function itemAt({ shown }: CartItem, moment: { readonly nowMs: number; readonly discount: Money }): CartItem['shown'] {
  return shown.pass ? shown : { ...shown, ...withRefundNow(shown, moment) };
}

/** RESULT-23: all that can be bought, together. */
function refundOfCart(cart: Cart, discounts: ReadonlyMap<string, Money>, nowMs: number): Pick<ShownCart, 'refundNow'> {
  const terms = buyableItems(cart).flatMap(({ itemId, shown }) => {
    const discount = discounts.get(itemId) ?? money(cart.currency, 0);
    if (shown.pass) return shown.refundTerms ? [lessDiscount(shown.refundTerms, discount)] : [];
    return refundTermsOf(shown, { discount });
  });
  const all = refundOfAll(terms, { nowMs });
  return all ? { refundNow: all } : {};
}

/** The order takes the fee of its own moment. Prices are held for half an hour, so a fee that begins by then is shown now. */
function refundFeeOf(cart: Cart, nowMs: number, { pricing }: CartDeps): Pick<ShownCart, 'refundFee'> {
  const fees = [nowMs, nowMs + 30 * 60_000].map((atMs) => pricing.refundFeeOf(cart.market, cart.currency, atMs));
  const fee = fees.reduce((one, other) => (other.minor > one.minor ? other : one));
  return fee.minor > 0 ? { refundFee: toDecimal(fee) } : {};
}

type PriceLine = ShownCart['priceLines'][number];

function linesOf(item: CartItem, share: AgencyShare | undefined): PriceLine[] {
  const { shown } = item;
  if (shown.pass) return [{ kind: 'fare', description: `${shown.pass.name}, ${shown.pass.item}`, amount: toDecimal(item.total) }];
  const trip = `${shown.outward.fromStation} – ${shown.outward.toStation}${shown.inward ? ', return' : ''}`;
  const fare = shownPrice(without(fareOf(item), roomsOf(item)), share);
  return [
    { kind: 'fare', description: `${trip}, ${fareNames(shown)}`, amount: toDecimal(fare) },
    ...roomsOf(item).map(({ name, price }): PriceLine => ({ kind: 'secondary', description: name, amount: price })),
    ...extrasOf(item).map(({ name, price }): PriceLine => ({ kind: 'secondary', description: name, amount: price })),
    ...(shown.splitFee === undefined
      ? []
      : [{ kind: 'fee' as const, description: 'Our fee for finding joined tickets, not refunded', amount: shown.splitFee }]),
  ];
}

/** "Advance Single", or for two different fares "Advance Single out, Lumo Fixed back". */
function fareNames({ outward, inward }: ShownTicket): string {
  return !inward || inward.fareName === outward.fareName ? outward.fareName : `${outward.fareName} out, ${inward.fareName} back`;
}

const roomsOf = ({ shown }: CartItem) => [...(shown.outward?.rooms ?? []), ...(shown.inward?.rooms ?? [])];

/** One line for each agency that asks for a service fee. */
function serviceFeeLines({ currency }: Cart, shares: ReadonlyMap<string, AgencyShare>): PriceLine[] {
  const fees = [...shares.values()].filter(({ isServiceFee, markUp }) => isServiceFee && markUp.minor > 0);
  return [...Map.groupBy(fees, ({ agencyName }) => agencyName)].map(([agencyName, ofAgency]) => ({
    kind: 'serviceFee',
    description: `Service fee of ${agencyName}`,
    amount: toDecimal(
      total(
        currency,
        ofAgency.map(({ markUp }) => markUp),
      ),
    ),
  }));
}

/** Present where the operator has fees: the choice of durations (HOLD-7). */
function holdsOf(cart: Cart, deps: CartDeps): Pick<ShownCart, 'holds'> {
  const holds = customersHolds(cart, deps);
  if (holds.length < 2 && holds.every(({ feeMinor }) => feeMinor === 0)) return {};
  return {
    holds: holds.map(({ minutes, untilMs, feeMinor }) => ({
      minutes,
      until: new Date(untilMs).toISOString(),
      fee: toDecimal(money(cart.currency, feeMinor)),
    })),
  };
}

const holdOf = (untilMs: number | undefined) => (untilMs === undefined ? {} : { holdUntil: new Date(untilMs).toISOString() });

interface AgentFacts extends Pick<NonNullable<ShownCart['agency']>, 'settlement' | 'paymentMethods' | 'lacksAccount' | 'holdUntil'> {
  readonly mostMarkUp: number | undefined;
}

/** Adds to the cart the agency's earnings and mark-up. Items that are no longer sold earn nothing. */
function forAgent(shown: ShownCart, shares: ReadonlyMap<string, AgencyShare>, { mostMarkUp, ...facts }: AgentFacts): ShownCart {
  const { currency } = shown;
  const decimal = (minor: number) => toDecimal(money(currency, minor));
  const sum = (of: 'commission' | 'markUp') => [...shares.values()].reduce((minor, share) => minor + share[of].minor, 0);
  const gross = [...shares.values()].reduce((minor, share) => minor + share.markUp.minor - paidForAgency(share), 0);
  return {
    ...shown,
    items: shown.items.map((item) => ({ ...item, commission: decimal(shares.get(item.itemId)?.commission.minor ?? 0) })),
    commission: decimal(sum('commission')),
    agency: {
      ...facts,
      customerTotal: decimal(fromDecimal(currency, shown.total).minor + gross),
      markUp: decimal(sum('markUp')),
      isServiceFee: [...shares.values()].some(({ isServiceFee }) => isServiceFee),
      ...(mostMarkUp === undefined ? {} : { mostMarkUp: decimal(mostMarkUp) }),
    },
  };
}

function promotionLine({ code, description, discount }: AppliedPromotion): PriceLine {
  return { kind: 'promotion', description: `${code}: ${description}`, amount: toDecimal(money(discount.currency, -discount.minor)) };
}

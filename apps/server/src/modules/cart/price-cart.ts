import type { Cart as ShownCart } from '@throughfare/contract/shapes/cart';
import { allot, fromDecimal, money, type Money, toDecimal, total } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { AgencySaleTerms } from '../agencies/agencies.api.ts';
import type { AppliedPromotion } from '../pricing/pricing.api.ts';
import type { Cart, CartItem, CartPrice } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';

interface PricedCart extends CartPrice {
  readonly promotion?: AppliedPromotion;
}

/** Items that cannot be had any more cost nothing; they stand in the cart until the customer takes them out. */
function buyableItems(cart: Cart): CartItem[] {
  return cart.items.filter(({ state }) => state !== 'gone');
}

export function faresOf(cart: Cart): Money {
  return total(
    cart.currency,
    buyableItems(cart).map((item) => item.total),
  );
}

/** What the cart comes to today. A code that has stopped to apply takes nothing off; it is named again when one is applied. */
export async function priceCart(cart: Cart, deps: CartDeps): Promise<PricedCart> {
  const fares = faresOf(cart);
  const promotion = cart.promoCode === undefined ? undefined : await stillValid(cart.promoCode, fares, cart.market, deps);
  const discount = promotion?.discount ?? money(cart.currency, 0);
  const sum = money(cart.currency, fares.minor - discount.minor);
  return { fares, discount, total: sum, cardFee: deps.cardFee(cart.market, sum), ...(promotion ? { promotion } : {}) };
}

async function stillValid(code: string, fares: Money, market: string, { pricing }: CartDeps): Promise<AppliedPromotion | undefined> {
  try {
    return await pricing.promotionFor(code, fares, market);
  } catch (refusal) {
    if (refusal instanceof Refusal) return undefined;
    throw refusal;
  }
}

export async function presentCart(cart: Cart, deps: CartDeps): Promise<ShownCart> {
  const { promotion, total: sum, cardFee } = await priceCart(cart, deps);
  const nowMs = deps.clock.now();
  return {
    cartId: cart.cartId,
    revision: cart.revision,
    currency: cart.currency,
    items: cart.items.map((item) => ({
      itemId: item.itemId,
      source: item.parts[0].source,
      searchId: item.searchId,
      ...item.shown,
      total: toDecimal(item.total),
      state: item.state === 'priced' && item.priceUntil.getTime() <= nowMs ? 'expired' : item.state,
      ...(item.previousTotal ? { previousTotal: toDecimal(item.previousTotal) } : {}),
      priceUntil: item.priceUntil.toISOString(),
    })),
    priceLines: [...buyableItems(cart).flatMap(linesOf), ...(promotion ? [promotionLine(promotion)] : [])],
    ...(promotion ? { promo: { code: promotion.code, description: promotion.description, discount: toDecimal(promotion.discount) } } : {}),
    cardFee: toDecimal(cardFee),
    total: toDecimal(sum),
    totalWithCardFee: toDecimal(money(sum.currency, sum.minor + cardFee.minor)),
    draft: cart.draft,
    ...(cart.state === 'ordering' && { beingOrdered: true }),
  };
}

type PriceLine = ShownCart['priceLines'][number];

function linesOf(item: CartItem): PriceLine[] {
  const { shown } = item;
  const trip = `${shown.outward.fromStation} – ${shown.outward.toStation}${shown.inward ? ', return' : ''}`;
  return [
    { kind: 'fare', description: `${trip}, ${shown.outward.fareName}`, amount: toDecimal(without(fareOf(item), roomsOf(item))) },
    ...roomsOf(item).map(({ name, price }): PriceLine => ({ kind: 'secondary', description: name, amount: price })),
    ...extrasOf(item).map(({ name, price }): PriceLine => ({ kind: 'secondary', description: name, amount: price })),
  ];
}

const extrasOf = ({ shown }: CartItem) => [...shown.outward.secondary, ...(shown.inward?.secondary ?? [])];

const roomsOf = ({ shown }: CartItem) => [...(shown.outward.rooms ?? []), ...(shown.inward?.rooms ?? [])];

/** The item without what is sold beside the fare. Rooms are part of it. */
const fareOf = (item: CartItem): Money => without(item.total, extrasOf(item));

function without({ currency, minor }: Money, sold: readonly { readonly price: string }[]): Money {
  return money(
    currency,
    sold.reduce((rest, { price }) => rest - fromDecimal(currency, price).minor, minor),
  );
}

/** The cart with what the agent's agency earns on it. Items that cannot be had any more earn nothing. */
export function withCommission(shown: ShownCart, cart: Cart, { commissionOf }: Pick<AgencySaleTerms, 'commissionOf'>): ShownCart {
  const earned = new Map(buyableItems(cart).map((item) => [item.itemId, earnedOn(item, commissionOf)]));
  const decimal = (minor: number) => toDecimal(money(cart.currency, minor));
  return {
    ...shown,
    items: shown.items.map((item) => ({ ...item, commission: decimal(earned.get(item.itemId) ?? 0) })),
    commission: decimal([...earned.values()].reduce((sum, minor) => sum + minor, 0)),
  };
}

/** Each supplier's part at its own rate; what is sold beside the fare is taken off in the parts' shares. */
function earnedOn(item: CartItem, commissionOf: AgencySaleTerms['commissionOf']): number {
  const weights = item.parts.map(({ total: { minor } }) => minor);
  const fares = allot(fareOf(item), weights);
  return item.parts.reduce(
    (sum, { source }, index) => sum + commissionOf({ source, product: 'PointToPoint', fareMinor: fares[index]?.minor ?? 0 }),
    0,
  );
}

function promotionLine({ code, description, discount }: AppliedPromotion): PriceLine {
  return { kind: 'promotion', description: `${code}: ${description}`, amount: toDecimal(money(discount.currency, -discount.minor)) };
}

import type { Cart as ShownCart } from '@throughfare/contract/shapes/cart';
import { money, type Money, toDecimal, total } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
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

function linesOf({ shown, total: itemTotal }: CartItem): PriceLine[] {
  const extras = [...shown.outward.secondary, ...(shown.inward?.secondary ?? [])];
  const minorOf = (decimal: string) => Math.round(Number(decimal) * 100);
  const fares = money(itemTotal.currency, itemTotal.minor - extras.reduce((sum, { price }) => sum + minorOf(price), 0));
  const trip = `${shown.outward.fromStation} – ${shown.outward.toStation}${shown.inward ? ', return' : ''}`;
  return [
    { kind: 'fare', description: `${trip}, ${shown.outward.fareName}`, amount: toDecimal(fares) },
    ...extras.map(({ name, price }): PriceLine => ({ kind: 'secondary', description: name, amount: price })),
  ];
}

function promotionLine({ code, description, discount }: AppliedPromotion): PriceLine {
  return { kind: 'promotion', description: `${code}: ${description}`, amount: toDecimal(money(discount.currency, -discount.minor)) };
}

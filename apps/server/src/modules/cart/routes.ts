import { defaultMarket } from '@throughfare/kernel/market';
import {
  acceptCartPrices,
  addCartItem,
  addCartPass,
  applyPromoCode,
  countCart,
  getCart,
  mergeCarts as mergeCartsCall,
  priceForAges as priceForAgesCall,
  removeCartItem,
  saveCheckoutDraft,
  setCartMarkUp,
  swapCartPass,
} from '@throughfare/contract/calls/cart';
import { chooseSeats as chooseSeatsCall, getSeatMap } from '@throughfare/contract/calls/seats';
import type { Cart as ShownCart } from '@throughfare/contract/shapes/cart';
import { fromDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Claims } from '../../platform/binding/claims.ts';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Session } from '../../platform/binding/session.ts';
import { requestCurrency } from '../search/search.api.ts';
import type { Cart, CartItem, CartOwner } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';
import { countItems, findCart, saveDraft } from './cart-store.ts';
import { acceptPrices, addItem, addPass, applyPromo, removeItem, setMarkUp, swapPass } from './change-cart.ts';
import { mergeCarts } from './merge-carts.ts';
import { priceForAges } from './price-for-ages.ts';
import { presentCart } from './price-cart.ts';
import { choicePair } from './choice.ts';
import { repriceExpired } from './reprice-items.ts';
import { chooseSeats, showSeatMap } from './seats/choose-seats.ts';

function ownerOf(session: Session, claims: Claims): CartOwner {
  return { sessionId: session.id, market: claims.browseFrom ?? defaultMarket };
}

export function cartRoutes(binder: CallBinder, deps: CartDeps): void {
  const answer = async (cart: Cart, session: Session): Promise<{ data: ShownCart }> => ({ data: await presentCart(cart, session, deps) });

  binder.bind(countCart, async ({ session }) => ({ data: { count: session ? await countItems(deps.db, session.id) : 0 } }));

  binder.bind(getCart, async ({ session, claims }) => {
    const cart = await findCart(deps.db, { sessionId: session.id });
    return answer(cart ? await repriceExpired(cart, deps) : emptyCart(session, claims), session);
  });

  binder.bind(mergeCartsCall, async ({ session }) => {
    // The access rule of this call only admits people with an account.
    if (session.userId === undefined) throw new Refusal('session.wrongRole');
    const { count, joined, leftOut } = await mergeCarts({ sessionId: session.id, userId: session.userId }, deps);
    return { data: { count, joined, leftOut: leftOut.map(nameOf) } };
  });

  binder.bind(addCartItem, async ({ session, claims, request: { body } }) =>
    answer(await addItem(ownerOf(session, claims), choicePair(body), deps), session),
  );

  binder.bind(addCartPass, async ({ session, claims, request: { body } }) =>
    answer(await addPass(ownerOf(session, claims), body, requestCurrency(claims, session), deps), session),
  );

  binder.bind(removeCartItem, async ({ session, claims, request }) =>
    answer(await removeItem(ownerOf(session, claims), request.body.itemId, deps), session),
  );

  binder.bind(swapCartPass, async ({ session, claims, request }) =>
    answer(await swapPass(ownerOf(session, claims), request.body.itemId, deps), session),
  );

  binder.bind(applyPromoCode, async ({ session, claims, request }) =>
    answer(await applyPromo(ownerOf(session, claims), request.body.code, deps), session),
  );

  binder.bind(setCartMarkUp, async ({ session, request: { body } }) => {
    const cart = await findCart(deps.db, { sessionId: session.id });
    const minor = body.markUp === '' ? undefined : fromDecimal(cart?.currency ?? 'GBP', Number(body.markUp).toFixed(2)).minor;
    return answer(await setMarkUp(session, { markUpMinor: minor }, deps), session);
  });

  binder.bind(acceptCartPrices, async ({ session, claims, request }) =>
    answer(await acceptPrices(ownerOf(session, claims), request.body.revision, deps), session),
  );

  binder.bind(priceForAgesCall, async ({ session, claims }) => answer(await priceForAges(ownerOf(session, claims), deps), session));

  binder.bind(getSeatMap, async ({ session, request }) => ({ data: await showSeatMap(session.id, request, deps) }));

  binder.bind(chooseSeatsCall, async ({ session, request }) => ({
    data: { chosen: await chooseSeats(session.id, request.body, deps) },
  }));

  binder.bind(saveCheckoutDraft, async ({ session, request }) => {
    await saveDraft(deps.db, session.id, request.body);
    return { data: { saved: true } };
  });
}

/** A pass has no stations, so its name stands in their place. */
function nameOf({ shown: { outward, pass } }: CartItem) {
  if (pass) return { fromStation: pass.name, toStation: pass.item, date: pass.validFrom };
  const { fromStation, toStation, departureDateTime } = outward;
  return { fromStation, toStation, date: departureDateTime.date };
}

/** A session without a cart sees an empty one. */
function emptyCart(session: Session, claims: Claims): Cart {
  return {
    cartId: '',
    sessionId: session.id,
    state: 'active',
    revision: 0,
    orders: 0,
    currency: requestCurrency(claims, session),
    market: claims.browseFrom ?? defaultMarket,
    draft: {},
    items: [],
  };
}

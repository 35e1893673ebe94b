import { Refusal } from '@throughfare/kernel/refusal';
import type { Cart, CartOwner } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';
import { updateItem } from './cart-items.ts';
import { findCart, touchCart } from './cart-store.ts';
import { reprice } from './reprice-items.ts';
import { atAges, typedAges } from './rules/at-ages.ts';

/**
 * Prices the tickets for the ages in the typed dates of birth, as `booking.ageDiffers` offers. A different price stands as changed until it
 * is accepted. A fare that is not sold at that age is gone. The suppliers are asked before the cart is locked.
 */
export async function priceForAges({ sessionId }: CartOwner, deps: CartDeps): Promise<Cart> {
  const cart = await findCart(deps.db, { sessionId });
  if (!cart) throw new Refusal('object.notFound');
  if (cart.state !== 'active') throw new Refusal('cart.ordered');
  const ages = new Map(cart.items.map((item) => [item.itemId, typedAges(item, cart.draft)]));
  if ([...ages.values()].every(({ size }) => size === 0)) throw new Refusal('booking.agesMissing');
  const aged = cart.items.flatMap((item) => atAges(item, ages.get(item.itemId) ?? new Map()) ?? []);
  const priced = await Promise.all(aged.map((item) => reprice(item, deps)));
  const answered = priced.filter((item) => item !== undefined);
  if (answered.length < aged.length) throw new Refusal('supplier.unavailable');
  return deps.db.transaction().execute(async (trx) => {
    const locked = await findCart(trx, { cartId: cart.cartId }, true);
    if (!locked || locked.state !== 'active') throw new Refusal('cart.ordered');
    if (locked.revision !== cart.revision) throw new Refusal('cart.changed');
    for (const item of answered) await updateItem(trx, item);
    if (answered.length > 0) await touchCart(trx, cart.cartId, { at: new Date(deps.clock.now()) });
    return (await findCart(trx, { cartId: cart.cartId })) ?? locked;
  });
}

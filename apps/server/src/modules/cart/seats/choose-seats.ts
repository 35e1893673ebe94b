import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { chooseSeats as chooseSeatsCall, getSeatMap } from '@throughfare/contract/calls/seats';
import { Refusal } from '@throughfare/kernel/refusal';
import type { ChosenPlace } from '@throughfare/suppliers/port/seat-map';
import type { Db } from '../../../platform/postgres/db.ts';
import type { CartItem } from '../cart.api.ts';
import type { CartDeps } from '../cart-deps.ts';
import type { CartTables } from '../cart-tables.ts';
import { findCart, touchCart } from '../cart-store.ts';
import { itemSeatMaps } from './item-seat-maps.ts';
import { presentSeatMap, presentTrain } from './present-seat-map.ts';
import { checkChoice } from './rules/check-choice.ts';
import { mapOfTrain } from './rules/map-of-train.ts';

/** The item of the session's open cart. Refuses `object.notFound`. */
async function itemOf(db: Db, sessionId: string, itemId: string, lock = false) {
  const cart = await findCart(db, { sessionId }, lock);
  const item = cart?.items.find((one) => one.itemId === itemId);
  if (!cart || !item || item.shown.pass) throw new Refusal('object.notFound');
  return { cart, item, shown: item.shown };
}

export async function showSeatMap(
  sessionId: string,
  { params: { itemId }, query }: CallRequest<typeof getSeatMap>,
  deps: CartDeps,
): Promise<CallAnswer<typeof getSeatMap>['data']> {
  const { item, shown } = await itemOf(deps.db, sessionId, itemId);
  const maps = await itemSeatMaps(item, deps.suppliers);
  const map = mapOfTrain(maps, query);
  return {
    trains: maps.flatMap((one) => presentTrain(one, shown, chosenOn(one, item).length)),
    direction: map.direction,
    segmentIndex: map.segmentIndex,
    map: presentSeatMap(map, chosenOn(map, item), query.coach),
  };
}

function chosenOn(train: Pick<ChosenPlace, 'direction' | 'segmentIndex'>, { chosenPlaces = [] }: CartItem): readonly ChosenPlace[] {
  return chosenPlaces.filter(({ direction, segmentIndex }) => direction === train.direction && segmentIndex === train.segmentIndex);
}

/** The supplier is asked before the cart is locked. Two windows that choose at once: the later choice holds. */
export async function chooseSeats(
  sessionId: string,
  { itemId, direction, segmentIndex, places }: CallRequest<typeof chooseSeatsCall>['body'],
  deps: CartDeps,
): Promise<number> {
  const before = await itemOf(deps.db, sessionId, itemId);
  if (places.length > 0) checkChoice(mapOfTrain(await itemSeatMaps(before.item, deps.suppliers), { direction, segmentIndex }), places);
  await deps.db.transaction().execute(async (trx) => {
    const { cart, item } = await itemOf(trx, sessionId, itemId, true);
    if (cart.state !== 'active') throw new Refusal('cart.ordered');
    const train = { direction, segmentIndex };
    const kept = (item.chosenPlaces ?? []).filter((one) => !chosenOn(train, item).includes(one));
    const chosen = [...kept, ...places.map((one) => ({ ...train, ...one }))];
    await trx
      .$extendTables<CartTables>()
      .updateTable('retail.cart_item')
      .set({ chosen_places: JSON.stringify(chosen) })
      .where('id', '=', itemId)
      .execute();
    await touchCart(trx, cart.cartId, { at: new Date(deps.clock.now()) });
  });
  return places.length;
}

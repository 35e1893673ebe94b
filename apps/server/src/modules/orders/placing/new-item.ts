import { randomBytes, randomUUID } from 'node:crypto';
import { money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { sellerOf } from '@throughfare/suppliers/registry';
import type { CartItem, CartPart, CartParts } from '../../cart/cart.api.ts';
import type { NewItemBooking } from '../store/new-rows.ts';
import type { NewOrderItem } from './new-order-parts.ts';
import type { OrderDeps } from '../order-deps.ts';
import { bookingReference } from '../rules/booking-reference.ts';
import { readTravellers } from '../rules/check-travellers.ts';
import type { shareCharges } from '../rules/share-charges.ts';
import type { OrderRequest } from './order-request.ts';

interface ItemFacts {
  readonly lead: { readonly email: string; readonly phone: string };
  readonly share: ReturnType<typeof shareCharges>[number] | undefined;
  /** The selling agency, if there is one. */
  readonly agency: NewOrderItem['agency'];
  readonly countries: ReadonlySet<string>;
}

/** The item of an order that a cart's item becomes, with the travellers and wishes that the customer typed. */
export function newItem(
  item: CartItem,
  request: Pick<OrderRequest, 'items'>,
  { lead, share, agency, countries }: ItemFacts,
  deps: OrderDeps,
): NewOrderItem {
  const typed = request.items.find(({ itemId }) => itemId === item.itemId);
  const read = readTravellers(item.shown.passengers, typed?.travellers ?? [], lead, countries);
  if (!read.ok) throw new Refusal(read.code);
  const wanted = typed?.deliveryOption;
  const offered = item.shown.deliveryOptions;
  if (wanted !== undefined && !offered.includes(wanted)) throw new Refusal('booking.deliveryNotOffered');
  const nothing = money(item.total.currency, 0);
  const { position, facing, table, quiet, help } = typed?.seatPreferences ?? {};
  if (help && !stopsAt(item, help.stations)) throw new Refusal('booking.helpElsewhere');
  return {
    itemId: randomUUID(),
    bookingReference: bookingReference(randomBytes(6)),
    bookings: newBookings(item.parts, deps),
    shown: item.shown,
    travellers: read.travellers,
    deliveryOption: wanted ?? offered[0] ?? 'E_TICKET',
    seatPreferences: {
      ...(position === undefined ? {} : { position }),
      ...(facing === undefined ? {} : { facing }),
      ...(table === undefined ? {} : { table }),
      ...(quiet === undefined ? {} : { quiet }),
      ...(help === undefined ? {} : { help }),
      ...(item.chosenPlaces ? { places: item.chosenPlaces } : {}),
    },
    discount: share?.discount ?? nothing,
    fee: share?.fee ?? nothing,
    ...(agency ? { agency } : {}),
  };
}

/** Whether the item's trains stop for the traveller at all of these stations. */
function stopsAt({ shown }: CartItem, stations: readonly string[]): boolean {
  if (shown.pass) return false;
  const rides = [shown.outward, shown.inward].flatMap((journey) => journey?.segments ?? []).filter(({ type }) => type !== 'TRANSFER');
  return stations.every((code) => rides.some(({ from, to }) => from === code || to === code));
}

function newBookings([first, ...others]: CartParts, { suppliers }: OrderDeps): NewOrderItem['bookings'] {
  const bookingOf = (part: CartPart): NewItemBooking => ({
    bookingId: randomUUID(),
    ...part,
    voidable: (sellerOf(suppliers, part.source)?.policy.voidWithinMinutes ?? 0) > 0,
  });
  return [bookingOf(first), ...others.map(bookingOf)];
}

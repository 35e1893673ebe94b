import type { Journey } from '@throughfare/contract/shapes/cart';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import { ridesOf } from '../../cart/cart.api.ts';
import type { ItemBooking, OrderItem } from '../../orders/orders.api.ts';
import type { Besides, KeptRide } from '../../search/search.api.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import type { FoundLine } from '../find-line.ts';
import { orderBooks } from '../order-books.ts';
import { wayOf } from '../rules/order-line.ts';
import { firstParts } from './first-parts.ts';

type Direction = PartRef['direction'];

/** By exchanged direction. */
export type ExchangeBesides = Readonly<Partial<Record<Direction, Besides>>>;

/** One direction of one contract, with its place in the journey that was bought at first. */
interface PlacedPart {
  readonly item: OrderItem;
  readonly booking: ItemBooking;
  readonly direction: Direction;
  /** The booking and direction of the first purchase. */
  readonly journey: string;
  readonly bought: OrderItem;
  readonly way: Direction;
  readonly rides: { readonly from: number; readonly to: number };
}

/**
 * The rides of other contracts that the traveller keeps before and after each exchanged direction. A new train has to fit between them, as
 * in a search (EXCHANGE-11). A contract that was exchanged before stands where the first one stood.
 */
export async function besidesOf(
  { order, item, line }: Pick<FoundLine, 'order' | 'item' | 'line'>,
  directions: readonly Direction[],
  deps: Pick<AfterSaleDeps, 'db' | 'orders'>,
): Promise<ExchangeBesides> {
  const parts = await placedParts(order.items, deps);
  const isGivenUp = (await orderBooks([order.orderId], deps)).get(order.orderId)?.isGivenUp;
  const kept = parts.filter(({ booking, direction }) => !isGivenUp?.(booking.supplierBookingId ?? '', direction));
  return Object.fromEntries(
    directions.flatMap((direction) => {
      const own = parts.find((part) => part.item === item && part.booking.bookingId === line.lineId && part.direction === direction);
      if (!own) return [];
      const others = kept.filter((part) => part.journey === own.journey && part.booking !== own.booking);
      const before = others.find(({ rides }) => rides.to === own.rides.from);
      const after = others.find(({ rides }) => rides.from === own.rides.to);
      const beside: Besides = {
        ...(before ? keptRide('before', before, own.rides.from) : {}),
        ...(after ? keptRide('after', after, own.rides.to) : {}),
      };
      return [[direction, beside]];
    }),
  );
}

async function placedParts(items: readonly OrderItem[], { db }: Pick<AfterSaleDeps, 'db'>): Promise<readonly PlacedPart[]> {
  const tickets = items.filter(({ status, shown }) => status === 'fulfilled' && !shown.pass);
  const firstOf = await firstParts(
    tickets.map(({ bookingReference }) => bookingReference),
    db,
  );
  return tickets.flatMap((item) =>
    item.bookings.flatMap((booking) =>
      (['outward', 'inward'] as const).flatMap((direction): PlacedPart[] => {
        const { supplierBookingId } = booking;
        if (supplierBookingId === undefined || ridesOf(booking.request, direction) === undefined) return [];
        const first = firstOf({ bookingReference: item.bookingReference, supplierBookingId });
        const way = first.direction ?? direction;
        const bought = tickets.find(({ bookingReference }) => bookingReference === first.bookingReference);
        const sold = bought?.bookings.find((one) => one.supplierBookingId === first.supplierBookingId);
        const rides = sold && ridesOf(sold.request, way);
        return bought && rides ? [{ item, booking, direction, journey: `${bought.bookingReference} ${way}`, bought, way, rides }] : [];
      }),
    ),
  );
}

function keptRide(side: 'before' | 'after', { booking, direction, bought, way }: PlacedPart, ride: number): Besides {
  const segments = booking.request[direction]?.trip.segments ?? [];
  const train = side === 'before' ? segments.at(-1) : segments[0];
  if (!train) return {};
  const crossing = crossingBefore(wayOf(bought.shown, way), ride);
  const kept: KeptRide = { source: booking.source, train, ...(crossing ? { crossing } : {}) };
  return side === 'before' ? { before: kept } : { after: kept };
}

/** The way between two stations that the journey takes before this ride. */
function crossingBefore({ segments }: Journey, ride: number): KeptRide['crossing'] {
  const index = segments.findIndex(
    ({ type }, at) => type !== 'TRANSFER' && segments.slice(0, at).filter((one) => one.type !== 'TRANSFER').length === ride,
  );
  const transfer = segments[index - 1];
  if (transfer?.type !== 'TRANSFER') return undefined;
  const { from, to, carrier, departureDateTime, arrivalTime } = transfer;
  const at = ({ date, time }: typeof arrivalTime): number => Date.parse(`${date}T${time.slice(0, 5)}Z`) / 60_000;
  return { by: carrier === 'WALK' ? 'WALK' : 'UNDERGROUND', from, to, minutes: at(arrivalTime) - at(departureDateTime) };
}

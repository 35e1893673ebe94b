import type { TrainSeatMap } from '@throughfare/suppliers/port/seat-map';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import { isSameTrain } from '@throughfare/suppliers/port/same-train';
import { inItem, tripsAsked } from '../booking-request.ts';
import type { CartItem, CartPart } from '../cart.api.ts';
import type { ChosenTrip } from '@throughfare/suppliers/port/booking';

/**
 * The maps of all trains of an item, in the item's own directions and rides. A train on which a ticket continues shows one map only: its
 * travellers keep their places (SPLIT-4).
 */
export async function itemSeatMaps(
  { parts }: Pick<CartItem, 'parts'>,
  suppliers: Pick<SupplierRegistry, 'get'>,
): Promise<readonly TrainSeatMap[]> {
  const maps = await Promise.all(
    parts.filter((part, index) => !continues(parts[index - 1], part)).map((part) => partSeatMaps(part, suppliers)),
  );
  return maps.flat();
}

async function partSeatMaps({ source, request }: CartPart, suppliers: Pick<SupplierRegistry, 'get'>): Promise<readonly TrainSeatMap[]> {
  const supplier = suppliers.get(source);
  if (request.pass || !supplier?.seatMaps) return [];
  const { outward, inward } = tripsAsked<ChosenTrip>(request);
  if (!outward) return [];
  const { passengers, railcards } = request;
  const maps = await supplier.seatMaps({ outward, ...(inward ? { inward } : {}), passengers, railcards });
  return maps.map((map) => inItem(request, map));
}

function continues(before: CartPart | undefined, { request }: CartPart): boolean {
  const last = tripOf(before?.request)?.segments.at(-1);
  const first = tripOf(request)?.segments[0];
  return last !== undefined && first !== undefined && last.to === first.from && isSameTrain(last, first);
}

function tripOf(request: CartPart['request'] | undefined): ChosenTrip['trip'] | undefined {
  return request?.outward && request.inward ? undefined : (request?.outward ?? request?.inward)?.trip;
}

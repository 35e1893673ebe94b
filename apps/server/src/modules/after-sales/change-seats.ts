import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { changeSeats as changeSeatsCall, getBookedSeatMap } from '@throughfare/contract/calls/seats';
import { Refusal } from '@throughfare/kernel/refusal';
import type { ReservedPlace } from '@throughfare/suppliers/port/booking';
import type { TrainSeatMap } from '@throughfare/suppliers/port/seat-map';
import type { Session } from '../../platform/binding/session.ts';
import { checkChoice, mapOfTrain, placesAsked, presentSeatMap, presentTrain } from '../cart/cart.api.ts';
import { type OrderItem, segmentsOf } from '../orders/orders.api.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { beginAfterSale } from './begin-after-sale.ts';
import { findLine, type FoundLine } from './find-line.ts';
import { runToAnswer } from './refund-booking.ts';
import { itemParts, type OrderLine } from './rules/order-line.ts';
import { simpleAfterSale } from './simple-after-sales.ts';

interface LineMap {
  readonly line: OrderLine;
  readonly map: TrainSeatMap;
}

/** The maps of a booking's trains that have not left, from each seller that changes places after the sale. */
async function mapsOf({ lines }: FoundLine, { suppliers }: AfterSaleDeps): Promise<readonly LineMap[]> {
  const maps = await Promise.all(
    lines.map(async (line) => {
      const afterSales = suppliers.get(line.source)?.afterSales;
      const shown = (await afterSales?.seatMaps?.(line.supplierBookingId)) ?? [];
      return itemParts(line, shown).map((map) => ({ line, map }));
    }),
  );
  return maps.flat();
}

/** The maps of a booking, for another module. Empty if no place can be changed. */
export async function bookedMapsOf(session: Session, reference: string, deps: AfterSaleDeps): Promise<readonly TrainSeatMap[]> {
  const found = await findLine(session, reference, {}, deps);
  return found.item.shown.pass ? [] : (await mapsOf(found, deps)).map(({ map }) => map);
}

/** The places that the travellers of a train have now. */
function placesNow(item: OrderItem, { direction, segmentIndex, passengerRefs }: TrainSeatMap): readonly ReservedPlace[] {
  const booked = segmentsOf(item).find((one) => one.direction === direction && one.segmentIndex === segmentIndex);
  return (booked?.places ?? []).filter(({ passengerRef }) => passengerRefs.includes(passengerRef));
}

/** SEAT-6. Refuses `seats.noMap` if no place can be changed. */
export async function bookedSeatMap(
  session: Session,
  { params, query }: CallRequest<typeof getBookedSeatMap>,
  deps: AfterSaleDeps,
): Promise<CallAnswer<typeof getBookedSeatMap>['data']> {
  const found = await findLine(session, params.reference, {}, deps);
  const { shown } = found.item;
  if (shown.pass) throw new Refusal('seats.noMap');
  const maps = (await mapsOf(found, deps)).map(({ map }) => map);
  const map = mapOfTrain(maps, query);
  return {
    trains: maps.flatMap((one) => presentTrain(one, shown, placesNow(found.item, one).length)),
    direction: map.direction,
    segmentIndex: map.segmentIndex,
    map: presentSeatMap(map, placesNow(found.item, map), query.coach),
    travellers: found.item.travellers.map(({ passengerRef, firstName, lastName }) => ({ passengerRef, name: `${firstName} ${lastName}` })),
  };
}

/** Moves travellers to other places of one train. The same places again change nothing. */
export async function changeSeats(
  session: Session,
  { params, body }: CallRequest<typeof changeSeatsCall>,
  deps: AfterSaleDeps,
): Promise<void> {
  const found = await findLine(session, params.reference, {}, deps);
  const maps = await mapsOf(found, deps);
  const map = mapOfTrain(
    maps.map((one) => one.map),
    body,
  );
  const line = maps.find((one) => one.map === map)?.line;
  const booking = found.item.bookings.find(({ bookingId }) => bookingId === line?.lineId);
  if (!line || !booking) throw new Refusal('seats.noMap');
  checkChoice(map, body.places);
  // Read after the version, so that what another change has done in the meantime is seen here or refused below.
  const now = placesNow((await deps.findBooking(session, params.reference)).item, map);
  const moved = body.places.filter(
    (one) => !now.some(({ passengerRef, coach, place }) => passengerRef === one.passengerRef && coach === one.coach && place === one.place),
  );
  if (moved.length === 0) return;
  const { direction, segmentIndex } = map;
  const places = placesAsked(
    booking.request,
    moved.map((one) => ({ direction, segmentIndex, ...one })),
  );
  const sale = simpleAfterSale({ ...found, line }, { kind: 'SEAT_CHANGE', places, now: new Date(deps.clock.now()) });
  await runToAnswer(await beginAfterSale(sale, found.version, deps), found.order, deps);
}

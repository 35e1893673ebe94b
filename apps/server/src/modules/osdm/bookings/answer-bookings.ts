import { releaseHeldOrder } from '@throughfare/contract/calls/held-orders';
import type { BookedOffer } from '@throughfare/osdm/bookings';
import type { OperationName } from '@throughfare/osdm/operations';
import type { OsdmCallHandlers } from '../http/operation-handler.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import { withAfterSales } from '../after-sales/with-after-sales.ts';
import { addEvent, changeStored, eventsOf } from './booking-store.ts';
import { awaitRelease } from './await-release.ts';
import { changePassengers, changePurchaser } from './change-passengers.ts';
import { createBooking } from './create-booking.ts';
import { checkConfirmable, findFulfillment, fulfilBooking, withDocumentsOf } from './fulfil-booking.ts';
import { presentBooking, presentPassenger } from './present-booking.ts';
import { withTrainNews } from './with-train-news.ts';
import { bookedOfferOf, changeParts, type PartsChange, selectPlaces } from './offer-parts.ts';
import { type ReadBooking, readBooking, withoutOrder } from './read-booking.ts';
import { fulfilExchange } from '../after-sales/fulfil-exchange.ts';
import { fulfilAgain } from '../after-sales/whole-offers.ts';
import { searchBookings } from './search-bookings.ts';
import { travelAccountOf } from './travel-account.ts';
import { historyEvent } from './present-event.ts';

type Served = Extract<
  OperationName,
  | 'createBooking'
  | 'getBooking'
  | 'changeBooking'
  | 'deleteBooking'
  | 'getBookedOffer'
  | 'getAdditionalOffers'
  | 'addOfferParts'
  | 'deleteOfferParts'
  | 'createReservation'
  | 'deleteReservation'
  | 'createAncillary'
  | 'deleteAncillary'
  | 'getPassengers'
  | 'getPassenger'
  | 'changePassengers'
  | 'changePassenger'
  | 'getPurchaser'
  | 'changePurchaser'
  | 'createPurchaser'
  | 'checkFulfillment'
  | 'createFulfillment'
  | 'getFulfillment'
  | 'getBookingHistory'
  | 'searchBookings'
  | 'getTravelAccount'
>;

export function bookingHandlers(services: OsdmServices): OsdmCallHandlers<Served> {
  const { db, clock } = services;
  const read = (id: string | undefined, partner: Partner): Promise<ReadBooking> => readBooking(id, partner, services);
  const answered = async (booking: ReadBooking) => ({
    body: { booking: await withTrainNews(await withAfterSales(presentBooking(booking, services), booking, services), booking, services) },
  });

  return {
    async createBooking({ body, partner, ...call }) {
      const stored = await createBooking(body, call, partner, services);
      // Nothing is known of it yet but what was stored.
      if (stored.intentId === undefined) return { body: { booking: presentBooking(withoutOrder(stored), services) } };
      return answered(await read(stored.id, partner));
    },
    async getBooking({ params, partner }) {
      return answered(await read(params['bookingId'], partner));
    },
    async changeBooking({ params, body, partner }) {
      const booking = await read(params['bookingId'], partner);
      if (body.placeSelections?.length) await selectPlaces(booking, body.placeSelections, undefined, partner, services);
      if (body.externalRef !== undefined) await changeStored(db, booking.stored.id, { externalRef: body.externalRef });
      return answered(await read(booking.stored.id, partner));
    },
    async deleteBooking({ params, partner }) {
      const booking = await read(params['bookingId'], partner);
      const { stored, order } = booking;
      if (order?.outcome === 'completed') throw new OsdmProblem('BOOKING_BOOKING_ALREADY_CONFIRMED');
      if (order && order.outcome === undefined) {
        if (order.hold === undefined) throw new OsdmProblem('BOOKING_BOOKING_ALREADY_CONFIRMED');
        await partner.ask(releaseHeldOrder, { body: { orderId: order.orderId } }, stored.sessionId);
        await awaitRelease(stored.id, partner, services);
      }
      if (!stored.endedAt) {
        const at = new Date(clock.now());
        await changeStored(db, stored.id, { endedAt: at });
        await addEvent(db, stored.id, { kind: 'FULFILLMENT_RELEASED', summary: 'Deleted', change: 'RELEASED' }, at);
      }
      return { status: 204 };
    },
    async getBookedOffer({ params, partner }) {
      const booking = await read(params['bookingId'], partner);
      const bookedOffer = presentBooking(booking, services).bookedOffers?.find(({ offerId }) => offerId === params['bookedOfferId']);
      if (!bookedOffer) throw new OsdmProblem('RESOURCE_NOT_FOUND');
      return { body: { bookedOffer, bookedOfferIds: [bookedOffer.offerId] } };
    },
    async getAdditionalOffers({ params, partner }) {
      const booking = await read(params['bookingId'], partner);
      const { booked } = bookedOfferOf(booking, params['bookedOfferId']);
      const more = booking.order ? [] : (booked.offer.ancillaryOfferParts ?? []).filter(({ id }) => !booked.extras.includes(id));
      return { body: { offers: more.length > 0 ? [{ ...booked.offer, admissionOfferParts: [], ancillaryOfferParts: more }] : [] } };
    },
    async addOfferParts({ params, body, partner }) {
      const booking = await read(params['bookingId'], partner);
      return offerChanged(booking, params, partner, { places: body.placeSelections ?? [], added: body.ancillaryOfferIds ?? [] });
    },
    async createReservation({ params, body, partner }) {
      return offerChanged(await read(params['bookingId'], partner), params, partner, { places: body.placeSelections });
    },
    async createAncillary({ params, body, partner }) {
      return offerChanged(await read(params['bookingId'], partner), params, partner, { added: [body.ancillaryOfferId] });
    },
    async deleteOfferParts({ params, body, partner }) {
      const booking = await read(params['bookingId'], partner);
      await offerChanged(booking, params, partner, { freed: body.reservationIds ?? [], removed: body.ancillaryIds ?? [] });
      return { status: 204 };
    },
    async deleteReservation({ params, partner }) {
      await offerChanged(await read(params['bookingId'], partner), params, partner, { freed: [params['reservationId'] ?? ''] });
      return { status: 204 };
    },
    async deleteAncillary({ params, partner }) {
      await offerChanged(await read(params['bookingId'], partner), params, partner, { removed: [params['ancillaryId'] ?? ''] });
      return { status: 204 };
    },
    async getPassengers({ params, partner }) {
      const booking = await read(params['bookingId'], partner);
      return { body: { passengers: booking.stored.passengers.map((one) => presentPassenger(one, booking)) } };
    },
    async getPassenger({ params, partner }) {
      return { body: { passenger: passengerIn(await read(params['bookingId'], partner), params['passengerId']) } };
    },
    async changePassengers({ params, body, partner }) {
      const booking = await changePassengers(await read(params['bookingId'], partner), body.passengers ?? [], partner, services);
      return { body: { passengers: booking.stored.passengers.map((one) => presentPassenger(one, booking)) } };
    },
    async changePassenger({ params, body, partner }) {
      if (body.id !== params['passengerId'])
        throw new OsdmProblem('VALIDATION_ERROR', { pointers: [{ requestPointer: '/id' }], detail: 'The id is not that of the path.' });
      const booking = await changePassengers(await read(params['bookingId'], partner), [body], partner, services);
      return { body: { passenger: passengerIn(booking, body.id) } };
    },
    async getPurchaser({ params, partner }) {
      const { stored } = await read(params['bookingId'], partner);
      if (!stored.purchaser) throw new OsdmProblem('RESOURCE_NOT_FOUND');
      return { body: { purchaser: stored.purchaser } };
    },
    async changePurchaser({ params, body, partner }) {
      const { stored } = await changePurchaser(await read(params['bookingId'], partner), body, partner, services);
      return { body: { purchaser: stored.purchaser ?? body } };
    },
    async createPurchaser({ params, body, partner }) {
      const { stored } = await changePurchaser(await read(params['bookingId'], partner), body, partner, services);
      return { body: { purchaser: stored.purchaser ?? body } };
    },
    async checkFulfillment({ params, partner }) {
      checkConfirmable(await read(params['bookingId'], partner), services);
      return { status: 204 };
    },
    async createFulfillment({ params, partner }) {
      const booking = await read(params['bookingId'], partner);
      const made = (await fulfilExchange(booking, partner, services)) ?? (await fulfilAgain(booking, services));
      return made ?? fulfilBooking(booking, partner, services);
    },
    async getFulfillment({ params, partner }) {
      const { read: booking, fulfillment } = await findFulfillment(params['fulfillmentId'], partner, services);
      const whole = await withDocumentsOf(fulfillment, booking, services);
      return { body: { fulfillment: whole, fulfillmentDocuments: whole.fulfillmentDocuments ?? [] } };
    },
    async getTravelAccount({ query, partner }) {
      return { body: { travelAccount: await travelAccountOf(query, partner, services) } };
    },
    async searchBookings({ body, partner }) {
      return { body: { bookingSearchResults: await searchBookings(body, partner, services) } };
    },
    async getBookingHistory({ params, partner }) {
      const { stored } = await read(params['bookingId'], partner);
      return { body: { events: (await eventsOf(db, stored.id)).map((event) => historyEvent(event, stored.id, services.publicUrl)) } };
    },
  };

  async function offerChanged(
    booking: ReadBooking,
    params: Readonly<Record<string, string>>,
    partner: Partner,
    change: PartsChange,
  ): Promise<{ readonly body: { readonly bookedOffers: BookedOffer[] } }> {
    const found = bookedOfferOf(booking, params['bookedOfferId']);
    await changeParts(booking, found, change, partner, services);
    const { bookedOffers = [] } = presentBooking(await read(booking.stored.id, partner), services);
    return { body: { bookedOffers: bookedOffers.filter(({ offerId }) => offerId === found.booked.offer.offerId) } };
  }

  function passengerIn(booking: ReadBooking, id: string | undefined) {
    const passenger = booking.stored.passengers.find((one) => one.id === id);
    if (!passenger) throw new OsdmProblem('RESOURCE_NOT_FOUND');
    return presentPassenger(passenger, booking);
  }
}

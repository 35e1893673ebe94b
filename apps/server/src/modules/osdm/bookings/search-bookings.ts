/** `POST /bookings-search`: a partner's own bookings, newest first. An empty result is an answer. */
import type { BookingSearchRequest, BookingSearchResult } from '@throughfare/osdm/booking-search';
import type { Booking } from '@throughfare/osdm/bookings';
import { sql } from 'kysely';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import { bookingColumns, isId, storedOf } from './booking-store.ts';
import { presentBooking } from './present-booking.ts';
import { withOrder } from './read-booking.ts';

const usualResults = 50;
const mostResults = 1000;

export async function searchBookings(body: BookingSearchRequest, partner: Partner, services: OsdmServices): Promise<BookingSearchResult[]> {
  const most = Math.min(Math.max(body.parameters?.numberOfResults ?? usualResults, 1), mostResults);
  const stored = await candidates(body, partner, services);
  const found: BookingSearchResult[] = [];
  for (const one of stored) {
    if (found.length >= most) break;
    const booking = presentBooking(await withOrder(one, services), services);
    if (fits(booking, body)) found.push(resultOf(booking));
  }
  return found;
}

/** What the table can tell. The rest is compared with the bookings themselves. */
async function candidates(
  { bookingId, externalRef, purchaseDateRange }: BookingSearchRequest,
  { agencyId }: Partner,
  { db }: OsdmServices,
) {
  if (typeof bookingId === 'string' && !isId(bookingId)) return [];
  const [from, until] = [instant(purchaseDateRange?.startTime), instant(purchaseDateRange?.endDate)];
  const { rows } = await sql<object>`
    select ${bookingColumns} from retail.osdm_booking
    where agency_id = ${agencyId}
      ${typeof bookingId === 'string' ? sql`and id = ${bookingId}` : sql``}
      ${typeof externalRef === 'string' ? sql`and external_ref = ${externalRef}` : sql``}
      ${from ? sql`and created_at >= ${from}` : sql``}
      ${until ? sql`and created_at <= ${until}` : sql``}
    order by created_at desc limit 2000`.execute(db);
  return rows.map(storedOf);
}

function instant(text: string | null | undefined): Date | undefined {
  if (typeof text !== 'string') return undefined;
  const at = new Date(text);
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() < 1900 || at.getUTCFullYear() > 9000)
    throw new OsdmProblem('INVALID_INPUT', { detail: 'A date of the range does not exist.' });
  return at;
}

function fits(booking: Booking, asked: BookingSearchRequest): boolean {
  const { passenger, purchaser, parameters, bookingCode, fulfillmentId, fulfillmentControlNumber, travelDateRange } = asked;
  const parts = booking.bookedOffers?.flatMap(({ admissions = [] }) => admissions) ?? [];
  const says = (wanted: string | null | undefined, values: readonly (string | null | undefined)[]): boolean =>
    typeof wanted !== 'string' || values.some((value) => value?.toLowerCase() === wanted.toLowerCase());
  const days = booking.trips?.map(({ startTime }) => startTime.slice(0, 10)) ?? [];
  return (
    says(bookingCode, [booking.bookingCode]) &&
    says(fulfillmentId, booking.fulfillments?.map(({ id }) => id) ?? []) &&
    says(fulfillmentControlNumber, booking.fulfillments?.map(({ controlNumber }) => controlNumber) ?? []) &&
    says(
      passenger?.lastName,
      booking.passengers.map(({ detail }) => detail?.lastName),
    ) &&
    says(
      passenger?.firstName,
      booking.passengers.map(({ detail }) => detail?.firstName),
    ) &&
    says(
      passenger?.externalRef,
      booking.passengers.map(({ externalRef }) => externalRef),
    ) &&
    says(purchaser?.lastName, [booking.purchaser?.detail?.lastName]) &&
    says(purchaser?.email, [booking.purchaser?.detail?.email, booking.purchaser?.detail?.contact?.email]) &&
    (!parameters?.status?.length || parts.some(({ status }) => parameters.status?.includes(status))) &&
    (typeof travelDateRange?.startTime !== 'string' || days.some((day) => day >= (travelDateRange.startTime ?? '').slice(0, 10))) &&
    (typeof travelDateRange?.endDate !== 'string' || days.some((day) => day <= (travelDateRange.endDate ?? '').slice(0, 10)))
  );
}

function resultOf({
  id,
  bookingCode,
  externalRef,
  passengers,
  purchaser,
  trips = [],
  bookedOffers = [],
  provisionalPrice,
  confirmedPrice,
}: Booking): BookingSearchResult {
  return {
    id,
    ...(bookingCode === undefined ? {} : { bookingCode }),
    ...(typeof externalRef === 'string' ? { externalRef } : {}),
    passengers,
    ...(purchaser ? { purchaser } : {}),
    ...(provisionalPrice ? { provisionalPrice } : {}),
    ...(confirmedPrice ? { confirmedPrice } : {}),
    tripSummaries: trips.map((trip) => ({
      id: trip.id,
      startTime: trip.startTime,
      endTime: trip.endTime,
      duration: trip.duration,
      ...(trip.origin ? { origin: trip.origin } : {}),
      ...(trip.destination ? { destination: trip.destination } : {}),
      ...(trip.originName ? { originName: trip.originName } : {}),
      ...(trip.destinationName ? { destinationName: trip.destinationName } : {}),
      transfers: trip.transfers,
    })),
    bookedOfferSummaries: bookedOffers.map(({ offerId, summary, admissions = [], products = [] }) => ({
      offerId,
      summary: summary ?? '',
      bookingPartSummaries: admissions.map((part) => ({
        id: part.id,
        summary: summary ?? '',
        status: part.status,
        type: 'ADMISSION' as const,
        productSummaries: products
          .filter((product) => part.products?.some(({ productId }) => productId === product.id))
          .map((product) => ({ id: product.id, description: product.description ?? '', code: product.code })),
      })),
    })),
  };
}

/** Search among bookings, and what happened to one. */
import * as z from 'zod/mini';
import { dateRange, links, price, resource } from './basics.ts';
import { bookingPartStatus, bookingPartType, eventType, historyStatus } from './codes.ts';
import { passenger, purchaser } from './passengers.ts';
import { placeRef } from './places.ts';
import { answerFrame } from './problems.ts';
import { productSummary } from './products.ts';
import { date, dateTime } from './scalars.ts';
import { tripSummary } from './trips.ts';

export const passengerSearchRequest = z.object({
  externalRef: z.nullish(z.string()),
  firstName: z.nullish(z.string()),
  lastName: z.nullish(z.string()),
  dateOfBirth: z.nullish(date),
  phoneNumber: z.nullish(z.string()),
  email: z.nullish(z.string()),
});

export const purchaserSearchRequest = z.extend(passengerSearchRequest, {
  companyName: z.nullish(z.string()),
  companyRef: z.optional(z.string()),
});

export const bookingSearchParameters = z.object({ numberOfResults: z.nullish(z.int()), status: z.optional(z.array(bookingPartStatus)) });

export const bookingSearchRequest = z.object({
  origin: z.optional(placeRef),
  destination: z.optional(placeRef),
  passenger: z.optional(passengerSearchRequest),
  purchaser: z.optional(purchaserSearchRequest),
  bookingId: z.nullish(z.string()),
  bookingCode: z.nullish(z.string()),
  externalRef: z.nullish(z.string()),
  distributorBookingRef: z.nullish(z.string()),
  retailerBookingRef: z.nullish(z.string()),
  fulfillmentId: z.nullish(z.string()),
  fulfillmentControlNumber: z.nullish(z.string()),
  travelDateRange: z.optional(dateRange),
  purchaseDateRange: z.optional(dateRange),
  parameters: z.optional(bookingSearchParameters),
});
export type BookingSearchRequest = z.output<typeof bookingSearchRequest>;

export const bookingPartSummary = z.object({
  id: z.string(),
  summary: z.string(),
  productSummaries: z.array(productSummary).check(z.minLength(1)),
  status: bookingPartStatus,
  type: bookingPartType,
});

export const bookedOfferSummary = z.object({
  offerId: z.string(),
  summary: z.string(),
  bookingPartSummaries: z.array(bookingPartSummary).check(z.minLength(1)),
});

export const bookingSearchResult = z.object({
  purchaser: z.optional(purchaser),
  passengers: z.array(passenger).check(z.minLength(1)),
  tripSummaries: z.optional(z.array(tripSummary)),
  id: z.string(),
  bookingCode: z.optional(z.string()),
  externalRef: z.nullish(z.string()),
  provisionalPrice: z.optional(price),
  provisionalRefundAmount: z.optional(price),
  confirmedPrice: z.optional(price),
  bookedOfferSummaries: z.array(bookedOfferSummary).check(z.minLength(1)),
});
export type BookingSearchResult = z.output<typeof bookingSearchResult>;

export const bookingSearchResponse = z.extend(answerFrame, {
  bookingSearchResults: z.optional(z.array(bookingSearchResult)),
  _links: z.optional(links),
});

export const eventDetail = z.object({ summary: z.string(), requestor: z.nullish(z.string()), change: historyStatus, resource: resource });

export const historyEvent = z.object({ id: z.string(), timestamp: dateTime, type: eventType, details: eventDetail });
export type HistoryEvent = z.output<typeof historyEvent>;

export const bookingHistoryResponse = z.extend(answerFrame, {
  events: z.array(historyEvent).check(z.minLength(1)),
});

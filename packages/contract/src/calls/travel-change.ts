import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { clockTime, currency, day, stationCode } from '../shapes/basics.ts';
import { exchangeableItem, exchangeTickets, fareCodes } from '../shapes/exchange.ts';
import { notExchangedNow } from './exchange.ts';

const reference = z.string().check(z.maxLength(40));

/** `change`: another day or time in the same class at the same fare. `sv_change`: any class and fare. */
const travelChangeFlow = z.enum(['change', 'sv_change']);

export const startTravelChange = defineCall('startTravelChange', 'POST bookings/:reference/trenitalia/travel_change', {
  summary:
    "Begins a travel change of a TRENITALIA booking; the answer's id opens /search/p2p?id=…&flow=change or sv_change. Without days it asks for those of the booking.",
  access: 'identified',
  params: z.object({ reference }),
  body: z.optional(
    z.object({
      orderId: z.optional(reference),
      fareCodes: z.optional(fareCodes),
      travelChange: z.optional(travelChangeFlow),
      /** The search that this one follows, sent by the page that asks for another day. */
      oldAnalyticsId: z.optional(reference),
      departureDate: z.optional(day),
      departureTime: z.optional(clockTime),
      arrivalDate: z.optional(day),
      arrivalTime: z.optional(clockTime),
    }),
  ),
  answer: z.object({
    data: z.object({
      searchParam: z.object({
        analyticId: z.string(),
        /** The id of the search before this one; empty if there was none. */
        oldAnalyticsId: z.string(),
        travelChange: travelChangeFlow,
        currency,
      }),
    }),
  }),
  refusals: [
    ...notExchangedNow,
    'travelChange.unavailable',
    'exchange.nothingChosen',
    'exchange.wholeOnly',
    'exchange.dayOutOfRange',
    'search.returnSameTime',
    'search.returnEarlier',
    'search.dateInPast',
    'search.dateTooFar',
  ],
  perMinute: 30,
});

export const getTravelChange = defineCall('getTravelChange', 'GET travel_change/:searchId', {
  summary: 'The booking of a travel change, and the trains that can replace its own. `problem` says why there are none.',
  access: 'identified',
  params: z.object({ searchId: reference }),
  query: z.object({ flow: travelChangeFlow }),
  answer: z.object({
    data: z.object({
      bookingReference: z.string(),
      orderId: z.string(),
      flow: travelChangeFlow,
      from: z.object({ code: stationCode, name: z.string() }),
      to: z.object({ code: stationCode, name: z.string() }),
      /** The part to change: "outward", "inward" or a set. */
      leg: z.string(),
      wanted: z.array(z.object({ date: day, time: clockTime })),
      item: exchangeableItem,
      found: z.optional(exchangeTickets),
      problem: z.optional(z.string()),
    }),
  }),
  isLarge: true,
  refusals: [...notExchangedNow, 'travelChange.unavailable', 'search.failed'],
  perMinute: 60,
});

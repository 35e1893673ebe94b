import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, countryCode, currency, day, stationCode } from '../shapes/basics.ts';

const searchId = z.string().check(z.minLength(1), z.maxLength(40));
const station = z.object({ code: stationCode, name: z.string() });

/**
 * `seen`: a search of the last hours found this price. `estimate`: found earlier, or the middle of the same weekdays around. `notOnSale`,
 * `soldOut` and `noTrains`: the reason why there is none. `unknown`: not searched yet, or no seller answered.
 */
export const dayFareState = z.enum(['seen', 'estimate', 'notOnSale', 'soldOut', 'noTrains', 'unknown']);

const dayFare = z.object({
  date: day,
  state: dayFareState,
  /** With `seen` and `estimate`. */
  price: z.optional(amount),
  /** The first day of sale, with `notOnSale` where the seller says it. */
  opensOn: z.optional(day),
  /** When the price or the state was found. Absent: taken from other days. */
  foundAt: z.optional(z.string()),
});

export type DayFare = z.output<typeof dayFare>;

export const getFareCalendar = defineCall('getFareCalendar', 'GET point-to-point/fare-calendar', {
  summary: 'The cheapest fare of each day between two stations, over all sellers, filled as prices come: ask again until isComplete.',
  access: 'public',
  query: z.object({
    from: stationCode,
    to: stationCode,
    /** Days before today are left out. */
    firstDay: day,
    days: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(62)),
    /** The search whose party the prices are for. Absent: one adult. */
    id: z.optional(searchId),
    /** Also the way back, on the same days. */
    returns: z.optional(z.enum(['yes', 'no'])),
    /** Waits up to two seconds for the searches under way, if there are any. */
    patient: z.optional(z.enum(['yes', 'no'])),
  }),
  answer: z.object({
    data: z.object({
      currency,
      from: station,
      to: station,
      /** At the departure station. */
      today: day,
      /** The last day that a search may name. */
      lastDay: day,
      /** One way, any train of the day. */
      days: z.array(dayFare),
      /** The way back, one way. */
      back: z.optional(z.array(dayFare)),
      /** The cheapest return fare that goes out on each day; it may come back on any day within its validity. */
      returnFares: z.optional(z.array(dayFare)),
      /** What both ways cost, as a search for exactly these days found it. It replaces the sum of the two days. */
      pairs: z.optional(z.array(z.object({ outward: day, inward: day, price: amount }))),
      /** No further price will come. */
      isComplete: z.boolean(),
    }),
  }),
  refusals: ['search.notFound', 'search.unknownStation', 'currency.ratesTooOld'],
  perMinute: 300,
});

export const getPlacesWithin = defineCall('getPlacesWithin', 'GET point-to-point/places-within', {
  summary: 'The towns that one adult reaches from a place for a sum and in a time, by the cheapest known fare of the next four weeks.',
  access: 'public',
  query: z.object({
    from: stationCode,
    /** Whole units of the currency. Absent: any. */
    most: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
    /** Of the journey. Absent: any. */
    minutes: z.optional(z.coerce.number().check(z.int(), z.minimum(10), z.maximum(2880))),
    /** Waits up to two seconds for the searches under way, if there are any. */
    patient: z.optional(z.enum(['yes', 'no'])),
  }),
  answer: z.object({
    data: z.object({
      currency,
      from: station,
      /** The cheapest first. */
      places: z.array(
        z.object({
          to: station,
          countryCode,
          latitude: z.number(),
          longitude: z.number(),
          price: amount,
          state: z.enum(['seen', 'estimate']),
          /** The day that the price is of. */
          date: day,
          /** The time from departure to arrival of the journey that the price buys. */
          minutes: z.int(),
        }),
      ),
      /** No further price will come. */
      isComplete: z.boolean(),
    }),
  }),
  refusals: ['search.unknownStation', 'currency.ratesTooOld'],
  perMinute: 120,
});

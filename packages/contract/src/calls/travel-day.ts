import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { journey } from '../shapes/cart.ts';

const reference = z.string().check(z.minLength(1), z.maxLength(40));
/** Sealed by us: it shows this journey without names, codes and prices, until two days after it. */
const token = z.string().check(z.minLength(1), z.maxLength(400));

/** One direction of a booked journey for the day itself (TODAY-1). */
const dayTrip = z.object({
  type: z.enum(['Outward', 'Return']),
  fromStation: z.string(),
  toStation: z.string(),
  segments: journey.shape.segments,
  /** The places on each train, without names. */
  places: z.array(z.object({ segmentIndex: z.int(), coach: z.string(), number: z.string() })),
  /** The indexes of trains on which nobody has a valid ticket any more. */
  endedSegments: z.array(z.int()),
  /** For each ticket, in plain words: on which trains it is valid. */
  valid: z.array(z.object({ kind: z.enum(['any', 'restricted', 'booked']), says: z.string() })),
});
export type DayTrip = z.output<typeof dayTrip>;

const travelDay = z.object({
  trips: z.array(dayTrip),
  /** A sentence for each train that does not run as booked. */
  disruption: z.array(z.string()),
  /** The shop's public key for notices on a device (web push). Absent: there are none. */
  pushKey: z.optional(z.string()),
});
export type TravelDay = z.output<typeof travelDay>;

export const getTravelDay = defineCall('getTravelDay', 'GET bookings/:reference/day', {
  summary:
    'A booked journey on its day: trains, places, and on which trains its tickets are valid. `share` shows the same to anybody without names, codes and prices.',
  access: 'identified',
  params: z.object({ reference }),
  answer: z.object({ body: z.extend(travelDay, { share: z.string() }) }),
  refusals: ['object.notFound'],
  perMinute: 60,
});

export const openSharedDay = defineCall('openSharedDay', 'POST bookings/shared_day', {
  summary: 'The journey of a shared link: trains and places, without names, codes and prices.',
  access: 'public',
  body: z.object({ token }),
  answer: z.object({ body: travelDay }),
  refusals: ['bookings.linkInvalid'],
  perMinute: 60,
});

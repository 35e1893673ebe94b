import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { day, localDateTime } from '../shapes/basics.ts';
import { placeDirection } from '../shapes/seat-map.ts';

const reference = z.string().check(z.minLength(1), z.maxLength(40));
const designator = z.string().check(z.minLength(1), z.maxLength(40));
/** Among the segments of the direction as they are shown. */
const segmentIndex = z.int().check(z.minimum(0), z.maximum(40));

const validTrain = z.object({
  designator,
  operatingDay: day,
  serviceName: z.string(),
  departureDateTime: localDateTime,
  arrivalTime: localDateTime,
  /** The one that the booking follows now. */
  isTaken: z.boolean(),
});

const validRide = z.object({
  direction: placeDirection,
  segmentIndex,
  fromStation: z.string(),
  toStation: z.string(),
  trains: z.array(validTrain),
});
export type ValidRide = z.output<typeof validRide>;

export const listValidTrains = defineCall('listValidTrains', 'GET bookings/:reference/valid_trains', {
  summary:
    'For each train of a booking whose ticket is valid on any train of its route: the next trains between the same two stations that day. Empty for other tickets.',
  access: 'identified',
  params: z.object({ reference }),
  answer: z.object({ data: z.object({ rides: z.array(validRide) }) }),
  refusals: ['object.notFound'],
  perMinute: 60,
});

export const takeValidTrain = defineCall('takeValidTrain', 'POST bookings/:reference/valid_trains', {
  summary:
    'The traveller takes one of these trains with the ticket that they have: My Bookings, the day, calendar and wallets follow it. No money moves, and the booked place stays with the booked train.',
  access: 'identified',
  params: z.object({ reference }),
  body: z.object({ direction: placeDirection, segmentIndex, designator, operatingDay: day }),
  answer: z.object({ data: z.object({ taken: z.boolean() }) }),
  refusals: ['object.notFound', 'bookings.trainNotValid'],
  perMinute: 30,
});

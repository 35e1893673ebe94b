import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { notNow } from './after-sales.ts';
import { chosenPlace, placeDirection, seatMapAnswer, seatMapQuery } from '../shapes/seat-map.ts';

const itemId = z.string().check(z.maxLength(40));

/** The reasons why a choice of places is refused. */
export const choiceRefusals = [
  'seats.noMap',
  'seats.unknown',
  'seats.otherFare',
  'seats.twice',
  'seats.tooMany',
  'seats.noPlaceNeeded',
  'seats.taken',
  'seats.takenLast',
] as const;

export const getSeatMap = defineCall('getSeatMap', 'GET cart/seat-map/:itemId', {
  summary: 'The places of a train of a ticket in the cart: one coach with its decks, and the other coaches by name. It holds none.',
  access: 'session',
  params: z.object({ itemId }),
  query: seatMapQuery,
  answer: seatMapAnswer,
  refusals: ['object.notFound', 'seats.noMap', 'supplier.unavailable', 'supplier.rejected'],
  perMinute: 120,
});

export const chooseSeats = defineCall('chooseSeats', 'POST cart/seats', {
  summary:
    'Chooses places on a train of a ticket in the cart, instead of those chosen before. Travellers left out get places near them. The order holds them.',
  access: 'session',
  body: z.object({
    itemId,
    direction: placeDirection,
    segmentIndex: z.int().check(z.minimum(0), z.maximum(30)),
    places: z.array(chosenPlace).check(z.maxLength(9)),
  }),
  answer: z.object({ data: z.object({ chosen: z.int() }) }),
  refusals: ['object.notFound', 'cart.ordered', 'supplier.unavailable', 'supplier.rejected', ...choiceRefusals],
  perMinute: 120,
});

const reference = z.string().check(z.maxLength(40));

export const getBookedSeatMap = defineCall('getBookedSeatMap', 'GET bookings/:reference/seat-map', {
  summary:
    "The places of a booking's trains that have not left, where the seller lets travellers change theirs. The party's own count as free.",
  access: 'identified',
  params: z.object({ reference }),
  query: seatMapQuery,
  answer: seatMapAnswer,
  refusals: [...notNow, 'seats.noMap', 'supplier.unavailable', 'supplier.rejected'],
  perMinute: 60,
});

export const changeSeats = defineCall('changeSeats', 'POST bookings/:reference/seats', {
  summary: 'Moves travellers of a booking to other free places of their class on one train, free of charge, and issues the tickets again.',
  access: 'identified',
  params: z.object({ reference }),
  body: z.object({
    direction: placeDirection,
    segmentIndex: z.int().check(z.minimum(0), z.maximum(30)),
    places: z.array(chosenPlace).check(z.minLength(1), z.maxLength(9)),
  }),
  answer: z.object({ statusCode: z.int(), message: z.string() }),
  refusals: [...notNow, ...choiceRefusals, 'seatChange.refused', 'supplier.unavailable', 'supplier.rejected'],
  perMinute: 20,
});

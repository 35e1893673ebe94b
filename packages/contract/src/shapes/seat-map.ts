import * as z from 'zod/mini';
import { localDateTime } from './basics.ts';

export const placeDirection = z.enum(['outward', 'inward']);

/** A place that a traveller has chosen: a seat, a berth, or the room that they share. */
export const chosenPlace = z.object({
  passengerRef: z.string().check(z.maxLength(8)),
  coach: z.string().check(z.maxLength(8)),
  place: z.string().check(z.maxLength(8)),
});

export const placeOnTrain = z.object({ direction: placeDirection, segmentIndex: z.int(), ...chosenPlace.shape });

const rectangle = { x: z.int(), y: z.int(), width: z.int(), height: z.int() };

export const placeOnMap = z.object({
  number: z.string(),
  kind: z.enum(['seat', 'wheelchair', 'berth', 'room']),
  ...rectangle,
  facing: z.enum(['forward', 'backward']),
  /** OSDM's words: WINDOW, AISLE, WITH_TABLE, SILENCE, POWER … */
  properties: z.array(z.string()),
  state: z.enum(['free', 'taken', 'otherFare']),
});
export type PlaceOnMap = z.output<typeof placeOnMap>;

export const deckOnMap = z.object({
  level: z.enum(['SINGLE_DECK', 'LOWER_DECK', 'UPPER_DECK']),
  width: z.int(),
  height: z.int(),
  places: z.array(placeOnMap),
  graphics: z.array(z.object({ code: z.string(), ...rectangle })),
});
export type DeckOnMap = z.output<typeof deckOnMap>;

/** A train's places now. None is held by looking at it. */
export const seatMap = z.object({
  /** The kind of train. */
  train: z.string(),
  source: z.string(),
  /** The drawing is an estimate: the train may be arranged differently. The numbers are those on the ticket. */
  isEstimate: z.boolean(),
  takes: z.enum(['seat', 'berth', 'room']),
  /** The number of places that the party takes, and its travellers who take one. */
  places: z.int(),
  passengerRefs: z.array(z.string()),
  chosen: z.array(chosenPlace),
  coaches: z.array(z.object({ coach: z.string(), cabinClass: z.string(), quiet: z.boolean(), isOfFare: z.boolean(), free: z.int() })),
  /** The coach that is shown, the lower deck first. */
  coach: z.string(),
  decks: z.array(deckOnMap),
});
export type SeatMap = z.output<typeof seatMap>;

export const trainWithMap = z.object({
  direction: placeDirection,
  segmentIndex: z.int(),
  designator: z.string(),
  serviceName: z.string(),
  fromStation: z.string(),
  toStation: z.string(),
  departureDateTime: localDateTime,
  places: z.int(),
  /** How many places of it are chosen. */
  chosen: z.int(),
});
export type TrainWithMap = z.output<typeof trainWithMap>;

/** The trains of a ticket that show a map, and the map of one of them. */
export const seatMapAnswer = z.object({
  data: z.object({
    trains: z.array(trainWithMap),
    direction: placeDirection,
    segmentIndex: z.int(),
    map: seatMap,
    /** For a booking: its travellers. */
    travellers: z.optional(z.array(z.object({ passengerRef: z.string(), name: z.string() }))),
  }),
});

export const seatMapQuery = z.object({
  /** Absent: the first train that has a map. */
  direction: z.optional(placeDirection),
  segmentIndex: z.optional(z.coerce.number<string | number>().check(z.int(), z.minimum(0), z.maximum(30))),
  /** Absent: the coach of a chosen place, else the first with a free one. */
  coach: z.optional(z.string().check(z.maxLength(8))),
});

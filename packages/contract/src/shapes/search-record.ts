import { leastChanges } from '@throughfare/kernel/search/least-change.data';
import * as z from 'zod/mini';
import { clockTime, day, source, stationCode } from './basics.ts';

const age = z.int().check(z.minimum(0), z.maximum(120));

export const passengerV2 = z.object({
  type: z.enum(['Adult', 'Senior', 'Youth', 'Child', 'Infant']),
  desc: z.optional(z.string().check(z.maxLength(60))),
  age,
  railCard: z.optional(z.object({ program: z.string().check(z.maxLength(40)) })),
  isAddRailCard: z.optional(z.boolean()),
});

/** The numbers of travellers, the ages of children and youths, and rows of railcards (SEARCH-8, passengerInfo). */
export const passengerInfo = z.object({
  Adult: z.int().check(z.minimum(0), z.maximum(9)),
  Senior: z.int().check(z.minimum(0), z.maximum(9)),
  Youth: z.int().check(z.minimum(0), z.maximum(9)),
  Child: z.int().check(z.minimum(0), z.maximum(9)),
  ageFields: z.array(z.object({ id: z.string(), value: age, fieldName: z.enum(['Child', 'Youth']) })).check(z.maxLength(18)),
  railCards: z
    .array(
      z.object({
        value: z.string().check(z.maxLength(40)),
        count: z.int().check(z.minimum(1), z.maximum(9)),
        disableCount: z.optional(z.boolean()),
        /** The holders' age group, if the card allows several and they are not plain adults. `Senior` and `Youth` count them. */
        holder: z.optional(z.enum(['Youth', 'Senior'])),
      }),
    )
    .check(z.maxLength(9)),
});

export const passengersV2 = z.object({
  Youth: z.array(passengerV2).check(z.maxLength(9)),
  Adult: z.array(passengerV2).check(z.maxLength(9)),
  Senior: z.array(passengerV2).check(z.maxLength(9)),
  Child: z.array(passengerV2).check(z.maxLength(9)),
  Infant: z.array(passengerV2).check(z.maxLength(9)),
});

export const routingRestriction = z.object({
  /** PREFERRED: go via the station. AVOID: neither call nor change there. */
  type: z.enum(['PREFERRED', 'AVOID']),
  routingTravelPoint: stationCode,
});

const brought = z.optional(z.int().check(z.minimum(0), z.maximum(8)));

/** The wheelchairs, bicycles and assistance dogs of the party (ACCESS-1). */
export const partyBrings = z.object({ wheelchairs: brought, bicycles: brought, assistanceDogs: brought });

export type PartyBrings = z.output<typeof partyBrings>;

/** The provider decides which of the two selectors is used (PARTY-1). Exactly one of them is present. */
export const searchParam = z.object({
  from: stationCode,
  to: stationCode,
  fromSource: z.optional(z.array(source)),
  toSource: z.optional(z.array(source)),
  sort: z.optional(z.enum(['CHEAPEST', 'FASTEST', 'EARLIEST'])),
  provider: z.optional(source),
  isRoundTrip: z.boolean(),
  departureDate: day,
  departureTime: clockTime,
  /** The date and time of the return. A one-way search stores it without using it. */
  arrivalDate: z.optional(day),
  arrivalTime: z.optional(clockTime),
  passengers: z.optional(passengerInfo),
  passengersV2: z.optional(passengersV2),
  railCards: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(9))),
  brings: z.optional(partyBrings),
  departureRoutingRestriction: z.optional(routingRestriction),
  arrivalRoutingRestriction: z.optional(routingRestriction),
  /** At least this many minutes for each change, walks taken off (SEARCH-28). Absent: the time that the stations need. */
  leastChangeMinutes: z.optional(z.literal(leastChanges)),
  fromStationType: z.optional(z.string()),
  toStationType: z.optional(z.string()),
});

export type SearchParam = z.output<typeof searchParam>;
export type PassengerInfo = z.output<typeof passengerInfo>;
export type PassengersV2 = z.output<typeof passengersV2>;

/** The record of a search (SEARCH-8). */
export const searchRecordInput = z.object({
  productType: z.enum(['PointToPoint']),
  actionType: z.literal('Search'),
  provider: z.optional(source),
  from: stationCode,
  to: stationCode,
  searchParam,
  oldAnalyticsId: z.optional(z.string().check(z.maxLength(40))),
});

/** A station as a page shows it. */
export const stationLabel = z.object({ code: stationCode, name: z.string(), country: z.string() });

export const searchRecord = z.object({
  id: z.string(),
  productType: z.literal('PointToPoint'),
  provider: source,
  searchParam,
  from: stationLabel,
  to: stationLabel,
  /** The via or avoid station of the outward journey, if the search names one. */
  departureRoutingStation: z.optional(stationLabel),
  /** The same for the way back. */
  arrivalRoutingStation: z.optional(stationLabel),
  /** As shown: "2 adults, 1 child". */
  passengersText: z.string(),
  createdAt: z.string(),
});

export type SearchRecord = z.output<typeof searchRecord>;

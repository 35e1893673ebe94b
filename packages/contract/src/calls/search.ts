import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, clockTime, currency, day, localInstant, source, stationCode } from '../shapes/basics.ts';
import { chosenFare } from '../shapes/chosen-fare.ts';
import { changeChance } from '../shapes/journey-rights.ts';
import { passSearchInput, passSearchRecord } from '../shapes/pass-search.ts';
import { refundNow } from '../shapes/refund-terms.ts';
import { searchRecord, searchRecordInput } from '../shapes/search-record.ts';
import { ease, fareConditionTab, segmentType, ticket, travelPoint } from '../shapes/ticket.ts';

const searchId = z.string().check(z.minLength(1), z.maxLength(40));

const searchRefusals = [
  'currency.ratesTooOld',
  'search.sameStations',
  'search.returnSameTime',
  'search.returnEarlier',
  'search.originMissing',
  'search.destinationMissing',
  'search.unknownStation',
  'search.unknownRailcard',
  'search.passengersMissing',
  'search.tooManyPassengers',
  'search.dateInPast',
  'search.dateTooFar',
  'search.returnViaOneWay',
  'search.avoidNotOffered',
  'search.childrenAlone',
  'search.childAge',
  'search.ageMissing',
  'search.eachChildAge',
  'search.eachYouthAge',
  'search.ageOfGroup',
  'search.childNeedsAdult',
] as const;

export const addSearchRecord = defineCall('addSearchRecord', 'POST point-to-point/add-analytics', {
  summary: 'Records a point-to-point search; its id opens /search/p2p?id=.',
  access: 'public',
  body: searchRecordInput,
  answer: z.object({ id: z.string() }),
  refusals: searchRefusals,
  perMinute: 120,
});

export const addPassSearch = defineCall('addPassSearch', 'POST search_analytics', {
  summary: 'Records a search for rail passes; its id opens /search/railpass?id=.',
  access: 'public',
  body: passSearchInput,
  answer: z.object({ id: z.string() }),
  refusals: [
    'pass.countryUnknown',
    'pass.adultMissing',
    'pass.tooManyChildren',
    'pass.tooManyYouths',
    'search.ageOfGroup',
    'search.passengersMissing',
    'search.tooManyPassengers',
    'search.dateInPast',
    'search.dateTooFar',
  ],
  perMinute: 120,
});

export const getSearchRecord = defineCall('getSearchRecord', 'GET search_analytics', {
  summary: 'A recorded search for tickets or passes, by anybody who has its id.',
  access: 'public',
  query: z.object({ id: searchId }),
  answer: z.object({ searchData: z.discriminatedUnion('productType', [searchRecord, passSearchRecord]) }),
  refusals: ['search.notFound'],
});

/**
 * The window of one direction, in local times at the departure station: at most `limit` journeys that leave at or after `after`, or (for
 * "earlier") the last ones that leave before `before`. Absent: from the time of the search.
 */
const journeyWindow = z.object({ after: z.optional(localInstant), before: z.optional(localInstant) });

const listedJourneys = {
  id: searchId,
  outward: z.optional(journeyWindow),
  inward: z.optional(journeyWindow),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
  /** Also answers splits: journeys of the list on several tickets, where these cost less than one (SPLIT-1). */
  withSplits: z.optional(z.boolean()),
  /** Tickets of the list of which it also has the journey with the next connecting train, where that is more likely to be caught (RIGHTS-3). */
  moreTimeFor: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(4))),
  /** With `withSplits`: only splits joined at this station, by its code or name. If none can be, a notice says why (`split.…`). */
  joinAt: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(80))),
  /** Waits longer for sellers. A page sends it when it already shows the others' trains and names one that was late. */
  isPatient: z.optional(z.boolean()),
};

/** A plain note on the whole answer: the reason why it is empty, or what it lacks. */
export const searchNotice = z.object({
  code: z.string(),
  text: z.string(),
  /** The next day with trains. */
  day: z.optional(day),
  /** Two searches, filled in, that together cover the journey (SEARCH-20). */
  searches: z.optional(z.array(z.object({ from: stationCode, fromName: z.string(), to: stationCode, toName: z.string() }))),
});

const trainLine = z.pick(ticket, {
  carriers: true,
  fromStation: true,
  toStation: true,
  departureDateTime: true,
  arrivalTime: true,
  dayOffset: true,
  duration: true,
  numberOfConnections: true,
}).shape;

/**
 * A train that accepts the rail passes of the whole party (PASS-20). It sells nothing, because the passes suffice, or because no places are
 * left for pass holders.
 */
export const passTrain = z.object({
  tripId: z.string(),
  source,
  state: z.enum(['enough', 'soldOut']),
  ...trainLine,
});

export type PassTrain = z.output<typeof passTrain>;

/** A train that is on sale and has no place left for the party. `key` names it to its waiting list (ALERT-9). */
export const fullTrain = z.object({ key: z.string(), source, ...trainLine });

export type FullTrain = z.output<typeof fullTrain>;

export const searchTickets = defineCall('searchTickets', 'POST point-to-point/ticket-search', {
  summary: 'Priced, available journeys for a recorded search, both directions of a round trip together.',
  access: 'public',
  isLarge: true,
  body: z.object({
    ...listedJourneys,
    /**
     * False leaves out the `fareConditions` of fares and extras, and the terminals, which are most of the answer. `fare-conditions` has those
     * of a single ticket's fares.
     */
    withConditions: z.optional(z.boolean()),
  }),
  answer: z.object({
    search: searchRecord,
    currency,
    outward: z.array(ticket),
    inward: z.array(ticket),
    /** Where "earlier" and "later" continue. Absent at the edge of the sales horizon. */
    windows: z.object({
      outward: z.object({ earlierBefore: z.optional(localInstant), laterAfter: z.optional(localInstant) }),
      inward: z.optional(z.object({ earlierBefore: z.optional(localInstant), laterAfter: z.optional(localInstant) })),
    }),
    sources: z.array(z.object({ source, state: z.enum(['answered', 'late', 'failed']) })),
    notices: z.array(searchNotice),
    /** A seller of these journeys lets a journey be made on several tickets: `withSplits` may find cheaper ones. Absent: no. */
    canSplit: z.optional(z.boolean()),
    /** With `withSplits`: none were found because a seller did not answer in time. Ask again, with `isPatient`. */
    splitsUnanswered: z.optional(z.boolean()),
    /** What holding costs here, by seller and duration (HOLD-7). Absent: nothing. Agents hold without a fee. */
    holdFees: z.optional(z.array(z.object({ source: z.string(), minutes: z.int(), fee: amount }))),
    /** Present if every traveller holds a rail pass: trains that sell them nothing, besides the reservations among the tickets. */
    passTrains: z.optional(z.object({ outward: z.array(passTrain), inward: z.array(passTrain) })),
    /** Trains outward that are on sale and full (ALERT-9). Only the first page of a list has them. */
    fullTrains: z.optional(z.array(fullTrain)),
    /** For agents: their agency's standard mark-up on a ticket. */
    agency: z.optional(
      z.object({
        name: z.string(),
        markUp: z.object({
          kind: z.enum(['fixed', 'percent']),
          /** Minor units in the answer's currency, or basis points of the ticket's price. */
          standard: z.int(),
        }),
      }),
    ),
    /** The end of the first price promise in the answer to expire. */
    offerUntil: z.optional(z.string()),
    /** True while any embedded carrier sells (SITE-20). */
    demonstration: z.boolean(),
  }),
  refusals: ['search.notFound', 'search.failed', ...searchRefusals],
  perMinute: 120,
});

/** One row of the recommended order: the figures of its cheapest fare, and what each adds to the sum (RANK-1). */
export const rankedRow = z.object({
  ticketId: z.string(),
  /** From 1. */
  place: z.int(),
  figures: z.object({
    priceId: z.string(),
    /** For the whole party. */
    price: amount,
    travellers: z.int(),
    minutes: z.int(),
    changes: z.int(),
    /** Of 100 travellers, those who catch every change, as it is counted. */
    chance: z.int(),
    /** Nobody knows how often these trains are late; the chance is the one that the rules set for this case. */
    isChanceAssumed: z.boolean(),
    refund: ease,
    exchange: ease,
    /** Of one traveller. It does not count in the sum. */
    co2Grams: z.int(),
  }),
  sum: z.object({ price: amount, time: amount, changes: amount, risk: amount, flexibility: amount, whole: amount }),
});

export const getRanking = defineCall('getRanking', 'POST point-to-point/ranking', {
  summary:
    'The recommended order of the journeys of a search, with the weights, the figures of each row and what each adds to its sum. Prices are before an agency’s mark-up, and those of the way back are without a choice outward.',
  access: 'public',
  isLarge: true,
  body: z.object(listedJourneys),
  answer: z.object({
    data: z.object({
      currency,
      weights: z.object({
        /** One traveller's hour. */
        hour: amount,
        changeMinutes: z.int(),
        missedMinutes: z.int(),
        unknownChance: z.int(),
        inflexiblePercent: z.object({ free: z.int(), fee: z.int(), none: z.int() }),
      }),
      outward: z.array(rankedRow),
      inward: z.array(rankedRow),
    }),
  }),
  refusals: ['search.notFound', 'search.failed', ...searchRefusals],
  perMinute: 120,
});

export const getFareConditions = defineCall('getFareConditions', 'POST point-to-point/fare-conditions', {
  summary: 'The conditions of the fares of one ticket of a search.',
  access: 'public',
  body: z.object({
    ...listedJourneys,
    ticketId: z.string().check(z.maxLength(40)),
    /** The fare opened by the customer. Its refund then counts the chosen extras and rooms too. */
    chosen: z.optional(chosenFare),
  }),
  answer: z.object({
    data: z.object({
      fares: z.array(
        z.object({
          priceId: z.string(),
          fareDisplayName: z.string(),
          fareConditions: z.array(fareConditionTab),
          /** The names of the stations between which the fare is valid, if they are more than the ticket's own. */
          fareOriginTerminals: z.array(z.string()),
          fareDestinationTerminals: z.array(z.string()),
          /** The refund of the fare, now and later (RESULT-18). */
          refundNow: z.optional(refundNow),
          /** What a refund and a change cost the party now and next, until when, in a few words (RESULT-15). */
          rightsNow: z.optional(z.object({ refund: z.string(), exchange: z.string() })),
        }),
      ),
    }),
  }),
  refusals: ['search.notFound', 'search.failed', 'object.notFound', ...searchRefusals],
  perMinute: 120,
});

export const getCheapestRates = defineCall('getCheapestRates', 'POST point-to-point/cheapest-rates', {
  summary: "The lowest price of each day around the searched one for these passengers. The day's search shows the same price.",
  access: 'public',
  body: z.object({ id: searchId, direction: z.enum(['outward', 'inward']), from: day, days: z.int().check(z.minimum(1), z.maximum(7)) }),
  answer: z.object({
    data: z.object({
      currency,
      days: z.array(
        z.object({
          date: day,
          /** Absent: nothing to be had, for the reason in `state`. */
          cheapestRate: z.optional(amount),
          /** The time from which the price is, where nothing runs after the searched time. */
          time: z.optional(clockTime),
          state: z.optional(z.enum(['soldOut', 'notOnSale', 'noTrains', 'unknown'])),
          /** The first day of sale, with `notOnSale` where the seller says it. */
          opensOn: z.optional(day),
        }),
      ),
    }),
  }),
  refusals: ['search.notFound', 'search.failed', 'server.busy'],
  perMinute: 60,
});

const travelPointSegment = z.object({
  travelSegmentId: z.string().check(z.maxLength(40)),
  type: segmentType,
  originTravelPoint: travelPoint,
  destinationTravelPoint: travelPoint,
  departureDateTime: localInstant,
  arrivalDateTime: localInstant,
  designator: z.string().check(z.maxLength(20)),
  operatingDay: z.optional(day),
  marketingCarrier: z.string().check(z.maxLength(20)),
  equipmentType: z.string().check(z.maxLength(60)),
});

export const travelLeg = z.object({
  travelSegmentId: z.string(),
  type: segmentType,
  /** The instruction, ready to show: "Take train from London King's Cross". */
  instruction: z.string(),
  designator: z.string(),
  marketingCarrier: z.string(),
  serviceName: z.string(),
  from: z.string(),
  to: z.string(),
  departureDateTime: localInstant,
  arrivalDateTime: localInstant,
  /** The minutes of a walk or an Underground transfer. */
  transferMinutes: z.optional(z.int()),
  simulated: z.boolean(),
  /**
   * Before a change of trains: how many of 100 travellers catch it, and from what that is known; then the next train after a missed one, and the last of the
   * day, in words (RIGHTS-1). Without a next one it is the last.
   */
  change: z.optional(z.object({ ...z.partial(changeChance).shape, nextTrain: z.optional(z.string()), lastTrain: z.optional(z.string()) })),
  /** The railway's present messages to travellers on this train. */
  notices: z.optional(z.array(z.string())),
  intermediateTravelPoints: z.array(
    z.object({
      travelPoint: stationCode,
      name: z.string(),
      scheduledArrivalTime: z.optional(localInstant),
      scheduledDepartureTime: z.optional(localInstant),
      expectedArrivalTime: z.optional(localInstant),
      expectedDepartureTime: z.optional(localInstant),
      status: z.enum(['ON_TIME', 'DELAYED', 'DEPARTED', 'ARRIVED', 'CANCELLED', 'SCHEDULED']),
      platform: z.optional(z.string()),
    }),
  ),
});

export type TravelLeg = z.output<typeof travelLeg>;

export const getTravelPoints = defineCall('getTravelPoints', 'POST point-to-point/get-travel-points', {
  summary: 'The Live Tracker: each leg with its calls, platforms and delays.',
  access: 'public',
  body: z.object({
    ticketId: z.string().check(z.maxLength(40)),
    travelSegments: z.array(travelPointSegment).check(z.minLength(1), z.maxLength(16)),
  }),
  answer: z.object({ body: z.array(travelLeg) }),
  refusals: ['object.notFound', 'supplier.unavailable'],
});

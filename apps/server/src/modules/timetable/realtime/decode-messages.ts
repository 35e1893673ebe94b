import { causeFacts, type DelayCause, delayCauseCodes } from '@throughfare/kernel/rights/delay-causes.data';
import bindings from 'gtfs-realtime-bindings';
import * as z from 'zod';
import type { Alert, AlertSelector, RealtimeMessages, StopUpdate, TripSelector, TripUpdate } from './realtime.types.ts';

const { FeedMessage } = bindings.transit_realtime;

/** A number, because the specification may have added values since. */
const word = z.union([z.string(), z.number()]).optional();

const trip = z.object({
  tripId: z.string().optional(),
  startDate: z.string().optional(),
  startTime: z.string().optional(),
  scheduleRelationship: word,
});
const time = z.object({ time: z.number().optional(), delay: z.number().optional() });
const tripUpdate = z.object({
  trip,
  delay: z.number().optional(),
  stopTimeUpdate: z
    .array(
      z.object({
        stopSequence: z.number().optional(),
        stopId: z.string().optional(),
        arrival: time.optional(),
        departure: time.optional(),
        scheduleRelationship: word,
      }),
    )
    .default([]),
});
const alert = z.object({
  activePeriod: z.array(z.object({ start: z.number().optional(), end: z.number().optional() })).default([]),
  informedEntity: z
    .array(
      z.object({ trip: trip.optional(), stopId: z.string().optional(), routeId: z.string().optional(), agencyId: z.string().optional() }),
    )
    .default([]),
  effect: word,
  cause: word,
  headerText: z.object({ translation: z.array(z.object({ text: z.string(), language: z.string().optional() })).default([]) }).optional(),
});
const message = z.object({
  header: z.object({ timestamp: z.number().optional() }),
  entity: z.array(z.object({ isDeleted: z.boolean().optional(), tripUpdate: tripUpdate.optional(), alert: alert.optional() })).default([]),
});

export interface DecodedMessages extends RealtimeMessages {
  /** When the feed was made, in epoch seconds, if it says so. */
  readonly madeAt?: number;
}

/** Reads a FeedMessage. Throws on other bytes. */
export function decodeMessages(bytes: Uint8Array): DecodedMessages {
  const decoded = message.parse(FeedMessage.toObject(FeedMessage.decode(bytes), { longs: Number, enums: String }));
  const entities = decoded.entity.filter(({ isDeleted }) => isDeleted !== true);
  const { timestamp } = decoded.header;
  return {
    ...(timestamp === undefined || timestamp === 0 ? {} : { madeAt: timestamp }),
    tripUpdates: entities.flatMap((entity) => (entity.tripUpdate ? readTripUpdate(entity.tripUpdate) : [])),
    alerts: entities.flatMap((entity) => (entity.alert ? readAlert(entity.alert) : [])),
  };
}

function selector({ tripId, startDate, startTime }: z.output<typeof trip>): TripSelector | undefined {
  if (tripId === undefined || tripId === '') return undefined;
  return { tripId, ...(startDate ? { startDate } : {}), ...(startTime ? { startTime } : {}) };
}

/** Undefined for trips outside the timetable: they have no id, or are additional ones that nobody has bought. */
function readTripUpdate(update: z.output<typeof tripUpdate>): TripUpdate[] {
  const named = selector(update.trip);
  if (!named) return [];
  const { scheduleRelationship: relationship } = update.trip;
  return [
    {
      trip: named,
      isCancelled: relationship === 'CANCELED' || relationship === 'DELETED',
      ...(update.delay === undefined ? {} : { delay: update.delay }),
      stops: update.stopTimeUpdate.map(readStop),
    },
  ];
}

function readStop({
  stopSequence,
  stopId,
  arrival,
  departure,
  scheduleRelationship,
}: z.output<typeof tripUpdate>['stopTimeUpdate'][number]): StopUpdate {
  const told = (event: z.output<typeof time>) => ({
    ...(event.time ? { time: event.time } : {}),
    ...(event.delay === undefined ? {} : { delay: event.delay }),
  });
  return {
    ...(stopSequence === undefined ? {} : { sequence: stopSequence }),
    ...(stopId === undefined ? {} : { stopId }),
    kind: scheduleRelationship === 'SKIPPED' ? 'skipped' : scheduleRelationship === 'NO_DATA' ? 'none' : 'times',
    ...(arrival ? { arrival: told(arrival) } : {}),
    ...(departure ? { departure: told(departure) } : {}),
  };
}

function readAlert({ activePeriod, informedEntity, effect, cause, headerText }: z.output<typeof alert>): Alert[] {
  const translations = headerText?.translation ?? [];
  const text = (translations.find(({ language }) => language?.toLowerCase().startsWith('en')) ?? translations[0])?.text.trim();
  if (!text) return [];
  const periods = activePeriod.map(({ start, end }) => ({ ...(start ? { start } : {}), ...(end ? { end } : {}) }));
  const known = causeOf(cause);
  return [
    {
      text,
      ...(known ? { cause: known } : {}),
      stopsService: effect === 'NO_SERVICE',
      periods,
      concerns: informedEntity.flatMap(readConcern),
    },
  ];
}

/** The feed's word in ours. Undefined for "other" and "unknown" causes. */
function causeOf(told: z.output<typeof word>): DelayCause | undefined {
  return delayCauseCodes.find((cause) => causeFacts(cause).gtfs.includes(String(told)));
}

function readConcern(entity: z.output<typeof alert>['informedEntity'][number]): AlertSelector[] {
  const named = entity.trip && selector(entity.trip);
  const { stopId, routeId, agencyId } = entity;
  const concern = {
    ...(named ? { trip: named } : {}),
    ...(stopId ? { stopId } : {}),
    ...(routeId ? { routeId } : {}),
    ...(agencyId ? { agencyId } : {}),
  };
  return Object.keys(concern).length > 0 ? [concern] : [];
}

import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { bookingRequest } from './bookings.ts';
import { offerCollectionRequest } from './offers.ts';
import { operations, type Operation } from './operations.ts';
import { placeRef } from './places.ts';
import { bareProblemCode } from './problem-catalogue.data.ts';
import { dateTime, duration } from './scalars.ts';

const rows: (readonly [string, Operation])[] = Object.entries(operations);

describe('the operations', () => {
  it('are those of the specification, each once', () => {
    const lines = rows.map(([, { method, path }]) => `${method} ${path}`);
    expect(lines).toHaveLength(95);
    expect(new Set(lines).size).toBe(95);
  });

  it('can all be written as JSON Schema, so that a document can be published', () => {
    const schemas = rows.flatMap(([, { request, answers }]) => [...(request ? [request] : []), ...Object.values(answers)]);
    const documents = schemas.map((schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
    expect(documents.filter(({ type, anyOf }) => type === 'object' || anyOf).length).toBeGreaterThan(100);
  });
});

describe('the shapes', () => {
  it('read a local time and an instant alike, and refuse a mere day', () => {
    const good = ['2027-03-01T08:00', '2027-03-01T08:00:00', '2027-03-01T08:00:00Z', '2027-03-01T08:00:00+01:00'];
    expect(good.filter((text) => !dateTime.safeParse(text).success)).toEqual([]);
    expect(dateTime.safeParse('2027-03-01').success).toBe(false);
  });

  it('read durations', () => {
    expect(['PT2H30M', 'P1DT4H', 'PT0S'].map((text) => duration.safeParse(text).success)).toEqual([true, true, true]);
    expect(['P', '2h', 'PT'].map((text) => duration.safeParse(text).success)).toEqual([false, false, false]);
  });

  it('tell the kinds of a place by their object type', () => {
    expect(placeRef.safeParse({ objectType: 'StopPlaceRef', stopPlaceRef: 'urn:uic:stn:7015400' }).success).toBe(true);
    expect(placeRef.safeParse({ objectType: 'GeoPositionRef', stopPlaceRef: 'urn:uic:stn:7015400' }).success).toBe(false);
  });

  it('read codes that a railway added, but only those of open lists', () => {
    const search = (fields: object) =>
      offerCollectionRequest.safeParse({ anonymousPassengerSpecifications: [{ externalRef: '1', type: 'STUDENT' }], ...fields }).success;
    expect(search({ embed: ['ALL'] })).toBe(true);
    expect(search({ embed: ['EVERYTHING'] })).toBe(false);
  });

  it('demand an offer and a passenger for a booking', () => {
    expect(bookingRequest.safeParse({ offers: [], passengerSpecifications: [] }).success).toBe(false);
  });

  it('read a problem code with and without its namespace', () => {
    expect(['urn:uic:problem:NO_RESULTS', 'NO_RESULTS'].map(bareProblemCode)).toEqual(['NO_RESULTS', 'NO_RESULTS']);
  });
});

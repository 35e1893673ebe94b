import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

/** The field names follow the dataset entry (STATION-3). */
export const stationEntry = z.object({
  code: z.string(),
  name: z.string(),
  /** In other languages ("Londres"): searched like the name, never shown in its place. */
  otherNames: z.optional(z.array(z.string())),
  stateProvinceCode: z.optional(z.string()),
  countryCode: z.string(),
  suppliers: z.array(z.object({ source: z.string(), type: z.string(), alias: z.optional(z.string()) })),
  itineraryStation: z.enum(['YES', 'NO']),
  type: z.string(),
  provider: z.enum(['SILVER_CORE', 'ITAL']),
  visible: z.boolean(),
  isHidden: z.boolean(),
  sortPriority: z.number(),
  /** Whether any of our sellers serves the station now. */
  served: z.boolean(),
});

export type StationEntry = z.output<typeof stationEntry>;

export const getStationDataset = defineCall('getStationDataset', 'GET silver-core-smart-search/dataset', {
  summary: 'The address of the cacheable list of served stations, each an entry as the search call answers it.',
  access: 'public',
  answer: z.object({ data: z.object({ url: z.string() }) }),
  refusals: [],
});

export const findNearStations = defineCall('findNearStations', 'GET silver-core-smart-search/near', {
  summary: 'The served stations nearest to a place with their distances, nearest first. The place is not stored.',
  access: 'public',
  query: z.object({
    latitude: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
  }),
  answer: z.object({ data: z.object({ stations: z.array(z.object({ ...stationEntry.shape, kilometres: z.number() })) }) }),
  refusals: [],
  perMinute: 60,
});

export const searchStations = defineCall('searchStations', 'GET silver-core-smart-search/stations', {
  summary: 'Stations whose name or code matches, also those without trains, which the dataset file leaves out.',
  access: 'public',
  query: z.object({
    text: z.string().check(z.minLength(3), z.maxLength(60)),
    limit: z.optional(z.coerce.number().check(z.minimum(1), z.maximum(100))),
  }),
  answer: z.object({ data: z.object({ stations: z.array(stationEntry) }) }),
  refusals: [],
  perMinute: 240,
});

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { countryCode, stationCode } from '../shapes/basics.ts';

/** Operators of coaches, airport buses and ferries (SEARCH-19). The specification doubles the body (CALL-9). */
export const getMarketingCarriers = defineCall('getMarketingCarriers', 'GET distribusion/getMarketingCareersData', {
  summary: 'The coach, airport bus and ferry operators that are sold now, by name.',
  access: 'public',
  answer: z.object({ data: z.object({ body: z.object({ body: z.array(z.object({ code: z.string(), name: z.string() })) }) }) }),
  refusals: [],
});

export const getConnectedStations = defineCall('getConnectedStations', 'GET distribusion/getConnectedStations', {
  summary: 'The stations at which these operators call, by name.',
  access: 'public',
  answer: z.object({
    data: z.object({
      body: z.object({ body: z.array(z.object({ code: stationCode, name: z.string(), countryCode })) }),
    }),
  }),
  refusals: [],
});

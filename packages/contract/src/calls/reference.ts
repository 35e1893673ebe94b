import * as z from 'zod/mini';
import { defineCall } from '../call.ts';

const countryList = z.object({ country: z.array(z.object({ name: z.string(), code: z.string() })) });

export const getCountries = defineCall('getCountries', 'GET countries', {
  summary: 'All countries, by name.',
  access: 'public',
  answer: countryList,
  refusals: [],
});

export const getPassengerCountries = defineCall('getPassengerCountries', 'GET countries/passengers', {
  summary: 'Countries of residence that a traveller can have, by name.',
  access: 'public',
  answer: countryList,
  refusals: [],
});

export const getEurailCountries = defineCall('getEurailCountries', 'GET countries/eurail', {
  summary: 'Countries that rail passes cover, an ALL entry first, then by name.',
  access: 'public',
  answer: countryList,
  refusals: [],
});

export const railCard = z.object({
  /** Prefixed with the country: "UK_16-25". */
  value: z.string(),
  program: z.string(),
  description: z.string(),
  country: z.string(),
  passengerTypes: z.array(z.object({ type: z.string(), minAge: z.int(), maxAge: z.int() })),
});

export type RailCard = z.output<typeof railCard>;

export const getRailCards = defineCall('getRailCards', 'GET point-to-point/get-rail-cards', {
  summary: 'Railcards that reduce fares, with the ages of their holders.',
  access: 'public',
  answer: z.object({ railCards: z.array(railCard) }),
  refusals: [],
});

import type { CountryFilterCode } from './country-filter.data.ts';

/** The most frequently searched stations of each country, by name, because codes belong to the dataset. */
export const popularStations: Readonly<Record<CountryFilterCode, readonly string[]>> = {
  GB: ['London', 'Edinburgh', 'Manchester', 'Birmingham', 'Glasgow', 'Leeds'],
  EUSTAR: ['London', 'Paris', 'Bruxelles', 'Amsterdam', 'Lille'],
  FR: ['Paris', 'Lyon', 'Marseille', 'Bordeaux', 'Nice'],
  IT: ['Rome', 'Milan', 'Venezia', 'Firenze', 'Napoli'],
  US: ['New York', 'Washington', 'Boston', 'Chicago', 'Los Angeles'],
  CA: ['Toronto', 'Montréal', 'Ottawa', 'Québec', 'Vancouver'],
};

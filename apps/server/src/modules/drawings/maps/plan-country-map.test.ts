import { expect, test } from 'vitest';
import type { CatalogueStation } from '../../stations/catalogue/catalogue.ts';
import { createStations } from '../../stations/create-stations.ts';
import { planCountryMap } from './plan-country-map.ts';

function station(code: string, name: string, latitude: number, longitude: number, sortPriority: number, served = true): CatalogueStation {
  return {
    code,
    name,
    countryCode: 'BE',
    zone: 'Europe/Brussels',
    latitude,
    longitude,
    suppliers: [],
    itineraryStation: 'YES',
    type: 'Station',
    provider: 'SILVER_CORE',
    visible: true,
    isHidden: false,
    sortPriority,
    served,
    servedBy: served ? ['SNCF'] : [],
    members: [],
  };
}

const stations = createStations({
  stations: [
    station('BEABC', 'Antwerpen-Centraal (Antwerp)', 51.217, 4.421, 1),
    station('BEXXX', 'Antwerpen-Berchem', 51.2, 4.433, 9),
    station('BEBRG', 'Brugge', 51.197, 3.217, 2),
    station('BEQNM', 'Namur', 50.469, 4.862, 3),
    station('BEYYY', 'Poix-Saint-Hubert', 50.02, 5.29, 1, false),
  ],
});

const names = (language?: 'en' | 'fr') => planCountryMap('BE', stations, language)?.stops.map(({ name }) => name);

test('a country is shown with towns that trains of ours call at, none next to another', () => {
  expect(names()).toEqual(['Antwerp', 'Bruges', 'Namur']);
});

test('on a French page towns have their French names', () => {
  expect(names('fr')).toEqual(['Anvers', 'Bruges', 'Namur']);
});

test('a large country has its 24 busiest towns', () => {
  const busiestFirst = Array.from({ length: 30 }, (_, rank) => station(`BEZ${rank}`, `Town ${rank}`, 0, rank * 10 - 150, rank));
  const stops = planCountryMap('BE', createStations({ stations: busiestFirst }))?.stops ?? [];
  expect(stops.map(({ name }) => name)).toEqual(busiestFirst.slice(0, 24).map(({ name }) => name));
});

test('labels a country without such trains, and has no map for an unknown country', () => {
  expect(planCountryMap('NO', stations)).toMatchObject({ stops: [], title: { name: 'Norway' } });
  expect(planCountryMap('XX', stations)).toBeUndefined();
});

import { getConnectedStations, getMarketingCarriers } from '@throughfare/contract/calls/distribusion';
import { getRailPassTemplates } from '@throughfare/contract/calls/passes';
import { expect, test } from 'vitest';
import { createShopper } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { connectedStations, marketingCarriers } from './connected-stations.ts';

const shop = await openTestShop({ now: '2026-11-28T09:00:00Z' });
const anybody = await createShopper(shop.client);

test('anybody may ask which coach and ferry operators are sold, and where they call', async () => {
  const carriers = (await anybody.must(getMarketingCarriers, {})).data.body.body;
  expect(carriers.length).toBeGreaterThanOrEqual(15);
  expect(carriers).toContainEqual({ code: 'AIRCO', name: 'Aircoach' });
  const stations = (await anybody.must(getConnectedStations, {})).data.body.body;
  expect(stations.length).toBeGreaterThanOrEqual(150);
  expect(stations).toContainEqual({ code: 'IEXDUB', name: 'Dublin Airport', countryCode: 'IE' });
});

test('they are asked beside the railways where they call at both ends, and nowhere else', async () => {
  const asked = async (from: string, to: string) =>
    (await anybody.search({ from, to, departureDate: '2026-12-08' })).sources.map(({ source }) => source);
  expect(await asked('GBXBFS', 'IEXCUS')).toContain('DISTRIBUSION');
  expect(await asked('ITXBGY', 'ITMIL')).toEqual(['ITAL', 'TRENITALIA', 'DISTRIBUSION']);
  expect(await asked('KGX', 'EDB')).not.toContain('DISTRIBUSION');
});

test('anybody may read how passes are described', async () => {
  expect((await anybody.must(getRailPassTemplates, {})).data.body.map(({ key }) => key)).toContain('continuous');
});

test("lists the source's operators and stations, by name", () => {
  const operators = [
    { code: 'B', name: 'Beta', country: 'FR', colour: '#000' },
    { code: 'A', name: 'Alpha', country: 'FR', colour: '#000' },
  ];
  const stations = new Map([
    ['FRXXX', 'Zug'],
    ['FRYYY', 'Arles'],
    ['FRZZZ', 'Bonn'],
  ]);
  const timetable = { operatorsOf: (source: string) => (source === 'DISTRIBUSION' ? operators : []) };
  expect(marketingCarriers({ timetable }).data.body.body.map(({ name }) => name)).toEqual(['Alpha', 'Beta']);
  const known = {
    places: () => [...stations.keys()].map((code) => ({ code })),
    byCode: (code: string) => ({ name: stations.get(code) ?? '', countryCode: 'FR' }),
    callsAt: (source: string, code: string) => source === 'DISTRIBUSION' && code !== 'FRZZZ',
  };
  expect(connectedStations({ stations: known }).data.body.body.map(({ name }) => name)).toEqual(['Arles', 'Zug']);
});

import { expect, test } from 'vitest';
import { childrenAlone } from './children-alone.ts';
import type { ListedParty } from '../../../domain/party/party.ts';

const station = (code: string, country: string) => ({ code, country, text: code, served: true, sources: [], type: 'STATION' as const });
const french = (...ages: number[]): ListedParty => ({
  kind: 'listed',
  provider: 'SNCF',
  passengers: ages.map((age) => ({ group: age < 4 ? 'Infant' : age < 12 ? 'Child' : 'Adult', age: String(age) })),
});
const toParis = { origin: station('LON', 'GB'), destination: station('FRPAR', 'FR') };

test('a child alone to Paris reads which trains do not take them, and can search for others', () => {
  expect(childrenAlone({ ...toParis, party: french(10) })).toEqual({
    text: 'Travellers under 12 cannot travel on Eurostar, TGV INOUI and Ouigo without somebody aged 18 or over. Please add them to the search.',
    blocks: false,
  });
});

test('an infant alone is searched for nowhere', () => {
  expect(childrenAlone({ ...toParis, party: french(0) })).toMatchObject({ blocks: true });
  const party = { kind: 'counted', adults: 0, childAges: ['2'], railcards: [] } as const;
  expect(childrenAlone({ origin: station('EUS', 'GB'), destination: station('MAN', 'GB'), party })).toEqual({
    text: 'Travellers under 5 cannot travel on trains in Britain without somebody aged 12 or over. Please add them to the search.',
    blocks: true,
  });
});

test('says nothing about accompanied children, without stations, or about an age still to be typed', () => {
  expect(childrenAlone({ ...toParis, party: french(40, 2) })).toBeUndefined();
  expect(childrenAlone({ origin: undefined, destination: undefined, party: french(2) })).toBeUndefined();
  expect(childrenAlone({ ...toParis, party: { kind: 'counted', adults: 0, childAges: [''], railcards: [] } })).toBeUndefined();
});

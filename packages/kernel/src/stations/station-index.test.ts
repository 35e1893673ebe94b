import { expect, test } from 'vitest';
import { foldName } from './fold-name.ts';
import type { StationEntry } from './station-entry.ts';
import { indexStations, searchStations } from './station-index.ts';

function station(code: string, name: string, sortPriority = 20, more: Partial<StationEntry> = {}): StationEntry {
  return {
    code,
    name,
    countryCode: code.length === 3 ? 'GB' : code.slice(0, 2),
    suppliers: [],
    itineraryStation: 'YES',
    type: 'Station',
    provider: 'SILVER_CORE',
    visible: true,
    isHidden: false,
    sortPriority,
    served: true,
    ...more,
  };
}

const index = indexStations([
  station('KGX', "London King's Cross", 3),
  station('LON', 'London (All Stations)', 1, { type: 'City', itineraryStation: 'NO', otherNames: ['Londres', 'Londra'] }),
  station('LBG', 'London Bridge', 3),
  station('LDY', 'Londonderry', 40),
  station('FRPLY', 'Paris Gare de Lyon', 3),
  station('FRXSE', 'Saint-Étienne Châteaucreux', 5),
  station('DKKBH', 'København H', 30),
  station('DEBDY', 'Aachen Hbf', 30, { otherNames: ['Aquisgrán', 'Aken', 'Aix-la-Chapelle'] }),
  station('USALB', 'Albany–Rensselaer', 30, { countryCode: 'US', stateProvinceCode: 'NY' }),
  station('STP', 'London St Pancras International', 2),
  station('XXX', 'London Nowhere', 1, { isHidden: true }),
  station('YYY', 'London Invisible', 1, { visible: false }),
]);

const names = (typed: string, search = {}): string[] => searchStations(index, typed, search).map(({ name }) => name);

test('answers only from the third letter on', () => {
  expect(names('lo')).toEqual([]);
  expect(names(' lo ')).toEqual([]);
  expect(names('lon')).not.toEqual([]);
});

test('sorts by priority, then name', () => {
  expect(names('london')).toEqual([
    'London (All Stations)',
    'London St Pancras International',
    'London Bridge',
    "London King's Cross",
    'Londonderry',
  ]);
});

test('sorts by name on request', () => {
  expect(names('london', { sortBy: 'name', limit: 2 })).toEqual(['London (All Stations)', 'London Bridge']);
});

test('finds names by a part of them', () => {
  expect(names('pancras')).toEqual(['London St Pancras International']);
});

test('takes no notice of accents, apostrophes and hyphens on either side', () => {
  expect(names('saint etienne')).toEqual(['Saint-Étienne Châteaucreux']);
  expect(names('SAINT-ÉTIENNE CHÂT')).toEqual(['Saint-Étienne Châteaucreux']);
  expect(names('st etienne')).toEqual(['Saint-Étienne Châteaucreux']);
  expect(names('saint pancras')).toEqual(['London St Pancras International']);
  expect(names('kings cross')).toEqual(["London King's Cross"]);
  expect(names('kobenhavn')).toEqual(['København H']);
});

test('finds a name whose words were typed as one, or a word that was typed as two, before names with other letters', () => {
  expect(names('kingscross')).toEqual(["London King's Cross"]);
  expect(names('london kingscr')).toEqual(["London King's Cross"]);
  expect(names('stetienne')).toEqual(['Saint-Étienne Châteaucreux']);
  expect(names('koben havn')).toEqual(['København H']);
  expect(names('pancrasinter')).toEqual(['London St Pancras International']);
  expect(names('scross')).toEqual([]);
});

test('finds a place by its name in another language, and not across two names', () => {
  expect(names('londres')).toEqual(['London (All Stations)']);
  expect(names('aix-la')).toEqual(['Aachen Hbf']);
  expect(names('DEN AIX')).toEqual([]);
  expect(names('hbf aquis')).toEqual([]);
});

test('finds a name by its words if no name has them side by side', () => {
  expect(names('paris lyon')).toEqual(['Paris Gare de Lyon']);
  expect(names('lond inter')).toEqual(['London St Pancras International']);
  expect(names('london york')).toEqual([]);
});

test('finds a code by its end', () => {
  expect(names('KGX')).toEqual(["London King's Cross"]);
  expect(names('ply')).toEqual(['Paris Gare de Lyon']);
});

test('does not find a code by its beginning alone', () => {
  expect(names('frp')).toEqual([]);
});

test('finds a station with its state', () => {
  expect(names('rensselaer ny')).toEqual(['Albany–Rensselaer']);
});

test('keeps to the countries asked for', () => {
  expect(names('alb', { countries: ['US'] })).toEqual(['Albany–Rensselaer']);
  expect(names('alb', { countries: ['CA'] })).toEqual([]);
});

test('answers no more than the limit', () => {
  expect(names('london', { limit: 2 })).toHaveLength(2);
});

test('leaves out hidden and invisible elements', () => {
  expect(names('nowhere')).toEqual([]);
  expect(names('invisible')).toEqual([]);
});

test('folds letters that are not a letter with an accent', () => {
  expect(foldName('Straße – Œuvre, Ødegård')).toBe('strasse oeuvre odegard');
});

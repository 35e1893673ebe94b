import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Coach, Equipment, Fittings } from '@throughfare/planner/network/network-data';
import type { RoomStock } from '../profile.ts';
import type { DeckLayout, Rectangle } from '../../../port/seat-map.ts';
import { deckLayouts } from './coach-layout.ts';

const fittings: Fittings = { decks: 1, sockets: 'EVERY_SEAT', source: 'test', isEstimate: true };

function decksOf(coach: Partial<Coach>, more: Partial<Fittings> = {}, rooms: readonly RoomStock[] = []): readonly DeckLayout[] {
  const full: Coach = { coach: 'A', cabinClass: 'STANDARD', places: 24, ...coach };
  const train: Equipment = { name: 'Test', maxSpeedKmh: 200, reservable: true, fittings: { ...fittings, ...more }, coaches: [full] };
  return deckLayouts('test', train, full, rooms);
}

function overlaps(one: Rectangle, other: Rectangle): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

/** Places or furniture that stand in one another, or outside of the coach. */
function faultsOf({ width, height, places, graphics }: DeckLayout): string[] {
  const things = [...places.map((one) => ({ ...one, name: one.number })), ...graphics.map((one) => ({ ...one, name: one.code }))];
  return things.flatMap((one, index) => [
    ...(one.x < 0 || one.y < 0 || one.x + one.width > width || one.y + one.height > height ? [`${one.name} is outside`] : []),
    ...things.slice(index + 1).flatMap((other) => (overlaps(one, other) ? [`${one.name} stands in ${other.name}`] : [])),
  ]);
}

test('draws each seat once, from the window across, with tables between the seats that face each other', () => {
  const [deck] = decksOf({ layout: '2+2', tableEveryRows: 3, quiet: true });
  expect(deck?.id).toBe('test.A.SINGLE_DECK');
  expect(deck?.places.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, index) => String(index + 1)));
  expect(deck?.places[0]).toMatchObject({ orientation: 180, properties: ['WINDOW', 'WITH_TABLE', 'SILENCE', 'POWER'] });
  expect(deck?.graphics.filter(({ code }) => code === 'TABLE')).toHaveLength(4);
  expect(deck && faultsOf(deck)).toEqual([]);
});

test('marks the spaces for wheelchairs, which are no seats', () => {
  const [deck] = decksOf({ layout: '2+2', wheelchairSpaces: 2 });
  expect(deck?.places.filter(({ kind }) => kind === 'wheelchair').map(({ number }) => number)).toEqual(['1', '2']);
});

test('divides a coach into two decks and no table between them', () => {
  const decks = decksOf({ places: 80, layout: '2+2', tableEveryRows: 5 }, { decks: 2 });
  expect(decks.map(({ level }) => level)).toEqual(['LOWER_DECK', 'UPPER_DECK']);
  expect(decks.flatMap(({ places }) => places)).toHaveLength(80);
  for (const { places } of decks) {
    const [first] = places;
    const isCut = first?.properties.includes('WITH_TABLE') && first.orientation === 0;
    expect(isCut).toBe(false);
  }
});

test('stands couchettes in compartments and tells low berths from high ones', () => {
  const rooms: RoomStock[] = [{ roomType: 'COUCHETTE6', coach: 'A', firstRoom: 1, rooms: 12, bedsPerRoom: 1, compartment: 6 }];
  const [deck] = decksOf({ cabinClass: 'BERTH', places: 12 }, {}, rooms);
  const compartment = ['LOWER_BERTH', 'LOWER_BERTH', 'MIDDLE_BERTH', 'MIDDLE_BERTH', 'UPPER_BERTH', 'UPPER_BERTH'];
  expect(deck?.places.map(({ properties }) => properties[0])).toEqual([...compartment, ...compartment]);
  expect(deck?.graphics.filter(({ code }) => code === 'PARTITION')).toHaveLength(2);
  expect(deck && faultsOf(deck)).toEqual([]);
});

test('puts the rooms of a coach with two decks where they are', () => {
  const rooms: RoomStock[] = [{ roomType: 'ROOMETTE', coach: 'A', firstRoom: 1, rooms: 14, bedsPerRoom: 2 }];
  const decks = decksOf({ cabinClass: 'BERTH', places: 28 }, { decks: 2, lowerRooms: [11, 16] }, rooms);
  expect(decks.map(({ level, places }) => [level, places.length])).toEqual([
    ['LOWER_DECK', 4],
    ['UPPER_DECK', 10],
  ]);
});

const areas = ['america', 'coaches', 'continent', 'gb', 'italy', 'open-access'];

test.each(areas)('draws every kind of train with numbered places in %s, with a source and nothing in anything else', (area) => {
  const file = new URL(`../../../../../../data/network/${area}/equipment.json`, import.meta.url);
  const kinds = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Equipment>).filter(([, one]) => one.reservable);
  const faults = kinds.flatMap(([key, equipment]) => [
    ...(equipment.fittings?.source ? [] : [`${key} has no source`]),
    ...equipment.coaches
      .filter(({ layout }) => layout)
      .flatMap((coach) => {
        const decks = deckLayouts(key, equipment, coach, []);
        const drawn = decks.flatMap(({ places }) => places).length;
        const missing = drawn === coach.places ? [] : [`${drawn} of ${coach.places} places`];
        return [...decks.flatMap(faultsOf), ...missing].map((fault) => `${key} ${coach.coach}: ${fault}`);
      }),
  ]);
  expect(faults).toEqual([]);
});

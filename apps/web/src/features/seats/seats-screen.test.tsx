import type { SeatMap } from '@throughfare/contract/shapes/seat-map';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import type { SeatsView } from './load-seats.ts';
import { SeatsScreen } from './seats-screen.tsx';

const place = { kind: 'seat', width: 10, height: 10, facing: 'forward', state: 'free' } as const;

const map: SeatMap = {
  train: 'Tiny express',
  source: 'Counted',
  isEstimate: true,
  takes: 'seat',
  places: 2,
  passengerRefs: ['1', '2'],
  chosen: [
    { passengerRef: '1', coach: 'A', place: '2' },
    { passengerRef: '2', coach: 'B', place: '9' },
  ],
  coaches: [
    { coach: 'A', cabinClass: 'STANDARD', quiet: true, isOfFare: true, free: 1 },
    { coach: 'F', cabinClass: 'FIRST', quiet: false, isOfFare: false, free: 0 },
  ],
  coach: 'A',
  decks: [
    {
      level: 'SINGLE_DECK',
      width: 54,
      height: 60,
      places: [
        { ...place, number: '1', x: 3, y: 12, properties: ['WINDOW'], state: 'taken' },
        { ...place, number: '2', x: 13, y: 12, properties: ['AISLE', 'WITH_TABLE', 'SILENCE', 'POWER'] },
      ],
      graphics: [{ code: 'TABLE', x: 3, y: 24, width: 18, height: 6 }],
    },
  ],
};

const train = {
  direction: 'outward',
  segmentIndex: 0,
  designator: '1A',
  serviceName: 'Tiny',
  fromStation: 'Alder',
  toStation: 'Elm',
} as const;
const view: SeatsView = {
  state: 'ready',
  title: 'Alder to Elm',
  shown: {
    trains: [{ ...train, departureDateTime: { date: '2026-12-08', time: '08:00:00' }, places: 2, chosen: 2 }],
    direction: 'outward',
    segmentIndex: 0,
    map,
  },
  names: { '1': 'Ada Byron' },
};

const page = (refused?: string) => draw(<SeatsScreen view={view} itemId="a" refused={refused} />);

test('each place is a check box with coach, number, position, facing, table, quiet coach and socket', () => {
  const { getByRole, body } = page();
  const free = getByRole('checkbox', { name: 'Coach A, seat 2, aisle, facing forward, at a table, quiet coach, socket, free' });
  expect(free.hasAttribute('disabled')).toBe(false);
  expect(free.hasAttribute('checked')).toBe(true);
  expect(getByRole('checkbox', { name: 'Coach A, seat 1, window, facing forward, taken' }).hasAttribute('disabled')).toBe(true);
  expect(body.querySelector('svg.coach-drawing')).not.toBeNull();
});

test('what was chosen in other coaches goes along, and is listed with the names that are known', () => {
  const { body, text } = page();
  expect(body.querySelector('input[type="hidden"][name="seat"]')?.getAttribute('value')).toBe('B/9');
  expect(text).toContain('Ada Byron: coach A, seat 2, aisle');
  expect(text).toContain('Traveller 2: coach B, seat 9');
  expect(text).toContain('An estimate:');
});

test('a refusal is announced, and a train without a map leads back to the booking', () => {
  expect(page('It has been taken.').getByRole('alert').textContent).toContain('It has been taken.');
  const failed = draw(
    <SeatsScreen view={{ state: 'failed', status: 409, message: 'This train has no seat map.' }} itemId="a" refused={undefined} />,
  );
  expect(failed.text).toContain('This train has no seat map.');
  expect(failed.getByRole('link', { name: 'Back to the booking' }).getAttribute('href')).toBe('/booking/p2p');
});

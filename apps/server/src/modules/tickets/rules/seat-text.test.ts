import { expect, test } from 'vitest';
import { placeLabel, seatText } from './seat-text.ts';

const plain = { passengerRef: '1', coach: 'C', place: '41', table: false, quiet: false };

test('names a room or berth with its coach and number', () => {
  const place = { ...plain, coach: '31', place: '1' };
  expect(seatText({ ...place, sleeper: { name: 'Roomette', kind: 'room' } }, false)).toBe('Roomette, coach 31, room 1');
  expect(placeLabel({ ...place, sleeper: { name: 'Roomette', kind: 'room' } })).toBe('Room');
  expect(seatText({ ...place, sleeper: { name: 'Cabin for two', kind: 'room' } }, true)).toBe('Cabin for two, deck 31, room 1');
  expect(seatText({ ...place, sleeper: { name: 'Couchette', kind: 'berth' } }, false)).toBe('Couchette, coach 31, berth 1');
});

test('has coach and seat, as far as they are known', () => {
  expect(seatText(plain, false)).toBe('Coach C, seat 41');
  expect(seatText({ ...plain, position: 'MIDDLE' }, false)).toBe('Coach C, seat 41 (middle)');
  expect(seatText({ ...plain, position: 'WINDOW', facing: 'BACKWARD', table: true, quiet: true }, false)).toBe(
    'Coach C, seat 41 (window, facing backward, at a table, quiet coach)',
  );
});

import { expect, test } from 'vitest';
import { seatText } from './seat-text.ts';

const plain = { passengerRef: '1', coach: 'C', place: '41', table: false, quiet: false };

test('says coach and seat, and what is known of it', () => {
  expect(seatText(plain)).toBe('Coach C, seat 41');
  expect(seatText({ ...plain, position: 'MIDDLE' })).toBe('Coach C, seat 41 (middle)');
  expect(seatText({ ...plain, position: 'WINDOW', facing: 'BACKWARD', table: true, quiet: true })).toBe(
    'Coach C, seat 41 (window, facing backward, at a table, quiet coach)',
  );
});

import { expect, test } from 'vitest';
import { readRoomId, roomId } from './room-of-part.ts';

test('the id of a room names its part and keeps the reference of the supplier whole', () => {
  const room = { part: 1, optionalPriceRef: 'COUCHETTE.4-0' };
  expect(roomId(room)).toBe('1.COUCHETTE.4-0');
  expect(readRoomId(roomId(room))).toEqual(room);
});

test.each(['COUCHETTE-0', '1.', '.COUCHETTE', '12.COUCHETTE', ''])('"%s" is the id of no part', (id) => {
  expect(readRoomId(id)).toBeUndefined();
});

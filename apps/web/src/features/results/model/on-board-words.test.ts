import { expect, test } from 'vitest';
import { hasRoom, onBoardWords } from './on-board-words.ts';

const words = (onBoard: Parameters<typeof onBoardWords>[0]) => onBoardWords(onBoard, 'GBP').join(' · ');

test('a train says its places, their price, whether they are reserved, and that there are none', () => {
  expect(words({ wheelchairs: 2, bicycles: 2, bicyclePrice: '0.00' })).toBe('Wheelchair space: 2 left · Bicycles: 2 places, Free, reserve');
  expect(words({ wheelchairs: 0, bicycles: 1, bicyclePrice: '10.00' })).toBe(
    'Wheelchair space: all taken · Bicycles: 1 place, £10.00, reserve',
  );
  expect(words({ wheelchairs: 'NONE', bicycles: 'NONE' })).toBe('Wheelchair space: none on this train · No bicycles');
  expect(words({ wheelchairs: 'UNRESERVED', bicycles: 'UNRESERVED' })).toBe(
    'Wheelchair space: yes, cannot be reserved · Bicycles: free, no reservation, if there is room',
  );
});

test('a ticket has room if each of its trains has some, and nothing is claimed where nothing is known', () => {
  const ride = (bicycles: number | 'NONE' | 'UNRESERVED') => ({ type: 'TRAIN', onBoard: { wheelchairs: 1, bicycles } });
  // Only the trains' kinds and rooms are read.
  const ticket = (...travelSegments: readonly object[]) => ({ travelSegments }) as Parameters<typeof hasRoom>[0];
  expect(hasRoom(ticket(ride(1), { type: 'TRANSFER' }, ride('UNRESERVED')), 'bicycle')).toBe(true);
  expect(hasRoom(ticket(ride(1), ride(0)), 'bicycle')).toBe(false);
  expect(hasRoom(ticket(ride(1), ride('NONE')), 'bicycle')).toBe(false);
  expect(hasRoom(ticket({ type: 'TRAIN' }), 'wheelchair')).toBe(false);
});

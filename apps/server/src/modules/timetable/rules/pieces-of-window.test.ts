import { expect, test } from 'vitest';
import { cutPiece, nextPieceMinutes } from './pieces-of-window.ts';

const day = { departsFrom: 1000, departsBefore: 1000 + 24 * 60 };

test('a piece from the front leaves the later trains', () => {
  expect(cutPiece(day, 'first', 240)).toEqual({
    piece: { departsFrom: 1000, departsBefore: 1240 },
    rest: { departsFrom: 1240, departsBefore: day.departsBefore },
  });
});

test('a piece from the back leaves the earlier trains, if the last journeys are wanted', () => {
  expect(cutPiece(day, 'last', 240)).toEqual({
    piece: { departsFrom: day.departsBefore - 240, departsBefore: day.departsBefore },
    rest: { departsFrom: 1000, departsBefore: day.departsBefore - 240 },
  });
});

test('a short window stays whole', () => {
  const short = { departsFrom: 0, departsBefore: 300 };
  expect(cutPiece(short, 'first', 240)).toEqual({ piece: short, rest: undefined });
});

test('the next piece is as long as the journeys found so far suggest', () => {
  expect(nextPieceMinutes(21, 0, 0)).toBe(240);
  expect(nextPieceMinutes(21, 14, 240)).toBe(144);
  expect(nextPieceMinutes(21, 20, 240)).toBe(60);
  expect(nextPieceMinutes(21, 0, 240)).toBeGreaterThan(24 * 60);
});

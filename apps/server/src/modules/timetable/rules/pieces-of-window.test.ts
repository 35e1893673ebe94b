import { describe, expect, it } from 'vitest';
import { piecesOfWindow } from './pieces-of-window.ts';

const day = { departsFrom: 1000, departsBefore: 1000 + 24 * 60 };

describe('pieces of a window', () => {
  it('cover all of it, in order, without a gap or an overlap', () => {
    const pieces = piecesOfWindow(day, 'first');
    expect(pieces.map(({ departsFrom, departsBefore }) => departsBefore - departsFrom)).toEqual([240, 240, 480, 480]);
    expect(pieces[0]?.departsFrom).toBe(day.departsFrom);
    expect(pieces.at(-1)?.departsBefore).toBe(day.departsBefore);
    for (const [index, piece] of pieces.slice(1).entries()) expect(piece.departsFrom).toBe(pieces[index]?.departsBefore);
  });

  it('begin at the end where the last journeys are wanted', () => {
    const pieces = piecesOfWindow(day, 'last');
    expect(pieces[0]?.departsBefore).toBe(day.departsBefore);
    expect(pieces.at(-1)?.departsFrom).toBe(day.departsFrom);
    for (const [index, piece] of pieces.slice(1).entries()) expect(piece.departsBefore).toBe(pieces[index]?.departsFrom);
  });

  it('leave a short window whole', () => {
    const short = { departsFrom: 0, departsBefore: 300 };
    expect(piecesOfWindow(short, 'first')).toEqual([short]);
  });
});

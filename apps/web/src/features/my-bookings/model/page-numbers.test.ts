import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const written = (current: number, pages: number) =>
  pageNumbers(current, pages)
    .map((mark) => (mark.kind === 'gap' ? '…' : mark.index + 1))
    .join(' ');

describe('page numbers', () => {
  it.each([
    [0, 1, '1'],
    [0, 3, '1 2 3'],
    [0, 9, '1 2 3 … 9'],
    [4, 9, '1 … 4 5 6 … 9'],
    [8, 9, '1 … 7 8 9'],
    [1, 4, '1 2 3 4'],
  ])('on page index %i of %i pages are %s', (current, pages, expected) => {
    expect(written(current, pages)).toBe(expected);
  });

  it('always have the first, the last and the current page, in order and each once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(), (pages, seed) => {
        const current = seed % pages;
        const indexes = pageNumbers(current, pages).flatMap((mark) => (mark.kind === 'page' ? [mark.index] : []));
        expect(indexes).toEqual([...new Set(indexes)].toSorted((a, b) => a - b));
        expect(indexes).toEqual(expect.arrayContaining([0, current, pages - 1]));
        expect(indexes.length).toBeLessThanOrEqual(5);
      }),
      { seed: 5 },
    );
  });
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutTogether } from './cut-together.ts';

const at = (...minutes: number[]) => minutes.map((departsAt) => ({ journey: { departsAt } }));

test('the lists end where the first of them was cut', () => {
  const [often, seldom] = cutTogether(
    [
      { trips: at(1, 2, 3), isCut: true },
      { trips: at(2, 9), isCut: false },
    ],
    'first',
  );
  expect([often, seldom]).toEqual([at(1, 2, 3), at(2)]);
});

test('looking back, they begin where the last of them was cut', () => {
  expect(
    cutTogether(
      [
        { trips: at(7, 8, 9), isCut: true },
        { trips: at(2, 9), isCut: false },
      ],
      'last',
    ),
  ).toEqual([at(7, 8, 9), at(9)]);
});

test('page after page shows every train of every source once, though each page is cut', () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 30 }).map((list) => list.sort((a, b) => a - b));
  fc.assert(
    fc.property(fc.array(minutes, { minLength: 1, maxLength: 3 }), (sources) => {
      const limit = 4;
      const shown = sources.map((): number[] => []);
      for (let from = 0; ;) {
        const lists = sources.map((all) => {
          const left = all.filter((minute) => minute >= from);
          return { trips: at(...left.slice(0, limit)), isCut: left.length > limit };
        });
        const page = cutTogether(lists, 'first');
        page.forEach((trips, index) => shown[index]?.push(...trips.map(({ journey }) => journey.departsAt)));
        const last = Math.max(-1, ...page.flat().map(({ journey }) => journey.departsAt));
        if (last < 0) break;
        from = last + 1;
      }
      expect(shown).toEqual(sources);
    }),
  );
});

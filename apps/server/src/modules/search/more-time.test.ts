import { expect, test } from 'vitest';
import type { Journey } from '../timetable/timetable.api.ts';
import { amongUnhurried, askedChange } from './more-time.ts';

// Only these fields of a journey are read.
const journey = (...rides: readonly (readonly [designator: string, departsAt: number, arrivesAt: number])[]): Journey =>
  ({
    departsAt: rides[0]?.[1],
    arrivesAt: rides.at(-1)?.[2],
    legs: rides.map(([designator, departsAt, arrivesAt]) => ({
      kind: 'ride',
      designator,
      operatingDay: '2026-12-08',
      calls: [{ departsAt }, { arrivesAt }],
    })),
  }) as unknown as Journey;

const hurried = journey(['A1', 600, 660], ['B1', 667, 700]);

test("of a seller's own journeys the first with the same train and ten minutes more at its shortest change is the unhurried one", () => {
  const [next, later] = [journey(['A1', 600, 660], ['B2', 690, 723]), journey(['A1', 600, 660], ['B3', 720, 753])];
  expect(askedChange(hurried)).toBe(17);
  expect(amongUnhurried(hurried, [hurried, later, next])).toBe(next);
});

test('another first train, hardly more time, a wait of half a day and a journey without a change are none', () => {
  const [other, hardly] = [journey(['A2', 600, 650], ['B2', 690, 723]), journey(['A1', 600, 660], ['B2', 676, 709])];
  const nextDay = journey(['A1', 600, 660], ['B9', 1700, 1733]);
  expect(amongUnhurried(hurried, [other, hardly, nextDay])).toBeUndefined();
  expect(amongUnhurried(journey(['A1', 600, 660]), [hurried])).toBeUndefined();
});

import { beforeAll, expect, test } from 'vitest';
import type { TripInput } from '@throughfare/planner/timetable/timetable-input';
import { openNetwork } from './testing/open-network.ts';
import { sideBySide } from './testing/side-by-side.ts';

const tuesday = '2026-12-01';

interface Departure {
  readonly from: string;
  readonly to: string;
  readonly minute: number;
  readonly train: TripInput;
}

let departures: readonly Departure[];

beforeAll(async () => {
  const { input } = await openNetwork({ startDate: '2026-11-30', days: 7 });
  departures = input.trips
    .filter(({ mode, operatingDays }) => mode === 'TRAIN' && operatingDays.includes(tuesday))
    .flatMap((train) =>
      train.calls.slice(0, -1).map(({ station, departs }, index) => ({
        from: station,
        to: train.calls[index + 1]?.station ?? '',
        minute: departs,
        train,
      })),
    );
});

/** The trains that leave a station with this one for the same next station, once for each pair. */
function pairs(): { readonly at: Departure; readonly other: Departure }[] {
  const together = Map.groupBy(departures, ({ from, to, minute }) => `${from} ${to} ${minute}`);
  return [...together.values()].flatMap((trains) => trains.flatMap((at, index) => trains.slice(index + 1).map((other) => ({ at, other }))));
}

const isExplained = ({ at, other }: { readonly at: Departure; readonly other: Departure }): boolean =>
  sideBySide.some(
    ({ trains, between }) =>
      (trains === undefined || trains.some((pair) => pair.includes(at.train.designator) && pair.includes(other.train.designator))) &&
      (between === undefined || between.some(([from, to]) => from === at.from && to === at.to)),
  );

test('no two trains leave a station in the same minute for the same next station, except where a reason is written', () => {
  const named = ({ at, other }: { readonly at: Departure; readonly other: Departure }): string =>
    `${at.from}–${at.to} at ${Math.floor(at.minute / 60)}:${String(at.minute % 60).padStart(2, '0')}: ${at.train.designator}, ${other.train.designator}`;
  expect(
    pairs()
      .filter((pair) => !isExplained(pair))
      .map(named),
  ).toEqual([]);
});

test('each written reason is needed', () => {
  const found = pairs();
  const unused = sideBySide.filter(
    ({ trains, between }) =>
      !found.some(
        ({ at, other }) =>
          (trains === undefined || trains.some((pair) => pair.includes(at.train.designator) && pair.includes(other.train.designator))) &&
          (between === undefined || between.some(([from, to]) => from === at.from && to === at.to)),
      ),
  );
  expect(unused.map(({ reason }) => reason)).toEqual([]);
});

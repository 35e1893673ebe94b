import { addDays } from '@throughfare/kernel/calendar-day';
import { expect, test } from 'vitest';
import { buildTimetable } from '../timetable/build-timetable.ts';
import { london, tinyInput, tinyTimetable, tuesday } from '../testing/tiny-network.ts';
import { type JourneyQuery, planJourneys } from './plan-journeys.ts';
import { RouteMemory } from './route-memory.ts';

/** Counts the hours that a search had to look at. */
class CountingMemory extends RouteMemory {
  hours = 0;

  override find(...[span, query, kind, search]: Parameters<RouteMemory['find']>): ReturnType<RouteMemory['find']> {
    return super.find(span, query, kind, (from, to) => {
      this.hours += (to + 1 - from) / 60;
      return search(from, to);
    });
  }
}

const wednesday = addDays(tuesday, 1);
const days = Array.from({ length: 15 }, (_, number) => addDays(tuesday, number));
const trains = ['1A: A 09:00, B 10:00', '1B: A 09:40, B 10:40', '2C: B 10:10, C 11:00', '2D: B 10:50, C 11:40'];
const day = 24 * 60;

function between(from: string, to: string, moreDays = 0): JourneyQuery {
  const [departAfter, departBefore] = [london(from) + moreDays * day, london(to) + moreDays * day];
  return { origins: ['A'], destinations: ['C'], window: { departAfter, departBefore } };
}

const rides = (...[timetable, query, memory]: Parameters<typeof planJourneys>): string[] =>
  planJourneys(timetable, query, memory).map(({ legs }) =>
    legs.map((leg) => (leg.kind === 'ride' ? `${leg.designator} ${leg.operatingDay}` : leg.by)).join(', '),
  );

test('searches each hour of a day once', () => {
  const timetable = tinyTimetable({ trains });
  const memory = new CountingMemory();
  const [first, second] = [`1A ${tuesday}, 2C ${tuesday}`, `1B ${tuesday}, 2D ${tuesday}`];
  expect(rides(timetable, between('09:00', '09:30'), memory)).toEqual([first]);
  expect(memory.hours).toBe(1);
  expect(rides(timetable, between('09:30', '09:59'), memory)).toEqual([second]);
  expect(memory.hours).toBe(1);
  expect(rides(timetable, between('08:30', '11:10'), memory)).toEqual([first, second]);
  expect(memory.hours).toBe(4);
});

test('a search for the changes that pay, where all of them do, is that for all', () => {
  const timetable = tinyTimetable({ trains });
  const memory = new CountingMemory();
  const query = { ...between('09:00', '09:59'), maxChanges: 2 };
  const found = rides(timetable, { ...query, onlyChangesThatPay: true }, memory);
  expect(rides(timetable, query, memory)).toEqual(found);
  expect(memory.hours).toBe(1);
});

test('knows the trains of another day that is the same, and searches a day that is not', () => {
  const timetable = tinyTimetable({ trains, days: days.filter((_, number) => number !== 13) });
  const memory = new CountingMemory();
  const morning = (moreDays: number): string[] => rides(timetable, between('09:00', '09:30', moreDays), memory);
  expect(morning(1)).toEqual([`1A ${wednesday}, 2C ${wednesday}`]);
  const later = addDays(wednesday, 7);
  expect(morning(8)).toEqual([`1A ${later}, 2C ${later}`]);
  expect(memory.hours).toBe(1);
  expect(morning(13)).toEqual([]);
  expect(memory.hours).toBe(2);
});

/** Trains of every day, and those of one day, which is counted from the Tuesday. */
function timetableWith(everyDay: readonly string[], oneDay: readonly string[], number: number) {
  const daily = tinyInput({ trains: [...everyDay, ...oneDay], days });
  const trips = daily.trips.map((trip, index) => (index < everyDay.length ? trip : { ...trip, operatingDays: [days[number] ?? ''] }));
  return buildTimetable({ ...daily, trips });
}

/** The journeys that leave between nine and half past, on days counted from the Tuesday. */
function mornings(timetable: ReturnType<typeof timetableWith>, to = 'C') {
  const memory = new CountingMemory();
  const on = (number: number) => rides(timetable, { ...between('09:00', '09:30', number), destinations: [to] }, memory);
  return { on, memory };
}

const untilNoon = [...trains, '1M: A 12:00, B 13:00', '2N: B 13:10, C 14:00'];

test('an hour whose trains arrive early is known on a day that differs late in the evening', () => {
  const { on, memory } = mornings(timetableWith(untilNoon, ['9Z: A 23:30, B 23:50'], 3));
  for (const number of [1, 2, 3, 4, 9]) expect(on(number)).toHaveLength(1);
  expect(memory.hours).toBe(1);
});

test('a way that arrives at night is found on its day only', () => {
  const { on } = mornings(timetableWith([...untilNoon, '7X: A 09:15, D 09:50'], ['8Y: D 22:00, E 22:40'], 3), 'E');
  expect(on(3)).toEqual([`7X ${days[3]}, 8Y ${days[3]}`]);
  expect(on(6)).toEqual([]);
});

test('an hour without a way today may have one on a day with a train at night', () => {
  const { on } = mornings(timetableWith(['1A: A 09:00, B 10:00'], ['2C: B 23:10, C 23:50'], 3));
  expect(on(6)).toEqual([]);
  expect(on(3)).toEqual([`1A ${days[3]}, 2C ${days[3]}`]);
});

test('a way at night with fewer changes is found on its day, beside earlier ones with more', () => {
  const threeTrains = (number: number, hour: number) => [
    `${number}A: A ${hour}:00, X ${hour}:20`,
    `${number}B: X ${hour}:30, Y ${hour}:40`,
    `${number}C: Y ${hour}:50, C ${hour}:59`,
  ];
  const everyDay = [...threeTrains(1, 10), ...threeTrains(2, 11), '5B: A 09:05, B 09:25', '6X: B 09:35, X 09:50'];
  const { on } = mornings(timetableWith(everyDay, ['9C: B 23:10, C 23:50'], 3));
  expect(on(6)).toEqual([]);
  expect(on(3)).toEqual([`5B ${days[3]}, 9C ${days[3]}`]);
});

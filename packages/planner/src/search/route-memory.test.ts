import { addDays } from '@throughfare/kernel/calendar-day';
import { expect, test } from 'vitest';
import { london, tinyTimetable, tuesday } from '../testing/tiny-network.ts';
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

test('knows the trains of another day that is the same, and searches a day that is not', () => {
  const days = Array.from({ length: 15 }, (_, number) => addDays(tuesday, number));
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

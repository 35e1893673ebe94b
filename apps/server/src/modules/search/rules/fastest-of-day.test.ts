import { expect, test } from 'vitest';
import type { JourneyQuery } from '../../timetable/timetable.api.ts';
import { fastestOfDay } from './fastest-of-day.ts';
import { directTrain } from './testing/direct-train.ts';

const places = { kilometres: () => 500, byCode: () => undefined };
const query: JourneyQuery = { origins: ['QUE'], destinations: ['NYP'], departsFrom: 750, departsBefore: 1440 };

/** A direct train. Times are hours. */
const train = (departs: number, arrives: number) => directTrain(String(departs), 'QUE', 'NYP', departs * 60, arrives * 60);

test('a page of long journeys is measured by the train of the morning', () => {
  const asked: JourneyQuery[] = [];
  const timetable = {
    journeys(one: JourneyQuery) {
      asked.push(one);
      return [train(5, 20), train(13, 45)];
    },
  };
  expect(fastestOfDay(timetable, query, [train(13, 45)], places)).toBe(15 * 60);
  expect(asked).toMatchObject([{ departsFrom: 30, departsBefore: 1470 }]);
});

test('a page of shorter journeys, and an empty one, cost no further planning', () => {
  const timetable = {
    journeys: () => {
      throw new Error('planned again');
    },
  };
  expect(fastestOfDay(timetable, query, [train(13, 20), train(14, 60)], places)).toBeUndefined();
  expect(fastestOfDay(timetable, query, [], places)).toBeUndefined();
});

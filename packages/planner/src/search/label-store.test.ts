import { expect, test } from 'vitest';
import { london, show, tinyTimetable } from '../testing/tiny-network.ts';
import { labelStore } from './label-store.ts';
import { planEarliestArrival } from './plan-earliest-arrival.ts';
import { planJourneys } from './plan-journeys.ts';
import { buildSearchGraph } from './search-graph.ts';

const trains = ['1A: A 09:00, B 10:00', '1B: A 09:30, B 10:10', '2C: B 10:30, C 11:00', '3D: A 09:10, C 11:00', '4E: C 11:30, D 12:00'];

test('keeps its arrays for the next search and returns the requested lengths', () => {
  const graph = buildSearchGraph(tinyTimetable({ trains }));
  const { slotCount, boardingPosition } = graph;
  const first = labelStore(graph, 3, 1);
  expect([first.ready.length, first.useful.minutes.length]).toEqual([3 * slotCount, 3 * boardingPosition.length]);
  const smaller = labelStore(graph, 2, 1);
  expect(smaller.ready.length).toBe(2 * slotCount);
  expect(smaller.ready.buffer).toBe(first.ready.buffer);
  expect(labelStore(graph, 3, 1)).toBe(first);
  const larger = labelStore(graph, 4, 1);
  expect(larger.ready.length).toBe(4 * slotCount);
  expect(labelStore(graph, 3, 1).useful).toBe(larger.useful);
});

test('has a bit for each state of two layers, even if the rest was made for more rides in one', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const graph = buildSearchGraph(tinyTimetable({ trains: letters.slice(1).map((to, index) => `${index}X: A 09:00, ${to} 10:00`) }));
  const { ready } = labelStore(graph, 6, 1);
  const { marks, spareMarks } = labelStore(graph, 3, 2);
  expect(marks.length * 32).toBeGreaterThanOrEqual(2 * graph.slotCount);
  expect(spareMarks.length).toBe(marks.length);
  expect(labelStore(graph, 3, 2).ready.buffer).toBe(ready.buffer);
  expect(labelStore(graph, 6, 1).marks.length).toBeLessThan(marks.length);
});

test('leaves nothing of one search to the next, whichever came before', () => {
  const timetable = tinyTimetable({ trains });
  const window = { departAfter: london('00:00'), departBefore: london('23:00') };
  const questions = ['AB', 'AD', 'BC', 'AC', 'CD'].flatMap((ends) => {
    const between = { origins: [ends[0] ?? ''], destinations: [ends[1] ?? ''] };
    return [0, 1, 5].flatMap((maxChanges) => [
      (network?: typeof timetable) => planJourneys(network ?? timetable, { ...between, maxChanges, window }).map(show),
      (network?: typeof timetable) =>
        [planEarliestArrival(network ?? timetable, { ...between, maxChanges, departAfter: london('08:00') })].map(
          (journey) => journey && show(journey),
        ),
    ]);
  });
  const alone = questions.map((ask) => ask(tinyTimetable({ trains })));
  expect(questions.map((ask) => ask())).toEqual(alone);
  expect(questions.toReversed().map((ask) => ask())).toEqual(alone.toReversed());
});

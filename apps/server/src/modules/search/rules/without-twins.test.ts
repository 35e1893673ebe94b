import { expect, test } from 'vitest';
import type { Journey } from '../../timetable/timetable.api.ts';
import { withoutTwins } from './without-twins.ts';

function train(designator: string, operator: string, departsAt: number, arrivesAt: number): Journey {
  const calls = [
    { station: 'CATRTO', departsAt },
    { station: 'CAKGON', arrivesAt },
  ];
  const facts = {
    source: 'VIA',
    operatingDay: '2026-12-08',
    mode: 'TRAIN',
    equipment: 'via-venture',
    stations: ['CATRTO', 'CAKGON'],
  } as const;
  return { departsAt, arrivesAt, changes: 0, overtaken: false, legs: [{ kind: 'ride', designator, operator, calls, ...facts }] };
}

test('two portions of one train are listed once', () => {
  const coupled = train('50', 'VIA', 392, 537);
  expect(withoutTwins([coupled, train('60', 'VIA', 392, 537)])).toEqual([coupled]);
});

test('trains of other companies, and those of other minutes, stay', () => {
  const all = [train('50', 'VIA', 392, 537), train('60', 'AMK', 392, 537), train('62', 'VIA', 392, 538), train('64', 'VIA', 393, 537)];
  expect(withoutTwins(all)).toEqual(all);
});

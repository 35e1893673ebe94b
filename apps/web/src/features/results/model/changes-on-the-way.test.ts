import type { TravelLeg } from '@throughfare/contract/calls/search';
import { expect, test } from 'vitest';
import { changesOnTheWay } from './changes-on-the-way.ts';

type Leg = Parameters<typeof changesOnTheWay>[0][number];

const call = (name: string, platform?: string): TravelLeg['intermediateTravelPoints'][number] => ({
  travelPoint: 'NCL',
  name,
  status: 'SCHEDULED',
  ...(platform === undefined ? {} : { platform }),
});

function leg(
  type: Leg['type'],
  from: string,
  to: string,
  departs: string,
  arrives: string,
  platforms: readonly [string?, string?] = [],
): Leg {
  return {
    type,
    from,
    to,
    instruction: type === 'TRANSFER' ? `Walk to ${to}` : `Take train from ${from}`,
    departureDateTime: `2026-11-28T${departs}:00Z`,
    arrivalDateTime: `2026-11-28T${arrives}:00Z`,
    intermediateTravelPoints: type === 'TRANSFER' ? [] : [call(from, platforms[0]), call(to, platforms[1])],
  };
}

const toNewcastle = leg('TRAIN', 'York', 'Newcastle', '09:00', '10:00', ['3', '6']);

test('names the time, the place and both platforms', () => {
  expect(changesOnTheWay([toNewcastle, leg('TRAIN', 'Newcastle', 'Hexham', '10:09', '10:40', ['1'])])).toEqual([
    { text: '9 min at Newcastle, platform 6 to 1', transfer: undefined, mark: undefined },
  ]);
});

test('says how many catch it, and from what that is known', () => {
  const next = leg('TRAIN', 'Newcastle', 'Hexham', '10:09', '10:40');
  const chanceOf = (known: Pick<NonNullable<Leg['change']>, 'basis' | 'measured'>) =>
    changesOnTheWay([{ ...toNewcastle, change: { chance: 93, ...known } }, next])[0]?.chance;
  const afterOf = (change: NonNullable<Leg['change']>) => changesOnTheWay([{ ...toNewcastle, change }, next])[0]?.after;
  expect(afterOf({ nextTrain: '10:40 from Newcastle', lastTrain: '22:10 from Newcastle' })).toBe(
    'If you miss it, the next: 10:40 from Newcastle. Last one that day: 22:10 from Newcastle.',
  );
  expect(afterOf({ nextTrain: '22:10 from Newcastle', lastTrain: '22:10 from Newcastle' })).toContain('It is the last one that day.');
  expect(afterOf({})).toBe('It is the last train that day.');
  expect(chanceOf({ basis: 'simulated' })).toBe('About 93 of 100 travellers catch it, as the simulated trains of this demonstration run');
  expect(chanceOf({ basis: 'history', measured: { arrivals: 412, days: 28, ofHundred: 97 } })).toBe(
    'About 93 of 100 travellers catch it, from 412 measured arrivals in the last 28 days, 97 of 100 planned',
  );
});

test('names only known platforms', () => {
  const on = (platform?: string) => leg('TRAIN', 'Newcastle', 'Hexham', '10:09', '10:40', platform === undefined ? [] : [platform]);
  const before = leg('TRAIN', 'York', 'Newcastle', '09:00', '10:00');
  expect(changesOnTheWay([before, on()])[0]?.text).toBe('9 min at Newcastle');
  expect(changesOnTheWay([before, on('1')])[0]?.text).toBe('9 min at Newcastle, to platform 1');
  expect(changesOnTheWay([toNewcastle, on()])[0]?.text).toBe('9 min at Newcastle, from platform 6');
  expect(changesOnTheWay([toNewcastle, on('6')])[0]?.text).toBe('9 min at Newcastle, same platform 6');
});

test('shows a walk between two stations and the waiting time left', () => {
  const [change] = changesOnTheWay([
    leg('TRAIN', 'Ely', 'London A', '09:00', '10:00'),
    leg('TRANSFER', 'London A', 'London B', '10:05', '10:25'),
    leg('TRAIN', 'London B', 'Crewe', '11:00', '12:00'),
  ]);
  expect(change).toEqual({
    text: '1 h between London A and London B',
    transfer: 'Walk to London B 20 min, then 40 min to wait',
    mark: undefined,
  });
  const [inTime] = changesOnTheWay([
    leg('TRAIN', 'Ely', 'London A', '09:00', '10:00'),
    leg('TRANSFER', 'London A', 'London B', '10:00', '10:40'),
    leg('TRAIN', 'London B', 'Crewe', '10:40', '12:00'),
  ]);
  expect(inTime).toEqual({ text: '40 min between London A and London B', transfer: 'Walk to London B 40 min', mark: 'tight' });
});

test('few minutes are tight and many are long, after deducting the walk', () => {
  const next = (departs: string) => leg('TRAIN', 'Newcastle', 'Hexham', departs, '13:00');
  expect(changesOnTheWay([toNewcastle, next('10:07')])[0]?.mark).toBe('tight');
  expect(changesOnTheWay([toNewcastle, next('10:08')])[0]?.mark).toBeUndefined();
  expect(changesOnTheWay([toNewcastle, next('11:00')])[0]?.mark).toBeUndefined();
  expect(changesOnTheWay([toNewcastle, next('11:01')])[0]?.mark).toBe('long');
});

test('does not count a walk at either end as a change', () => {
  expect(changesOnTheWay([leg('TRANSFER', 'Home', 'York', '08:30', '08:50'), toNewcastle])).toEqual([]);
});

import type { Journey } from '@throughfare/contract/shapes/cart';
import { expect, test } from 'vitest';
import { contractOf } from './contract-text.ts';

const single = [{ kind: 'single' as const }];
const journey = (numberOfConnections: number): Journey => ({
  type: 'Outward',
  fromStation: 'Leeds',
  toStation: 'Carlisle',
  departureDateTime: { date: '2026-11-23', time: '10:49:00' },
  arrivalTime: { date: '2026-11-23', time: '13:33:00' },
  dayOffset: 0,
  duration: '2h 44m',
  numberOfConnections,
  carriers: [],
  segments: [],
  fareName: 'Anytime Single',
  serviceClass: 'STANDARD',
  fareDescription: '',
  fareConditions: [],
  refundRule: '',
  exchangeRule: '',
  secondary: [],
  price: '80.00',
  reservation: 'none',
});
const through =
  'All trains of a direction are on one through ticket: if you miss a connection because of a delay, you may take the next train.';

test('one direction is one ticket', () => {
  expect(contractOf([journey(0)], single, 1)).toEqual({ through: true, text: 'A direct train on one ticket.' });
  expect(contractOf([journey(1)], single, 1).text).toBe(through);
});

test('a ferry and a coach are not called trains', () => {
  const { fromStation, toStation, departureDateTime, arrivalTime, duration } = journey(0);
  const ride = { designator: '1', serviceName: '', carrier: 'XX', from: 'LDS', to: 'CAR', fromStation, toStation };
  const by = (type: 'BUS' | 'FERRY') => ({ ...journey(0), segments: [{ ...ride, type, departureDateTime, arrivalTime, duration }] });
  expect(contractOf([by('FERRY')], single, 1).text).toBe('A direct ferry on one ticket.');
  expect(contractOf([by('BUS'), by('BUS')], [...single, ...single], 1).text).toBe(
    'Each direction is a contract of its own. Both coaches are direct.',
  );
  expect(contractOf([by('BUS'), by('FERRY')], [...single, ...single], 1).text).toBe(
    'Each direction is a contract of its own. Both are direct.',
  );
  const [coach, ferry] = [by('BUS'), by('FERRY')];
  const coachAndFerry = { ...coach, numberOfConnections: 1, segments: [...coach.segments, ...ferry.segments] };
  expect(contractOf([coachAndFerry], single, 1).text).toBe(
    'All coaches and ferries of a direction are on one through ticket: if you miss a connection because of a delay, you may take the next departure.',
  );
});

test('two singles are two contracts, and are never called one ticket', () => {
  expect(contractOf([journey(0), journey(0)], [...single, ...single], 1).text).toBe(
    'Each direction is a contract of its own. Both trains are direct.',
  );
  expect(contractOf([journey(0), journey(0)], [...single, ...single], 2).text).toBe(
    'Each direction is sold by a different company and is a separate contract. Both trains are direct.',
  );
  expect(contractOf([journey(0), journey(1)], [...single, ...single], 1).text).toBe(`Each direction is a contract of its own. ${through}`);
});

test('a return fare is one ticket for both ways', () => {
  const both = [{ kind: 'return' as const }, { kind: 'return' as const }];
  expect(contractOf([journey(0), journey(0)], both, 1).text).toBe('Direct trains both ways, on one ticket.');
  expect(contractOf([journey(1), journey(0)], both, 1).text).toBe(through);
});

test('of several sellers a return fare is one contract, named on the way out', () => {
  const part = (fromStation: string, toStation: string, seller: string, isReturn: boolean) => ({
    fromStation,
    toStation,
    seller,
    isReturn,
  });
  const direction = (...parts: readonly ReturnType<typeof part>[]) => ({ ...journey(1), parts }) as unknown as Journey;
  const out = direction(part('Leeds', 'London', 'LNER', true), part('London', 'Paris', 'Eurostar', false));
  const back = direction(part('Paris', 'London', 'Eurostar', false), part('London', 'Leeds', 'LNER', true));
  expect(contractOf([out, back], single, 3).text).toContain(
    '3 separate contracts (Regulation (EU) 2021/782, Article 12). Leeds to London and back with LNER; London to Paris with Eurostar; Paris to London with Eurostar.',
  );
});

test('the stations where split tickets meet are listed with commas', () => {
  const part = (fromStation: string, toStation: string, staysOnTrain: boolean) => ({ fromStation, toStation, seller: 'GWR', staysOnTrain });
  const way = [
    part('London', 'Reading', true),
    part('Reading', 'Exeter St Davids', true),
    part('Exeter St Davids', 'Plymouth', true),
    part('Plymouth', 'Penzance', false),
  ];
  expect(contractOf([{ ...journey(0), parts: way } as unknown as Journey], single, 1).text).toContain(
    'Stay on the train at Reading, Exeter St Davids and Plymouth: one ticket ends there and the next begins.',
  );
});

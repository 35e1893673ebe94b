import { expect, test } from 'vitest';
import { type CompanyReference, companyReferences } from './company-references.ts';
import type { Journey, JourneyPart } from './shapes/cart.ts';

const ride: Journey['segments'][number] = {
  type: 'TRAIN',
  designator: '1',
  serviceName: '',
  carrier: '',
  from: 'A',
  to: 'B',
  fromStation: 'A',
  toStation: 'B',
  departureDateTime: { date: '2026-12-09', time: '08:00' },
  arrivalTime: { date: '2026-12-09', time: '09:00' },
  duration: '1h 0m',
};
const words = { fareName: '', fareDescription: '', refundRule: '', exchangeRule: '', price: '1.00', fareConditions: [] };
const journey: Journey = {
  ...words,
  type: 'Outward',
  fromStation: 'A',
  toStation: 'B',
  departureDateTime: ride.departureDateTime,
  arrivalTime: ride.arrivalTime,
  dayOffset: 0,
  duration: '1h 0m',
  numberOfConnections: 0,
  carriers: [{ code: 'GR', name: 'LNER', colour: '#000000' }],
  segments: [ride],
  serviceClass: 'STANDARD',
  reservation: 'none',
  secondary: [],
};
const partOf = (seller: string, firstSegment: number): JourneyPart => ({
  ...words,
  source: 'ATOC',
  seller,
  fromStation: 'A',
  toStation: 'B',
  departureDateTime: ride.departureDateTime,
  arrivalTime: ride.arrivalTime,
  duration: '1h 0m',
  firstSegment,
  segmentCount: 1,
  serviceClass: 'STANDARD',
});
const of = (code: string, more: Partial<CompanyReference> = {}): CompanyReference => ({
  code,
  source: 'ATOC',
  direction: 'outward',
  fromRide: 0,
  ...more,
});

test('one reference names the kind of company', () => {
  expect(companyReferences({ outward: journey }, [of('GRX4P9')])).toEqual(['At the train company: GRX4P9']);
  expect(companyReferences({ outward: { ...journey, segments: [{ ...ride, type: 'BUS' }] } }, [of('OX2')])).toEqual([
    'At the coach company: OX2',
  ]);
});

test('Amtrak calls its reference a reservation number, and a pass is at Eurail', () => {
  expect(companyReferences({ outward: journey }, [of('A1B2C3', { source: 'AMT' })])).toEqual(['Amtrak reservation number: A1B2C3']);
  expect(companyReferences({}, [of('P4SS', { source: 'Eurail' })])).toEqual(['At Eurail: P4SS']);
});

test('without a reference there is no line', () => {
  expect(companyReferences({ outward: journey }, [of('')])).toEqual([]);
});

test('each company has a line, with all of its references in travel order', () => {
  const walk: Journey['segments'][number] = { ...ride, type: 'TRANSFER' };
  const outward = { ...journey, segments: [ride, walk, ride], parts: [partOf('Avanti West Coast', 0), partOf('Eurostar', 2)] };
  const inward = { ...outward, parts: [partOf('Eurostar', 0), partOf('Avanti West Coast', 2)] };
  expect(
    companyReferences({ outward, inward }, [
      of('AV1'),
      of('ES1', { fromRide: 1 }),
      of('ES2', { direction: 'inward' }),
      of('AV2', { direction: 'inward', fromRide: 1 }),
    ]),
  ).toEqual(['At Avanti West Coast: AV1 and AV2', 'At Eurostar: ES1 and ES2']);
});

test('a direction of one seller is named by its trains', () => {
  const inward = { ...journey, carriers: [{ code: 'LD', name: 'Lumo', colour: '#000000' }] };
  expect(companyReferences({ outward: journey, inward }, [of('GR1'), of('LD1', { direction: 'inward' })])).toEqual([
    'At LNER: GR1',
    'At Lumo: LD1',
  ]);
});

import type { TravelLeg } from '@throughfare/contract/calls/search';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { tripOf } from '../bookings/testing/train-row.ts';
import { JourneyLine } from './journey-line.tsx';

type Call = TravelLeg['intermediateTravelPoints'][number];

const call = (name: string, more: Partial<Call> = {}): Call => ({ travelPoint: name, name, status: 'SCHEDULED', ...more });
const leg = (boards: Partial<Call> = {}): TravelLeg => ({
  travelSegmentId: '0',
  type: 'TRAIN',
  instruction: '',
  designator: 'GR1303',
  marketingCarrier: 'GR',
  serviceName: 'LNER',
  from: 'KGX',
  to: 'EDB',
  departureDateTime: '2026-11-28T09:00:00+00:00',
  arrivalDateTime: '2026-11-28T13:22:00+00:00',
  simulated: true,
  intermediateTravelPoints: [
    call('KGX', { platform: '4', ...boards }),
    call('Peterborough', { scheduledDepartureTime: '2026-11-28T09:46:00+00:00' }),
    call('York', { scheduledDepartureTime: '2026-11-28T10:55:00+00:00' }),
    call('EDB', { platform: '9' }),
  ],
});

test('the booked times, train and seats stand on the line, also if nobody reports on the train', () => {
  const { text } = draw(<JourneyLine trip={tripOf('Outward')} />);
  expect(text).toContain("09:00London King's Cross");
  expect(text).toContain('London North Eastern Railway GR1303, 4h 22m');
  expect(text).toContain('Ann Lee: coach C, seat 41');
  expect(text).toContain('13:22Edinburgh');
  expect(text).not.toContain('Platform');
});

test('a reported train has platforms, stops and its running', () => {
  const { text } = draw(<JourneyLine trip={tripOf('Outward')} legs={[leg()]} />);
  expect(text).toContain("London King's CrossPlatform 4");
  expect(text).toContain('EdinburghPlatform 9');
  expect(text).toContain('2 stops');
  expect(text).toContain('09:46 Peterborough');
  expect(text).not.toContain('simulated');
  const late = draw(
    <JourneyLine trip={tripOf('Outward')} legs={[leg({ status: 'DELAYED', expectedDepartureTime: '2026-11-28T09:12:00+00:00' })]} />,
  ).text;
  expect(late).toContain('Delayed, expected 09:12');
  expect(late).toContain('simulated');
});

test('a train without a valid ticket is struck through', () => {
  const page = draw(<JourneyLine trip={{ ...tripOf('Outward'), endedSegments: [0] }} />);
  expect(page.getByText(/GR1303/, { selector: 's' })).toBeDefined();
  expect(page.text).toContain('no longer valid');
});

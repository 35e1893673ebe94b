import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { TrackerLegs } from './tracker-legs.tsx';

type Leg = Parameters<typeof TrackerLegs>[0]['legs'][number];
const point = (name: string, more: Partial<Leg['intermediateTravelPoints'][number]> = {}): Leg['intermediateTravelPoints'][number] => ({
  travelPoint: name,
  name,
  status: 'ON_TIME',
  ...more,
});
const leg = (more: Partial<Leg> = {}): Leg =>
  ({
    travelSegmentId: '1',
    type: 'TRAIN',
    from: 'London Euston',
    to: 'Manchester',
    instruction: 'Take the train to Manchester',
    departureDateTime: '2026-11-28T09:00',
    arrivalDateTime: '2026-11-28T11:10',
    serviceName: 'Avanti West Coast',
    designator: 'VT1234',
    intermediateTravelPoints: [],
    simulated: false,
    ...more,
  }) as Leg;

test('the tracker has each train with its calls, expected times and platform', () => {
  const calls = [
    point('London Euston', {
      scheduledDepartureTime: '2026-11-28T09:00',
      expectedDepartureTime: '2026-11-28T09:07',
      platform: '4',
      status: 'DELAYED',
    }),
    point('Crewe', { scheduledArrivalTime: '2026-11-28T10:30', expectedArrivalTime: '2026-11-28T10:30' }),
    point('Manchester', { scheduledArrivalTime: '2026-11-28T11:10', status: 'CANCELLED' }),
  ];
  const page = draw(<TrackerLegs legs={[leg({ intermediateTravelPoints: calls, simulated: true, notices: ['No catering.'] })]} />);
  expect(page.text).toContain('28 Nov, 09:00 – 11:10 · Avanti West Coast VT1234 to Manchester simulated');
  expect(page.text).toContain('09:00expected 09:07London EustonPlatform 4Delayed');
  expect(page.text).toContain('10:30CreweOn time');
  expect(page.text).toContain('Cancelled');
  expect(page.text).toContain('Notice: No catering.');
  expect(page.body.querySelectorAll('s')).toHaveLength(1);
});

test('the tracker of a train of several days names each new day', () => {
  const calls = [
    point('Toronto', { scheduledDepartureTime: '2026-12-09T09:55' }),
    point('Elsas', { scheduledDepartureTime: '2026-12-09T23:38' }),
    point('Oba', { scheduledDepartureTime: '2026-12-10T01:38' }),
    point('Hornepayne', { scheduledDepartureTime: '2026-12-10T03:09' }),
    point('Vancouver', { scheduledArrivalTime: '2026-12-13T09:00' }),
  ];
  const days = { departureDateTime: '2026-12-09T09:55', arrivalDateTime: '2026-12-13T09:00' };
  const { text } = draw(<TrackerLegs legs={[leg({ ...days, intermediateTravelPoints: calls })]} />);
  expect(text).toContain('09 Dec, 09:55 – 13 Dec, 09:00');
  expect(text.match(/10 Dec/g)).toHaveLength(1);
  expect(text).toMatch(/Elsas.*10 Dec01:38Oba.*13 Dec09:00Vancouver/);
});

test('a walk says how long it takes, and no train', () => {
  const page = draw(<TrackerLegs legs={[leg({ type: 'TRANSFER', instruction: 'Walk to St Pancras', transferMinutes: 15 })]} />);
  expect(page.text).toContain('15 minutes');
  expect(page.text).not.toContain('VT1234');
});

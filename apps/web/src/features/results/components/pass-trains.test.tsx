import type { PassTrain } from '@throughfare/contract/calls/search';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { FullTrains, PassTrains } from './pass-trains.tsx';

const train: PassTrain = {
  tripId: 't1',
  source: 'SNCF',
  state: 'enough',
  carriers: [{ code: 'DB', name: 'DB', colour: '#c00000' }],
  fromStation: 'Berlin Hbf',
  toStation: 'Hamburg Hbf',
  departureDateTime: { date: '2026-12-08', time: '08:05:00' },
  arrivalTime: { date: '2026-12-08', time: '09:55:00' },
  dayOffset: 0,
  duration: '1h 50m',
  numberOfConnections: 0,
};

test('trains on which the pass is enough are listed with their times', () => {
  const page = draw(<PassTrains trains={[train, { ...train, tripId: 't2', numberOfConnections: 2 }]} />);
  expect(page.getByRole('heading', { name: 'Your rail pass is enough 2 trains' })).not.toBeNull();
  expect(page.text).toContain('08:05 – 09:55');
  expect(page.text).toContain('2 changes');
  expect(page.text).not.toContain('No places left');
});

test('lists trains without places for pass holders separately', () => {
  const page = draw(<PassTrains trains={[{ ...train, state: 'soldOut' }]} />);
  expect(page.text).toContain('No places left for pass holders');
  expect(page.text).not.toContain('Just get on');
});

test('draws nothing if there are none', () => {
  expect(draw(<PassTrains trains={[]} />).text).toBe('');
});

test('a full train leads to its waiting list', () => {
  const { tripId: _id, state: _state, ...line } = train;
  const page = draw(<FullTrains trains={[{ ...line, key: 't1@2026-12-08T08:05' }]} searchId="s1" />);
  const link = page.getByRole('link', { name: 'Full: join the waiting list of the 08:05' });
  expect(link.getAttribute('href')).toBe('/alerts?search=s1&kind=waiting&train=t1%402026-12-08T08%3A05');
});

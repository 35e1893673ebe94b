import { expect, it } from 'vitest';
import { britishTrip } from '../testing/british-trips.ts';
import { allowsRoute } from './route.ts';

const { segments: avanti } = britishTrip('2026-12-01', 'EUS 09:40 BHM 11:00 VT');
const { segments: mixed } = britishTrip('2026-12-01', 'EUS 09:40 BHM 11:00 LM; BHM 11:30 MAN 13:00 XC');

it('allows any train where the route names no operator', () => {
  expect(allowsRoute({ text: 'Any permitted route' }, mixed)).toBe(true);
});

it('refuses a journey with one train of another operator', () => {
  const route = { text: 'London Northwestern only', operators: ['LM', 'WM'] };
  expect(allowsRoute(route, avanti)).toBe(false);
  expect(allowsRoute(route, mixed)).toBe(false);
  expect(allowsRoute(route, mixed.slice(0, 1))).toBe(true);
});

it('refuses a journey that starts, ends or changes at an excluded station', () => {
  expect(allowsRoute({ text: 'Not at Birmingham', notAt: ['BHM'] }, mixed)).toBe(false);
  expect(allowsRoute({ text: 'Not at St Pancras', notAt: ['STP'] }, mixed)).toBe(true);
});

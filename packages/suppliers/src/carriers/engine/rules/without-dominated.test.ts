import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import type { FareOffer, Flexibility } from '../../../port/offer.ts';
import { plainFare } from '../../../port/testing/plain-fare.ts';
import { withoutDominated } from './without-dominated.ts';

const economyClass = { code: 'ECONOMY', name: 'Economy', cabin: 'STANDARD' } as const;
const fare = (name: string, minor: number, flexibility: Flexibility, more: Partial<FareOffer> = {}): FareOffer =>
  plainFare(name, money('CAD', minor), { comfort: economyClass, flexibility, ...more });
const kept = (...fares: FareOffer[]) => withoutDominated(fares).map(({ name }) => name);
const economy = fare('Economy', 5000, 'SEMI_FLEXIBLE');

test('a fare goes when a more flexible one of its class costs as much or less', () => {
  expect(kept(fare('Escape', 5100, 'NON_FLEXIBLE'), economy)).toEqual(['Economy']);
  expect(kept(fare('Escape', 5000, 'NON_FLEXIBLE'), economy)).toEqual(['Economy']);
  expect(kept(fare('Escape', 4999, 'NON_FLEXIBLE'), economy)).toEqual(['Escape', 'Economy']);
});

test('other classes, halves of returns and equally flexible fares do not count', () => {
  const first = { code: 'BUSINESS', name: 'Business', cabin: 'FIRST' } as const;
  expect(kept(fare('Business', 6000, 'NON_FLEXIBLE', { comfort: first }), economy)).toHaveLength(2);
  expect(kept(fare('Return', 6000, 'NON_FLEXIBLE', { kind: 'return' }), economy)).toHaveLength(2);
  expect(kept(fare('Weekend', 6000, 'NON_FLEXIBLE', { returnTag: 'WEEKEND' }), economy)).toHaveLength(2);
  expect(kept(fare('Same', 6000, 'SEMI_FLEXIBLE'), economy)).toHaveLength(2);
});

// @vitest-environment happy-dom
import type { JourneyRights } from '@throughfare/contract/shapes/journey-rights';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { answer, fakeVisitor } from '../../testing/fake-visitor.ts';
import { loadRights } from './load-rights.ts';
import { RightsScreen } from './rights-screen.tsx';

const rights: JourneyRights = {
  rulesOf: '2026-11-29',
  told: 'You were told this on Tuesday, 1 December 2026, before you paid.',
  trip: 'Manchester Piccadilly – Paris Gare du Nord',
  contract: { through: false, text: 'Not a through ticket: 2 separate contracts (Regulation (EU) 2021/782, Article 12).' },
  changes: [
    {
      place: 'London Euston to London St Pancras International',
      minutes: 72,
      chance: { chance: 93, basis: 'simulated' },
      isBetweenContracts: true,
      ifMissed: 'Two contracts.',
      whoPays: 'We pay what the next train costs more.',
      nextTrain: '14:31 from London, in Paris at 17:50',
      lastTrain: '20:01 from London, in Paris at 23:20',
    },
  ],
  rights: [
    { title: 'Late at your destination', text: '25 % of the price from 60 minutes.', paragraph: 'Regulation (EU) 2021/782, Article 19(1)' },
  ],
};
const show = (more: Partial<JourneyRights> = {}) =>
  draw(<RightsScreen view={{ state: 'ready', rights: { ...rights, ...more } }} reference="TF2RAILS" />);

test('says which contracts there are, how likely each change is, who pays, and what the law gives', () => {
  const { text } = show();
  expect(text).toContain('You were told this on Tuesday, 1 December 2026, before you paid.');
  expect(text).toContain('2 separate contracts (Regulation (EU) 2021/782, Article 12)');
  expect(text).toContain('About 93 of 100 travellers catch it, as the simulated trains of this demonstration run.');
  expect(text).toMatch(/We pay what the next train costs more\..*Next train: 14:31 .*Last one that day: 20:01/s);
  expect(text).toMatch(/Late at your destination.*25 % .*Article 19\(1\)/s);
});

test('a last train, and a journey without any law, are said', () => {
  const last = { place: 'Crewe', minutes: 9, isBetweenContracts: false, ifMissed: 'One contract.', whoPays: 'The carrier pays.' };
  expect(show({ changes: [last] }).text).toContain('Your train is the last one that day.');
  expect(show({ changes: [], rights: [] }).text).toContain('No law or promise that we know of');
});

test('is loaded by reference', async () => {
  expect(await loadRights(fakeVisitor({ getJourneyRights: answer({ body: rights }) }, {}), 'TF2RAILS')).toEqual({ state: 'ready', rights });
});

import { expect, it } from 'vitest';
import { combineTabs } from './combine-tabs.ts';

const fare = (name: string, tabs: Record<string, string>) => ({
  name,
  tabs: Object.entries(tabs).map(([tabName, tabValue]) => ({ tabName, tabValue })),
});

it('states common terms once, and differences for each fare', () => {
  expect(
    combineTabs([fare('INOUI', { Refund: 'For €19.', Children: 'Half.' }), fare('TER', { Refund: 'Free.', Children: 'Half.' })]),
  ).toEqual([
    { tabName: 'Refund', tabValue: 'INOUI: For €19. TER: Free.' },
    { tabName: 'Children', tabValue: 'Half.' },
  ]);
});

it('names the fare of a term that only one has', () => {
  expect(combineTabs([fare('INOUI', { Seat: 'Numbered.' }), fare('TER', {})])).toEqual([{ tabName: 'Seat', tabValue: 'INOUI: Numbered.' }]);
});

it('names a fare on two trains once', () => {
  const inoui = fare('INOUI', { Refund: 'For €19.' });
  expect(combineTabs([inoui, inoui])).toEqual([{ tabName: 'Refund', tabValue: 'For €19.' }]);
});

import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { choosableRailcards, loadRailcards } from './load-railcards.ts';

const cards = loadRailcards(fileURLToPath(new URL('../../../../../data/railcards', import.meta.url)));

test('cards of Great Britain, France and the United States are known, each with the ages of its holders', () => {
  expect([...cards.keys()]).toEqual(
    expect.arrayContaining([
      'UK_16-25',
      'UK_SENIOR',
      'UK_TWO_TOGETHER',
      'FR_AVANTAGE_JEUNE',
      'FR_AVANTAGE_ADULTE',
      'FR_AVANTAGE_SENIOR',
      'US_SENIOR',
    ]),
  );
  for (const card of cards.values()) {
    expect(card.value).toMatch(/^(UK|FR|US|PASS)_/);
    for (const { minAge, maxAge } of card.passengerTypes) expect(minAge).toBeLessThan(maxAge);
  }
});

test('GroupSave applies by itself and is not chosen', () => {
  expect(cards.has('UK_GROUPSAVE')).toBe(true);
  expect(choosableRailcards(cards).map(({ value }) => value)).not.toContain('UK_GROUPSAVE');
});

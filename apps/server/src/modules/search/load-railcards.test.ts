import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadRailcards } from './load-railcards.ts';

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
    expect(card.value).toMatch(/^[A-Z]{2}_|^WHEELCHAIR$/);
    for (const { minAge, maxAge } of card.passengerTypes) expect(minAge).toBeLessThan(maxAge);
  }
});

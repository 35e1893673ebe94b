import { describe, expect, it } from 'vitest';
import { capCents, reducedCents } from './reduced-price.ts';
import type { Card } from '../tariff.types.ts';
import { jeuneCard } from '../testing/jeune-card.ts';

const card: Card = {
  ...jeuneCard,
  capsStandardDirect: [{ underMinutes: 90, cents: 4900 }, { underMinutes: 180, cents: 6900 }, { cents: 8900 }],
};

describe('a reduced price', () => {
  it('is 30 % off, 60 % off the adult price for a child', () => {
    expect(reducedCents(9700, card, 'HOLDER', undefined)).toBe(6790);
    expect(reducedCents(9700, card, 'COMPANION', undefined)).toBe(6790);
    expect(reducedCents(9700, card, 'CHILD', undefined)).toBe(3880);
    expect(reducedCents(1, card, 'HOLDER', undefined)).toBe(1);
  });

  it('is capped for the holder alone', () => {
    expect(reducedCents(13_000, card, 'HOLDER', 6900)).toBe(6900);
    expect(reducedCents(9700, card, 'HOLDER', 6900)).toBe(6790);
    expect(reducedCents(13_000, card, 'COMPANION', 6900)).toBe(9100);
  });

  it('has its cap by the duration: under 1 h 30, under 3 h, over', () => {
    expect([60, 89, 90, 179, 180, 600].map((minutes) => capCents(card, minutes))).toEqual([4900, 4900, 6900, 6900, 8900, 8900]);
  });
});

import { describe, expect, it } from 'vitest';
import { curveCents, shareOf } from './distance-curve.ts';

const curve = {
  fixedCents: 140,
  bands: [{ toKm: 50, centsPerKm: 26 }, { toKm: 150, centsPerKm: 20 }, { centsPerKm: 10 }],
  minimumCents: 500,
};

describe('the price by distance', () => {
  it.each([
    [30, 920],
    [50, 1440],
    [100, 2440],
    [150, 3440],
    [250, 4440],
  ])('charges each band for its own kilometres: %i km', (km, cents) => {
    expect(curveCents(curve, km, 10)).toBe(cents);
  });

  it('charges the minimum for a short ride', () => {
    expect(curveCents(curve, 3, 10)).toBe(500);
  });

  it('rounds half up to the step', () => {
    expect(curveCents(curve, 31, 10)).toBe(950);
    expect(curveCents(curve, 31, 100)).toBe(900);
    expect(curveCents(curve, 33.3, 10)).toBe(1010);
  });

  it('never falls with distance', () => {
    const prices = Array.from({ length: 400 }, (_, km) => curveCents(curve, km, 10));
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });
});

describe('a share of a price', () => {
  it('is rounded half up to the step', () => {
    expect(shareOf(1030, 1500, 10)).toBe(1550);
    expect(shareOf(14_000, 1160, 100)).toBe(16_200);
    expect(shareOf(1005, 500, 1)).toBe(503);
  });
});

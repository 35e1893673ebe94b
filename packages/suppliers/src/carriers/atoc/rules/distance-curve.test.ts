import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atocFares } from '../testing/price-one.ts';
import { curveFare, railMiles, shareOf } from './distance-curve.ts';

const curve = { basePence: 200, steps: [{ toMiles: 10, pencePerMile: 50 }, { toMiles: 20, pencePerMile: 30 }, { pencePerMile: 10 }] };

describe('the distance curve', () => {
  it('adds up the rates of each stretch, to 10p', () => {
    expect(curveFare(curve, 0)).toBe(200);
    expect(curveFare(curve, 10)).toBe(700);
    expect(curveFare(curve, 15)).toBe(850);
    expect(curveFare(curve, 120)).toBe(2000);
  });

  it('measures King’s Cross to Edinburgh at about the length of the line', () => {
    const miles = railMiles({ latitude: 51.5309, longitude: -0.1229 }, { latitude: 55.9521, longitude: -3.1901 });
    expect(miles).toBeGreaterThan(380);
    expect(miles).toBeLessThan(400);
  });

  it('never gets cheaper with distance, nor more expensive per mile, in each sector', () => {
    for (const sector of atocFares.curve.sectors) {
      fc.assert(
        fc.property(fc.integer({ min: 2, max: 600 }), (miles) => {
          expect(curveFare(sector.curve, miles)).toBeGreaterThanOrEqual(curveFare(sector.curve, miles - 1));
          expect(curveFare(sector.curve, miles) / miles).toBeLessThanOrEqual(curveFare(sector.curve, miles - 1) / (miles - 1) + 5);
        }),
        { numRuns: 60 },
      );
    }
  });

  it('prints shares of a fare in fivepences', () => {
    expect(shareOf(1_999, 500)).toBe(995);
  });
});

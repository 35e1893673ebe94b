import { describe, expect, it } from 'vitest';
import { childCents, passengerTypeOf } from './passenger-ages.ts';

const ages = { infantMaxAge: 3, childMaxAge: 11, youthMaxAge: 25, seniorMinAge: 60 };

describe('the type of a passenger', () => {
  it.each([
    [0, 'INFANT'],
    [3, 'INFANT'],
    [4, 'CHILD'],
    [11, 'CHILD'],
    [12, 'YOUTH'],
    [25, 'YOUTH'],
    [26, 'ADULT'],
    [59, 'ADULT'],
    [60, 'SENIOR'],
  ])('at %i is %s', (age, type) => {
    expect(passengerTypeOf(age, ages)).toBe(type);
  });
});

describe('the price of a child', () => {
  it('is a share, rounded half up', () => {
    expect(childCents(2900, { maxAge: 11, perMille: 500 })).toBe(1450);
    expect(childCents(2955, { maxAge: 11, perMille: 500 })).toBe(1478);
    expect(childCents(5900, { maxAge: 11, perMille: 700 })).toBe(4130);
  });

  it('is a fixed amount, but never more than an adult pays', () => {
    expect(childCents(1000, { maxAge: 11, fixedCents: 800 })).toBe(800);
    expect(childCents(290, { maxAge: 11, fixedCents: 800 })).toBe(290);
  });
});

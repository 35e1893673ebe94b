/**
 * The price groups in Great Britain: adults from 16, children 5 to 15 at half price, under-fives free, two for each adult (PARTY-8). A
 * further under-five pays as a child.
 */
export type FareAge = 'ADULT' | 'CHILD' | 'INFANT';

export const adultFromAge = 16;
export const childFromAge = 5;
const freeInfantsPerAdult = 2;

/** One answer for each age, in the given order. */
export function fareAges(ages: readonly number[]): FareAge[] {
  let free = ages.filter((age) => age >= adultFromAge).length * freeInfantsPerAdult;
  return ages.map((age) => {
    if (age >= adultFromAge) return 'ADULT';
    if (age >= childFromAge) return 'CHILD';
    free -= 1;
    return free >= 0 ? 'INFANT' : 'CHILD';
  });
}

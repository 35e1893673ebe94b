import type { PassengerGroup } from './source-facts.types.ts';

/** The default ages: 40 for an adult, 61 for a senior (PARTY-9). */
export const adultAge = 40;
const seniorAge = 61;

export const infants = (maxAge: number): PassengerGroup => ({
  name: 'Infant',
  ages: `0-${maxAge} years`,
  minAge: 0,
  maxAge,
  givenAge: 0,
});
export const adults = (minAge: number, maxAge: number): PassengerGroup => ({
  name: 'Adult',
  ages: `${minAge}-${maxAge} years`,
  minAge,
  maxAge,
  givenAge: adultAge,
});
export const seniors = (from: number): PassengerGroup => ({
  name: 'Senior',
  ages: `${from}+ years`,
  minAge: from,
  maxAge: 120,
  givenAge: Math.max(seniorAge, from),
});
export const young = (name: 'Youth' | 'Child', minAge: number, maxAge: number): PassengerGroup => ({
  name,
  ages: `${minAge}-${maxAge} years`,
  minAge,
  maxAge,
  givenAge: undefined,
});

/** Who travels, by provider: the tables of PARTY-2 and PARTY-4; ages are inclusive (PARTY-5). */
import type { Provider } from '@throughfare/kernel/search/provider';

export type GroupName = 'Adult' | 'Senior' | 'Youth' | 'Child' | 'Infant';

export interface PassengerGroup {
  readonly name: GroupName;
  /** What stands beside the name. */
  readonly ages: string;
  readonly minAge: number;
  readonly maxAge: number;
  /** The most that the age field takes, where it takes more than the group's oldest. Who is older joins their own group (PARTY-5). */
  readonly mostTyped?: number;
  /** Age given without asking; undefined where the traveller types it. */
  readonly givenAge: number | undefined;
}

/** At most 8 travel on one booking (PARTY-3). */
export const mostPassengers = 8;

/** Default adult age 40, default senior age 61 (PARTY-9). */
export const adultAge = 40;
const seniorAge = 61;

/** The default variant's children: 5 to 15 (PARTY-2). */
export const countedChild = { minAge: 5, maxAge: 15 } as const;

const infant = (maxAge: number): PassengerGroup => ({ name: 'Infant', ages: `0-${maxAge} years`, minAge: 0, maxAge, givenAge: 0 });
const adult = (ages: string, minAge: number, maxAge: number): PassengerGroup => ({
  name: 'Adult',
  ages,
  minAge,
  maxAge,
  givenAge: adultAge,
});
const senior = (from: number): PassengerGroup => ({
  name: 'Senior',
  ages: `${from}+ years`,
  minAge: from,
  maxAge: 120,
  givenAge: Math.max(seniorAge, from),
});
const young = (name: 'Youth' | 'Child', minAge: number, maxAge: number): PassengerGroup => ({
  name,
  ages: `${minAge}-${maxAge} years`,
  minAge,
  maxAge,
  givenAge: undefined,
});

export type ListedProvider = Exclude<Provider, 'ATOC'> | 'TRENITALIA';

export const passengerGroups: Readonly<Record<ListedProvider, readonly PassengerGroup[]>> = {
  AMT: [adult('13-64 years', 13, 64), senior(65), young('Child', 2, 12), infant(1)],
  VIA: [adult('26-59 years', 26, 59), senior(60), young('Youth', 12, 25), { ...young('Child', 2, 11), mostTyped: 25 }, infant(1)],
  SNCF: [adult('26-59 years', 26, 59), senior(60), young('Youth', 12, 25), young('Child', 4, 11), infant(3)],
  TRENITALIA: [adult('16+ years', 16, 120), young('Child', 2, 15)],
  ITAL: [adult('30-64 years', 30, 64), senior(65), young('Youth', 14, 29), young('Child', 0, 13)],
};

/** The figure in "Age of each child must be greater than …" (PARTY-5). */
export const childAgeMinimum: Readonly<Record<ListedProvider, number>> = { AMT: 2, VIA: 2, SNCF: 4, TRENITALIA: 2, ITAL: 0 };
export const youthAgeMinimum: Readonly<Record<ListedProvider, number>> = { AMT: 2, VIA: 2, SNCF: 2, TRENITALIA: 2, ITAL: 14 };

/**
 * The party of a search. There are two selectors (PARTY-1): the default one counts adults and children and has rows of railcards; the one
 * with the provider's groups lists each passenger with a type, an age and perhaps a railcard.
 */
import type { PartyBrings } from '@throughfare/contract/shapes/search-record';
import { adultAge } from '@throughfare/kernel/passenger-groups.data';
import type { GroupName } from '@throughfare/kernel/source-facts.types';
import type { ListedProvider } from '@throughfare/kernel/sources.data';

/** A row without a programme still shows "Select a railcard" and has no count (PARTY-10). */
export interface RailcardRow {
  readonly program: string;
  readonly count: number | undefined;
  /** The holders' age group, if the card's ages allow several. Otherwise the server knows it from the card. */
  readonly holder: 'Youth' | 'Adult' | 'Senior';
}

export interface CountedParty {
  readonly kind: 'counted';
  readonly adults: number;
  /** As typed: digits, or empty. */
  readonly childAges: readonly string[];
  readonly railcards: readonly RailcardRow[];
  readonly brings?: PartyBrings | undefined;
}

export interface ListedPassenger {
  readonly group: GroupName;
  /** As typed, or the group's preset age. */
  readonly age: string;
  readonly railcard?: string | undefined;
}

export interface ListedParty {
  readonly kind: 'listed';
  readonly provider: ListedProvider;
  readonly passengers: readonly ListedPassenger[];
  readonly brings?: PartyBrings | undefined;
}

export type Party = CountedParty | ListedParty;

/** One adult aged 40 (PARTY-9). */
export const oneAdult: CountedParty = { kind: 'counted', adults: 1, childAges: [], railcards: [] };

export function oneListedAdult(provider: ListedProvider): ListedParty {
  return { kind: 'listed', provider, passengers: [{ group: 'Adult', age: String(adultAge) }] };
}

export function countOf(party: Party, group: GroupName): number {
  if (party.kind === 'listed') return party.passengers.filter((passenger) => passenger.group === group).length;
  return group === 'Adult' ? party.adults : group === 'Child' ? party.childAges.length : 0;
}

export function passengerCount(party: Party): number {
  return party.kind === 'listed' ? party.passengers.length : party.adults + party.childAges.length;
}

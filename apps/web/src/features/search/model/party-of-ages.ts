import type { RailCard } from '@throughfare/contract/calls/reference';
import { countedChild } from '@throughfare/kernel/travellers/party-rules';
import { groupsOf, isListedProvider } from '../../../domain/party/passenger-groups.ts';
import { passengerCount, type ListedPassenger, type Party, type RailcardRow } from '../../../domain/party/party.ts';
import { holderChoices } from './railcard-holder.ts';

/** Travellers named by their ages, for example in a request line, and the railcards that they hold. */
export interface NamedTravellers {
  readonly ages: readonly number[];
  readonly railcards: readonly { readonly card: RailCard; readonly count: number }[];
}

/**
 * The party in the selector of the provider, with nobody added, left out or made older. Undefined if an age has no group there, or a card
 * no holder.
 */
export function partyOfAges(provider: string | undefined, { ages, railcards }: NamedTravellers): Party | undefined {
  if (provider !== undefined && isListedProvider(provider)) {
    const groups = groupsOf(provider);
    const passengers: ListedPassenger[] = [];
    for (const age of ages) {
      const group = groups.find(({ minAge, maxAge }) => age >= minAge && age <= maxAge);
      if (!group) return undefined;
      passengers.push({ group: group.name, age: String(age) });
    }
    for (const { card, count } of railcards)
      for (let given = 0; given < count; given += 1) {
        const holder = passengers.findIndex(({ age, railcard }) => railcard === undefined && mayHold(card, Number(age)));
        const passenger = passengers[holder];
        if (!passenger) return undefined;
        passengers[holder] = { ...passenger, railcard: card.value };
      }
    return { kind: 'listed', provider, passengers };
  }
  const children = ages.filter((age) => age >= countedChild.minAge && age <= countedChild.maxAge);
  const grownUps = ages.filter((age) => age > countedChild.maxAge);
  const party: Party = { kind: 'counted', adults: grownUps.length, childAges: children.map(String), railcards: [] };
  // in Britain under-fives travel free and are not counted
  if (passengerCount(party) === 0) return undefined;
  const rows: RailcardRow[] = [];
  for (const { card, count } of railcards) {
    const holders = ages.filter((age) => mayHold(card, age)).length;
    const [holder = 'Adult'] = holderChoices(card).filter((choice) => ages.some((age) => groupOfAge(age) === choice && mayHold(card, age)));
    if (holders < count) return undefined;
    rows.push({ program: card.value, count, holder });
  }
  return { ...party, railcards: rows };
}

function mayHold({ passengerTypes }: RailCard, age: number): boolean {
  return passengerTypes.some(({ minAge, maxAge }) => age >= minAge && age <= maxAge);
}

function groupOfAge(age: number): RailcardRow['holder'] {
  if (age >= 60) return 'Senior';
  return age <= 25 ? 'Youth' : 'Adult';
}

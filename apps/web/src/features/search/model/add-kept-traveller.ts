import type { RailCard } from '@throughfare/contract/calls/reference';
import type { KeptTraveller } from '../../../domain/party/kept-traveller.ts';
import { countOf, oneAdult, oneListedAdult, passengerCount, type Party } from '../../../domain/party/party.ts';
import { reduceParty } from './party-reducer.ts';
import type { GroupName } from '@throughfare/kernel/source-facts.types';
import { countedChild } from '@throughfare/kernel/travellers/party-rules';
import { groupsOf } from '../../../domain/party/passenger-groups.ts';
import { holderChoices, railcardHolders } from './railcard-holder.ts';

/** From this age on, travellers may travel alone. */
const ofAge = 18;

interface Adding {
  readonly traveller: KeptTraveller;
  /** The railcards that the chosen stations' carriers accept. */
  readonly railcards: readonly RailCard[];
  /** The first one replaces the adult that a new search starts with. */
  readonly isFirst: boolean;
}

/** Adds one of the customer's own travellers to the party: their age group, their age if it is asked, their railcard if it is accepted. */
export function addKeptTraveller(party: Party, { traveller, railcards, isFirst }: Adding): Party {
  const group = groupOfAge(party, traveller.age);
  // Under-fives travel free in Britain and are not counted.
  if (group === undefined) return party;
  const takesPlace = isFirst && group === 'Adult' && passengerCount(party) === 1 && countOf(party, 'Adult') === 1;
  const grown = takesPlace ? party : reduceParty(party, { type: 'passengerAdded', group });
  if (!takesPlace && grown === party) return party;
  const card = railcards.find(({ value }) => traveller.railcards.includes(value));
  return withRailcard(withAge(grown, group, traveller.age), traveller.age, card);
}

function groupOfAge(party: Party, age: number | undefined): GroupName | undefined {
  if (age === undefined) return 'Adult';
  if (party.kind === 'counted') return age > countedChild.maxAge ? 'Adult' : age >= countedChild.minAge ? 'Child' : undefined;
  return groupsOf(party.provider).find(({ minAge, maxAge }) => age >= minAge && age <= maxAge)?.name;
}

function withAge(party: Party, group: GroupName, age: number | undefined): Party {
  if (age === undefined) return party;
  if (party.kind === 'counted') {
    if (group !== 'Child') return party;
    return reduceParty(party, { type: 'ageTyped', index: party.childAges.length - 1, text: String(age) });
  }
  if (groupsOf(party.provider).find(({ name }) => name === group)?.givenAge !== undefined) return party;
  return reduceParty(party, { type: 'ageTyped', index: party.passengers.length - 1, text: String(age) });
}

function withRailcard(party: Party, age: number | undefined, card: RailCard | undefined): Party {
  if (!card) return party;
  if (party.kind === 'listed') return reduceParty(party, { type: 'railcardChosen', index: party.passengers.length - 1, card });
  const same = party.railcards.findIndex(({ program }) => program === card.value);
  if (same >= 0) return reduceParty(party, { type: 'railcardCounted', index: same, count: (party.railcards[same]?.count ?? 0) + 1 });
  const index = party.railcards.length;
  const withRow = reduceParty(party, { type: 'railcardRowAdded' });
  if (withRow === party) return party;
  const chosen = reduceParty(withRow, { type: 'railcardChosen', index, card });
  const holder = railcardHolders.find((group) => age !== undefined && age >= group.minAge && age <= group.maxAge)?.holder;
  return holder && holderChoices(card).includes(holder) ? reduceParty(chosen, { type: 'railcardHolderChosen', index, holder }) : chosen;
}

/** A party of exactly these travellers, adults first. Without any, the party stays unchanged. */
export function partyOfTravellers(party: Party, travellers: readonly KeptTraveller[], railcards: readonly RailCard[]): Party {
  if (travellers.length === 0) return party;
  const start = party.kind === 'counted' ? oneAdult : oneListedAdult(party.provider);
  const isAdult = ({ age }: KeptTraveller) => groupOfAge(start, age) === 'Adult';
  const inOrder = [...travellers.filter(isAdult), ...travellers.filter((traveller) => !isAdult(traveller))];
  const grown = inOrder.reduce<Party>(
    (before, traveller, index) => addKeptTraveller(before, { traveller, railcards, isFirst: index === 0 }),
    start,
  );
  // Seniors and young people are in groups of their own, so the initial adult of a search is none of the travellers.
  const isStarterLeft = !travellers.some(isAdult) && travellers.some(({ age = 0 }) => age >= ofAge);
  return isStarterLeft ? reduceParty(grown, { type: 'passengerRemoved', group: 'Adult' }) : grown;
}

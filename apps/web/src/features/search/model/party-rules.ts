/** The rules of the passenger selector, and its complaints (PARTY-2, PARTY-4, PARTY-5). */
import { searchText } from '@throughfare/contract/messages/search.data';
import type { GroupName, PassengerGroup } from '@throughfare/kernel/source-facts.types';
import { sourceFacts } from '@throughfare/kernel/sources.data';
import { ageFault, countedChild, mostPassengers, someoneLeads } from '@throughfare/kernel/travellers/party-rules';
import { groupsOf } from '../../../domain/party/passenger-groups.ts';
import {
  countOf,
  passengerCount,
  type CountedParty,
  type ListedParty,
  type ListedPassenger,
  type Party,
} from '../../../domain/party/party.ts';

/** Keeps at most two digits, and limits the number to the maximum. */
export function cleanAge(typed: string, maxAge: number): string {
  const digits = typed.replace(/\D/g, '').slice(0, 2);
  return digits === '' ? '' : String(Math.min(Number(digits), maxAge));
}

/** Undefined if the age is valid. Blank does not mean 0. */
export function countedChildProblem(age: string): string | undefined {
  const valid = age !== '' && Number(age) >= countedChild.minAge && Number(age) <= countedChild.maxAge;
  return valid ? undefined : searchText('search.childAge');
}

export function groupOf(party: ListedParty, name: GroupName): PassengerGroup | undefined {
  return groupsOf(party.provider).find((group) => group.name === name);
}

/**
 * Moves passengers whose typed age is above their group into the group of that age: at VIA Rail a 15-year-old child becomes a youth
 * (PARTY-5).
 */
export function settledParty(party: Party): Party {
  if (party.kind === 'counted') return party;
  const groups = groupsOf(party.provider);
  const moved = party.passengers.map((passenger) => {
    if (Number(passenger.age) <= (groupOf(party, passenger.group)?.maxAge ?? 0)) return passenger;
    const ofAge = groups.find(({ minAge, maxAge }) => Number(passenger.age) >= minAge && Number(passenger.age) <= maxAge);
    return ofAge ? { ...passenger, group: ofAge.name } : passenger;
  });
  return moved.every((passenger, index) => passenger === party.passengers[index]) ? party : { ...party, passengers: moved };
}

export function listedPassengerProblem(party: ListedParty, passenger: ListedPassenger): string | undefined {
  const group = groupOf(party, passenger.group);
  if (!group || group.givenAge !== undefined) return undefined;
  // Blank does not mean 0.
  const age = passenger.age === '' ? -1 : Number(passenger.age);
  const { kind, ...values } = ageFault(sourceFacts[party.provider].party, { group: passenger.group, age }) ?? {};
  return kind && searchText(`search.${kind}`, values);
}

/** The first problem that keeps the selector open. Undefined if it may close. */
export function partyProblem(party: Party): string | undefined {
  // The selector stops at the maximum, but a form without JavaScript accepts any number.
  if (passengerCount(party) > mostPassengers) return searchText('search.tooManyPassengers', { most: mostPassengers });
  const problems =
    party.kind === 'counted'
      ? party.childAges.map(countedChildProblem)
      : party.passengers.map((passenger) => listedPassengerProblem(party, passenger));
  return problems.find((problem) => problem !== undefined);
}

export function canAdd(party: Party, group: GroupName): boolean {
  if (passengerCount(party) >= mostPassengers) return false;
  if (childNeedsAdult(party) && group === 'Child') return countOf(party, 'Child') < grownUps(party);
  return true;
}

export function canRemove(party: Party, group: GroupName): boolean {
  if (countOf(party, group) === 0) return false;
  if (childNeedsAdult(party) && (group === 'Adult' || group === 'Senior')) return countOf(party, 'Child') < grownUps(party);
  return true;
}

/** At Amtrak an adult cannot be removed if there are as many children as adults (PARTY-7). */
function childNeedsAdult(party: Party): party is ListedParty {
  return party.kind === 'listed' && sourceFacts[party.provider].party.childNeedsAdult === true;
}

function grownUps(party: ListedParty): number {
  return countOf(party, 'Adult') + countOf(party, 'Senior');
}

/** A row can be added only while there are fewer rows than passengers. */
export function canAddRailcardRow(party: CountedParty): boolean {
  return party.railcards.length < passengerCount(party);
}

/** Whether the party contains a member of a group that may travel without the others (SEARCH-5). */
export function someoneCanTravel(party: Party): boolean {
  if (party.kind === 'counted') return passengerCount(party) > 0;
  return someoneLeads(
    party.provider,
    party.passengers.map(({ group }) => group),
  );
}

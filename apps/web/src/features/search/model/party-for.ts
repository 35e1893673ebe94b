/** Adapts the party when other stations bring another provider, whose selector has other groups (PARTY-14). */
import type { Provider } from '@throughfare/kernel/search/provider';
import { adultAge } from '@throughfare/kernel/passenger-groups.data';
import { type ListedProvider, sourceFacts } from '@throughfare/kernel/sources.data';
import { searchText } from '@throughfare/contract/messages/search.data';
import { countedChild } from '@throughfare/kernel/travellers/party-rules';
import { groupsOf, isListedProvider } from '../../../domain/party/passenger-groups.ts';
import {
  oneAdult,
  oneListedAdult,
  passengerCount,
  type CountedParty,
  type ListedParty,
  type ListedPassenger,
  type Party,
} from '../../../domain/party/party.ts';
import { partySummary } from '../../../domain/party/party-summary.ts';
import { isPassProgram } from '@throughfare/kernel/passes/pass-program';

/** For some providers the party is reset to one adult (SEARCH-17). For the others each traveller joins the group of their age. */
export function partyFor(provider: Provider | undefined, party: Party): Party {
  const selected = selectorFor(provider, party);
  return party.brings && selected !== party ? { ...selected, brings: party.brings } : selected;
}

function selectorFor(provider: Provider | undefined, party: Party): Party {
  if (provider === undefined || !isListedProvider(provider)) return party.kind === 'counted' ? party : toCounted(party);
  if (party.kind === 'listed' && party.provider === provider) return party;
  if (sourceFacts[provider].party.startsAnew) return oneListedAdult(provider);
  return toListed(provider, party);
}

/** In Britain under-fives travel free and are not counted (PARTY-8). */
function toCounted({ passengers }: ListedParty): CountedParty {
  const children = passengers.filter((passenger) => isChildInBritain(passenger));
  const left = passengers.filter((passenger) => !isChildInBritain(passenger) && !isUnderFive(passenger));
  return { ...oneAdult, adults: Math.max(left.length, children.length > 0 ? 0 : 1), childAges: children.map(({ age }) => age) };
}

/** A traveller with a missing age stays a child or a youth. */
function isChildInBritain({ group, age }: ListedPassenger): boolean {
  if (age === '') return group === 'Child';
  return Number(age) >= countedChild.minAge && Number(age) <= countedChild.maxAge;
}

function isUnderFive({ age }: ListedPassenger): boolean {
  return age !== '' && Number(age) < countedChild.minAge;
}

function toListed(provider: ListedProvider, party: Party): ListedParty {
  const travellers: readonly ListedPassenger[] =
    party.kind === 'listed'
      ? party.passengers
      : [
          ...Array.from({ length: party.adults }, (): ListedPassenger => ({ group: 'Adult', age: String(adultAge) })),
          ...party.childAges.map((age): ListedPassenger => ({ group: 'Child', age })),
        ];
  const passengers = travellers.flatMap((traveller) => inGroupOfAge(provider, traveller) ?? []);
  return passengers.length > 0 ? { kind: 'listed', provider, passengers } : oneListedAdult(provider);
}

/**
 * Keeps the traveller's rail pass, which is valid with any provider; railcards are not. Undefined if no group has the age. A child never
 * becomes an adult this way: a mistyped age stays and is reported.
 */
function inGroupOfAge(provider: ListedProvider, { group, age, railcard }: ListedPassenger): ListedPassenger | undefined {
  const groups = groupsOf(provider);
  const found =
    age === ''
      ? (groups.find(({ name }) => name === group) ?? groups.find(({ name }) => name === 'Child'))
      : groups.find(({ minAge, maxAge }) => Number(age) >= minAge && Number(age) <= maxAge);
  if (!found) return undefined;
  if (group === 'Child' && (found.name === 'Adult' || found.name === 'Senior')) return { group, age };
  return { group: found.name, age, ...(railcard !== undefined && isPassProgram(railcard) ? { railcard } : {}) };
}

/** The message to a customer whose party has changed. Undefined if nobody left, joined or changed their group. */
export function partyChange(before: Party, after: Party): string | undefined {
  if (before === after || isSameSelector(before, after)) return undefined;
  const isAnew = after.kind === 'listed' && sourceFacts[after.provider].party.startsAnew === true;
  const cardsOff = railcardsOf(before) > railcardsOf(after);
  const [was, is] = [partySummary(before), partySummary(after)];
  if (was === is && !cardsOff) return undefined;
  const lost = passengerCount(before) - passengerCount(after);
  return [
    searchText(isAnew ? 'search.partyAnew' : 'search.partyNow', { party: is }),
    ...(!isAnew && lost > 0 ? [searchText(after.kind === 'counted' ? 'search.underFivesFree' : 'search.infantsNotCounted')] : []),
    ...(cardsOff ? [searchText('search.railcardsOff')] : []),
  ].join(' ');
}

function isSameSelector(a: Party, b: Party): boolean {
  return a.kind === 'listed' ? b.kind === 'listed' && a.provider === b.provider : b.kind === 'counted';
}

function railcardsOf(party: Party): number {
  return party.kind === 'counted'
    ? party.railcards.reduce((sum, { count = 0 }) => sum + count, 0)
    : party.passengers.filter(({ railcard }) => railcard !== undefined).length;
}

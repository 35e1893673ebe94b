import type { PassengerGroup } from '@throughfare/kernel/source-facts.types';
import { factsOf, isSource } from '@throughfare/kernel/source';
import { type ListedProvider, sourceFacts } from '@throughfare/kernel/sources.data';

/** At most 8 passengers in one booking (PARTY-3). */
export const mostPassengers = 8;

/** Children of the default selector: 5 to 15 (PARTY-2). */
export const countedChild = { minAge: 5, maxAge: 15 } as const;

/** The groups of travellers that a provider's selector lists. */
export function groupsOf(provider: ListedProvider): readonly PassengerGroup[] {
  return sourceFacts[provider].party.groups;
}

export function isListedProvider(text: string): text is ListedProvider {
  return isSource(text) && factsOf(text).party !== undefined;
}

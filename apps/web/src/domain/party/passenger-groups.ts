import type { PassengerGroup } from '@throughfare/kernel/source-facts.types';
import { factsOf, isSource } from '@throughfare/kernel/source';
import { type ListedProvider, sourceFacts } from '@throughfare/kernel/sources.data';

/** The groups of travellers that a provider's selector lists. */
export function groupsOf(provider: ListedProvider): readonly PassengerGroup[] {
  return sourceFacts[provider].party.groups;
}

export function isListedProvider(text: string): text is ListedProvider {
  return isSource(text) && factsOf(text).party !== undefined;
}

import { searchText } from '@throughfare/contract/messages/search.data';
import { sourcesAsked } from '@throughfare/kernel/search/provider';
import { aloneAdvice, aloneRulesBroken, aloneWords } from '@throughfare/kernel/travellers/travel-alone';
import { adultAge } from '@throughfare/kernel/passenger-groups.data';
import type { Party } from '../../../domain/party/party.ts';
import type { SearchDraft } from './search-draft.ts';

export interface ChildrenAlone {
  readonly text: string;
  /** No train between these stations accepts them, so there is nothing to search for. */
  readonly blocks: boolean;
}

/** The notice about unaccompanied children. Empty if somebody old enough travels with them, or if no stations are chosen. */
export function childrenAlone({
  party,
  origin,
  destination,
}: Pick<SearchDraft, 'party' | 'origin' | 'destination'>): ChildrenAlone | undefined {
  const ages = agesOf(party);
  if (!origin || !destination || ages.length === 0) return undefined;
  const sources = sourcesAsked(origin.country, destination.country);
  const { rules, isEvery } = aloneRulesBroken(sources, ages);
  if (rules.length === 0) {
    const advice = aloneAdvice(sources, ages);
    return advice && { text: searchText('search.childrenAdvised', advice), blocks: false };
  }
  const youngest = Math.min(...rules.map(({ youngestAlone }) => youngestAlone));
  const told = isEvery ? rules.filter(({ youngestAlone }) => youngestAlone === youngest) : rules;
  return { text: searchText('search.childrenAlone', aloneWords(told)), blocks: isEvery };
}

/** Missing ages are left out. */
function agesOf(party: Party): number[] {
  const typed = party.kind === 'counted' ? party.childAges : party.passengers.map(({ age }) => age);
  const ages = typed.filter((age) => age !== '').map(Number);
  return party.kind === 'counted' ? [...Array.from({ length: party.adults }, () => adultAge), ...ages] : ages;
}

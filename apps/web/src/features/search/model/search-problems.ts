/** The reasons why a search is impossible, in the words of SEARCH-5. */
import { searchText } from '@throughfare/contract/messages/search.data';
import { passengerCount, type Party } from '../../../domain/party/party.ts';
import { childrenAlone } from './children-alone.ts';
import { partyProblem, someoneCanTravel } from './party-rules.ts';
import type { SearchDraft } from './search-draft.ts';

/** A field without which nothing can be searched, and the words for it. */
export interface MissingField {
  readonly field: 'origin' | 'destination' | 'passengers';
  readonly text: string;
}

/** The reason why the search button is disabled. Undefined if it is enabled. Other problems appear when it is pressed. */
export function missingField({ origin, destination, party }: SearchDraft): MissingField | undefined {
  if (!origin) return { field: 'origin', text: searchText('search.originMissing') };
  if (!destination) return { field: 'destination', text: searchText('search.destinationMissing') };
  if (!someoneCanTravel(party)) return { field: 'passengers', text: searchText('search.passengersMissing') };
  return undefined;
}

/** The selector allows no more than the party can bring, but a form without JavaScript takes any number. */
export function broughtProblem(party: Party): string | undefined {
  const most = passengerCount(party);
  return Object.values(party.brings ?? {}).some((count = 0) => count > most) ? searchText('search.moreBrought', { most }) : undefined;
}

/** The text of the Error dialog after a press on Search. Empty if the search may go. */
export function searchProblems(draft: SearchDraft): readonly string[] {
  const missing = missingField(draft);
  if (missing) return [missing.text];
  const problems: string[] = [];
  if (draft.origin?.code === draft.destination?.code) problems.push(searchText('search.sameStations'));
  if (draft.isRoundTrip && draft.returnDate === draft.departureDate) {
    if (draft.returnTime === draft.departureTime) problems.push(searchText('search.returnSameTime'));
    if (draft.returnTime < draft.departureTime) problems.push(searchText('search.returnEarlier'));
  }
  if (draft.isRoundTrip && draft.returnDate < draft.departureDate) problems.push(searchText('search.returnEarlier'));
  const inParty = partyProblem(draft.party);
  if (inParty !== undefined) problems.push(inParty);
  const alone = childrenAlone(draft);
  if (alone?.blocks) problems.push(alone.text);
  return problems;
}

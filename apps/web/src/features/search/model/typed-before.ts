import { broughtWords } from '../../../domain/party/party-summary.ts';
import { draftOfForm } from './draft-of-form.ts';
import type { SearchDraftEvent } from './search-draft-reducer.ts';
import type { SearchDraft } from './search-draft.ts';

const partyFields = ['adults', 'childAges', ...broughtWords.map(([name]) => name)];

/**
 * The choices made in the plain form before the page came to life. `changed`: the names of the fields that differ from what the server has
 * rendered. A station field keeps its text; nothing is chosen there until the customer comes back to it. The times, which stay the same fields,
 * report their changes themselves.
 */
export function eventsOfTyped(changed: ReadonlySet<string>, form: FormData, draft: SearchDraft): readonly SearchDraftEvent[] {
  const typed = draftOfForm(form, draft, draft.clock);
  const when = (name: string, event: SearchDraftEvent): readonly SearchDraftEvent[] => (changed.has(name) ? [event] : []);
  return [
    ...when('origin', { type: 'originChosen', station: undefined }),
    ...when('destination', { type: 'destinationChosen', station: undefined }),
    ...when('isRoundTrip', { type: 'roundTripSwitched', on: typed.isRoundTrip }),
    ...when('departureDate', { type: 'departureDateChosen', day: typed.departureDate }),
    ...when('returnDate', { type: 'returnDateChosen', day: typed.returnDate }),
    ...when('leastChange', { type: 'leastChangeChosen', minutes: typed.leastChange }),
    ...(partyFields.some((name) => changed.has(name)) ? [{ type: 'partyChanged' as const, party: typed.party }] : []),
  ];
}

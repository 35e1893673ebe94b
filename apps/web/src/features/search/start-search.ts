/** The action of the search form: records the search, or reports its problems. */
import { addSearchRecord } from '@throughfare/contract/calls/search';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../lib/visitor.ts';
import { formText } from '../../lib/form-text.ts';
import { findStation } from './find-station.ts';
import { draftOfForm } from './model/draft-of-form.ts';
import { type NamedTravellers, partyOfAges } from './model/party-of-ages.ts';
import { deriveProvider } from './model/provider.ts';
import type { SearchClock } from '../../lib/market-clock.ts';
import type { SearchDraft } from './model/search-draft.ts';
import { broughtProblem, searchProblems } from './model/search-problems.ts';
import { isComplete, toSearchRecord, type SearchRecordInput } from './model/search-record.ts';
import { typedStation } from './model/typed-station.ts';

export interface StartSearchResult {
  readonly problems: readonly string[];
  /** The content of a form sent without JavaScript, to be shown again. */
  readonly draft?: SearchDraft;
}

export type StartedSearch = { readonly ok: true; readonly id: string } | ({ readonly ok: false } & StartSearchResult);

/** `travellers`: in place of those of the form. */
export async function startSearch(
  visitor: Visitor,
  form: FormData,
  clock: SearchClock,
  travellers?: NamedTravellers,
): Promise<StartedSearch> {
  const read = await readRecord(visitor, form, clock, travellers);
  if (!read.ok) return read;
  const recorded = await visitor.ask(addSearchRecord, { body: read.record });
  if (recorded.ok) return { ok: true, id: recorded.data.id };
  return { ok: false, problems: [recorded.error.message] };
}

type ReadRecord = { readonly ok: true; readonly record: SearchRecordInput } | ({ readonly ok: false } & StartSearchResult);

/** The page's script sends the whole record. A form without the script sends its fields, with stations as text. */
async function readRecord(visitor: Visitor, form: FormData, clock: SearchClock, travellers?: NamedTravellers): Promise<ReadRecord> {
  const sent = form.get('record');
  if (typeof sent === 'string') {
    try {
      // The API validates it.
      return { ok: true, record: JSON.parse(sent) as SearchRecordInput };
    } catch {
      return { ok: false, problems: [messageText('request.invalid')] };
    }
  }
  const origin = await findStation(visitor, typedStation(form, 'origin'));
  const destination = await findStation(visitor, typedStation(form, 'destination'), origin?.sources);
  const formDraft = draftOfForm(form, { origin, destination }, clock);
  const party = travellers ? partyOfAges(deriveProvider(origin, destination), travellers) : formDraft.party;
  const draft = { ...formDraft, party: party ?? formDraft.party };
  const unknown = [[origin, formText(form, 'origin')] as const, [destination, formText(form, 'destination')] as const].filter(
    ([station, typed]) => !station && typed !== '',
  );
  if (unknown.length > 0)
    return { ok: false, draft, problems: unknown.map(([, typed]) => messageText('search.unknownStation', { code: typed })) };
  if (!party) return { ok: false, draft, problems: [messageText('search.partyDoesNotFit')] };
  const brought = broughtProblem(draft.party);
  const problems = [...searchProblems(draft), ...(brought === undefined ? [] : [brought])];
  return problems.length > 0 || !isComplete(draft) ? { ok: false, draft, problems } : { ok: true, record: toSearchRecord(draft) };
}

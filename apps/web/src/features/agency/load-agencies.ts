import { type AgencyFile, getAgency, listAgencies } from '@throughfare/contract/calls/agencies';
import { getCountries } from '@throughfare/contract/calls/reference';
import type { CallAnswer } from '@throughfare/contract/call';
import type { Visitor } from '../../lib/visitor.ts';
import { marketClock } from '../../lib/market-clock.ts';
import { csvOf } from '@throughfare/contract/csv';
import { everyRow, listText, readListQuery } from '../../lib/list-query.ts';
import type { AgenciesQuery } from '../../lib/desk-paths.ts';
import type { SelectOption } from '../../ui/select-field.tsx';
import { loadTax, loadTerms, type TaxView, type TermsView } from './load-terms.ts';
import { orNotFound } from '../../lib/answered-or-thrown.ts';

export type AgenciesView =
  | { readonly state: 'list'; readonly listed: CallAnswer<typeof listAgencies>['data'] }
  | {
      readonly state: 'file';
      readonly file: AgencyFile;
      readonly countries: readonly SelectOption[];
      readonly terms: TermsView;
      readonly tax: TaxView;
      readonly today: string;
    }
  | { readonly state: 'failed'; readonly message: string };

export function readAgenciesQuery(params: URLSearchParams): AgenciesQuery {
  return { ...readListQuery(params, ['active', 'suspended']), agency: listText(params, 'agency') };
}

const ask = (visitor: Visitor, { search, state, page }: AgenciesQuery) =>
  visitor.ask(listAgencies, { query: { search, state, page: Number(page ?? 0) } });

/** The list, or the file of the agency in the address. */
export async function loadAgencies(visitor: Visitor, query: AgenciesQuery): Promise<AgenciesView> {
  if (query.agency !== undefined) return loadFile(visitor, query.agency);
  const outcome = orNotFound(await ask(visitor, query));
  return outcome.ok ? { state: 'list', listed: outcome.data.data } : { state: 'failed', message: outcome.error.message };
}

async function loadFile(visitor: Visitor, agencyId: string): Promise<AgenciesView> {
  const [outcome, countries, terms, tax] = await Promise.all([
    visitor.ask(getAgency, { params: { agencyId } }),
    visitor.ask(getCountries, {}),
    loadTerms(visitor, agencyId),
    loadTax(visitor, agencyId),
  ]);
  if (!outcome.ok && outcome.status === 400) throw new Response(null, { status: 404 });
  orNotFound(outcome);
  if (!outcome.ok) return { state: 'failed', message: outcome.error.message };
  const listed = countries.ok ? countries.data.country : [];
  return {
    state: 'file',
    file: outcome.data.data,
    countries: listed.map(({ name, code }) => ({ value: code, label: name })),
    terms,
    tax,
    today: marketClock(visitor).today,
  };
}

export async function agenciesCsv(visitor: Visitor, query: AgenciesQuery): Promise<string> {
  const agencies = await everyRow(
    async (page) => orNotFound(await ask(visitor, { ...query, page })),
    ({ data }) => ({ rows: data.agencies, pages: data.pages }),
  );
  return csvOf(
    ['Name', 'Country', 'Currency', 'Agents', 'State', 'Joined'],
    agencies.map(({ name, country, currency, agents, suspended, joinedAt }) => [
      name,
      country,
      currency,
      agents,
      suspended ? 'suspended' : 'active',
      joinedAt,
    ]),
  );
}

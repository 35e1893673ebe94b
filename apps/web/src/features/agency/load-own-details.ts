import { getOwnAgency } from '@throughfare/contract/calls/agencies';
import type { CallAnswer } from '@throughfare/contract/call';
import { getCountries } from '@throughfare/contract/calls/reference';
import { orNotFound } from '../../lib/answered-or-thrown.ts';
import type { Visitor } from '../../lib/visitor.ts';
import type { SelectOption } from '../../ui/select-field.tsx';

export type OwnDetailsView =
  | { readonly state: 'ready'; readonly own: CallAnswer<typeof getOwnAgency>['data']; readonly countries: readonly SelectOption[] }
  | { readonly state: 'failed'; readonly message: string };

export async function loadOwnDetails(visitor: Visitor): Promise<OwnDetailsView> {
  const [outcome, countries] = await Promise.all([visitor.ask(getOwnAgency, {}), visitor.ask(getCountries, {})]);
  orNotFound(outcome);
  if (!outcome.ok) return { state: 'failed', message: outcome.error.message };
  const listed = countries.ok ? countries.data.country : [];
  return { state: 'ready', own: outcome.data.data, countries: listed.map(({ name, code }) => ({ value: code, label: name })) };
}

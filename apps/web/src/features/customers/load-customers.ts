import { getCustomer, listCustomers, pickCustomers, type CustomerFile, type PickedCustomer } from '@throughfare/contract/calls/customers';
import { getPassengerCountries, getRailCards } from '@throughfare/contract/calls/reference';
import type { CallAnswer } from '@throughfare/contract/call';
import { marketClock } from '../../lib/market-clock.ts';
import type { Visitor } from '../../lib/visitor.ts';
import { csvOf } from '@throughfare/contract/csv';
import { everyRow, readListQuery } from '../../lib/list-query.ts';
import type { CustomersQuery } from '../../lib/desk-paths.ts';
import type { SelectOption } from '../../ui/select-field.tsx';
import { keptTraveller, type KeptTraveller } from '../../domain/party/kept-traveller.ts';
import { orNotFound } from '../../lib/answered-or-thrown.ts';

export type CustomersView =
  | { readonly state: 'ready'; readonly listed: CallAnswer<typeof listCustomers>['data'] }
  | { readonly state: 'failed'; readonly message: string };

export function readCustomersQuery(params: URLSearchParams): CustomersQuery {
  const { search, page } = readListQuery(params, []);
  return { search, page };
}

const ask = (visitor: Visitor, { page, ...query }: CustomersQuery) =>
  visitor.ask(listCustomers, { query: { ...query, page: Number(page ?? 0) } });

export async function loadCustomers(visitor: Visitor, query: CustomersQuery): Promise<CustomersView> {
  const outcome = orNotFound(await ask(visitor, query));
  return outcome.ok ? { state: 'ready', listed: outcome.data.data } : { state: 'failed', message: outcome.error.message };
}

/** Every customer that the search finds, on all pages. */
export async function customersCsv(visitor: Visitor, query: CustomersQuery): Promise<string> {
  const customers = await everyRow(
    async (page) => orNotFound(await ask(visitor, { ...query, page })),
    ({ data }) => ({ rows: data.customers, pages: data.pages }),
  );
  return csvOf(
    ['Name', 'E-mail', 'Phone', 'Own reference', 'Travellers', 'Last used'],
    customers.map(({ name, email, phone, internalReference, travellers, usedAt }) => [
      name,
      email,
      phone,
      internalReference,
      travellers,
      usedAt,
    ]),
  );
}

export type CustomerView =
  | {
      readonly state: 'ready';
      readonly customer: CustomerFile;
      readonly countries: readonly SelectOption[];
      /** By value, with the country of each. */
      readonly railcards: readonly SelectOption[];
      /** Today in the market, YYYY-MM-DD. */
      readonly today: string;
    }
  | { readonly state: 'failed'; readonly message: string };

export async function loadCustomer(visitor: Visitor, customerId: string): Promise<CustomerView> {
  const [found, countries, railcards] = await Promise.all([
    visitor.ask(getCustomer, { params: { customerId } }),
    visitor.ask(getPassengerCountries, {}),
    visitor.ask(getRailCards, {}),
  ]);
  if (!found.ok && (found.status === 400 || found.status === 404)) throw new Response(null, { status: 404 });
  if (!found.ok) return { state: 'failed', message: found.error.message };
  if (!countries.ok) return { state: 'failed', message: countries.error.message };
  if (!railcards.ok) return { state: 'failed', message: railcards.error.message };
  return {
    state: 'ready',
    customer: found.data.data,
    countries: countries.data.country.map(({ code, name }) => ({ value: code, label: name })),
    railcards: railcards.data.railCards.map(({ value, program, country }) => ({ value, label: `${program} (${country})` })),
    today: marketClock(visitor).today,
  };
}

/** A customer to fill in, with travellers in the form of the passenger selector. */
export interface CustomerPick extends PickedCustomer {
  readonly kept: readonly KeptTraveller[];
}

/** Customers for an agent's letters; none for anybody else. */
export async function loadPicks(visitor: Visitor, search: string): Promise<readonly CustomerPick[]> {
  const picked = visitor.hasSession() ? await visitor.ask(pickCustomers, { query: { search: search.trim().slice(0, 120) } }) : undefined;
  if (!picked?.ok) return [];
  const { today } = marketClock(visitor);
  return picked.data.data.customers.map((customer) => ({
    ...customer,
    kept: customer.travellers.map((traveller) => keptTraveller(traveller, today)),
  }));
}

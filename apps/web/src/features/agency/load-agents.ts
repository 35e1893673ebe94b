import { type AgentRow, listAgents } from '@throughfare/contract/calls/agencies';
import type { CallAnswer } from '@throughfare/contract/call';
import type { Visitor } from '../../app/visitor.ts';
import { csvOf } from '../../lib/csv.ts';
import { orNotFound } from '../order-desk/desk-answer.ts';
import type { AgentsQuery } from '../../lib/paths.ts';

export type AgentsView =
  | { readonly state: 'ready'; readonly listed: CallAnswer<typeof listAgents>['data'] }
  | { readonly state: 'failed'; readonly message: string };

export function readAgentsQuery(params: URLSearchParams): AgentsQuery {
  const text = (name: string) => params.get(name)?.trim().slice(0, 120) || undefined;
  const state = (['active', 'invited', 'suspended'] as const).find((known) => known === text('state'));
  const page = /^\d{1,4}$/.test(text('page') ?? '') ? text('page') : undefined;
  return { search: text('search'), state, page, agencyId: text('agencyId') };
}

function ask(visitor: Visitor, { page, ...query }: AgentsQuery) {
  return visitor.ask(listAgents, { query: { ...query, page: Number(page ?? 0) } });
}

export async function loadAgents(visitor: Visitor, query: AgentsQuery): Promise<AgentsView> {
  const outcome = await ask(visitor, query);
  // An id that is none is an agency that there is not.
  if (!outcome.ok && outcome.status === 400) throw new Response(null, { status: 404 });
  orNotFound(outcome);
  return outcome.ok ? { state: 'ready', listed: outcome.data.data } : { state: 'failed', message: outcome.error.message };
}

/** Every agent that the search finds, whatever page is looked at. */
export async function agentsCsv(visitor: Visitor, query: AgentsQuery): Promise<string> {
  const agents: AgentRow[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const outcome = orNotFound(await ask(visitor, { ...query, page: String(page) }));
    if (!outcome.ok) throw new Response(outcome.error.message, { status: outcome.status });
    agents.push(...outcome.data.data.agents);
    ({ pages } = outcome.data.data);
  }
  return csvOf(
    ['Name', 'E-mail', 'Role', 'State', 'Second factor', 'Last sign-in'],
    agents.map(({ name, email, role, state, secondFactor, lastSignInAt }) => [
      name,
      email,
      role,
      state,
      secondFactor ? 'on' : 'off',
      lastSignInAt,
    ]),
  );
}

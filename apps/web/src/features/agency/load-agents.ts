import { listAgents } from '@throughfare/contract/calls/agencies';
import type { CallAnswer } from '@throughfare/contract/call';
import type { Visitor } from '../../lib/visitor.ts';
import { csvOf } from '@throughfare/contract/csv';
import { everyRow, listText, readListQuery } from '../../lib/list-query.ts';
import { orNotFound } from '../../lib/answered-or-thrown.ts';
import type { AgentsQuery } from '../../lib/desk-paths.ts';

export type AgentsView =
  | { readonly state: 'ready'; readonly listed: CallAnswer<typeof listAgents>['data'] }
  | { readonly state: 'failed'; readonly message: string };

export function readAgentsQuery(params: URLSearchParams): AgentsQuery {
  return { ...readListQuery(params, ['active', 'invited', 'suspended']), agencyId: listText(params, 'agencyId') };
}

function ask(visitor: Visitor, { page, ...query }: AgentsQuery) {
  return visitor.ask(listAgents, { query: { ...query, page: Number(page ?? 0) } });
}

export async function loadAgents(visitor: Visitor, query: AgentsQuery): Promise<AgentsView> {
  const outcome = await ask(visitor, query);
  // A malformed id is treated as an unknown agency.
  if (!outcome.ok && outcome.status === 400) throw new Response(null, { status: 404 });
  orNotFound(outcome);
  return outcome.ok ? { state: 'ready', listed: outcome.data.data } : { state: 'failed', message: outcome.error.message };
}

/** Every agent that the search finds, on all pages. */
export async function agentsCsv(visitor: Visitor, query: AgentsQuery): Promise<string> {
  const agents = await everyRow(
    async (page) => orNotFound(await ask(visitor, { ...query, page })),
    ({ data }) => ({ rows: data.agents, pages: data.pages }),
  );
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

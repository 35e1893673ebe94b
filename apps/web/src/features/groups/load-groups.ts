import { getGroup, listGroups, type GroupFile } from '@throughfare/contract/calls/groups';
import type { CallAnswer } from '@throughfare/contract/call';
import type { Visitor } from '../../lib/visitor.ts';
import { csvOf } from '@throughfare/contract/csv';
import { everyRow, readListQuery } from '../../lib/list-query.ts';
import type { GroupsQuery } from '../../lib/desk-paths.ts';
import { orNotFound } from '../../lib/answered-or-thrown.ts';

export type GroupsView =
  | { readonly state: 'ready'; readonly listed: CallAnswer<typeof listGroups>['data'] }
  | { readonly state: 'failed'; readonly message: string };

const states = [
  'asked',
  'requested',
  'offered',
  'accepted',
  'booked',
  'changeAsked',
  'cancelled',
  'refused',
  'declined',
  'withdrawn',
  'expired',
] as const;

export function readGroupsQuery(params: URLSearchParams): GroupsQuery {
  return readListQuery(params, states);
}

const ask = (visitor: Visitor, { page, ...query }: GroupsQuery) =>
  visitor.ask(listGroups, { query: { ...query, page: Number(page ?? 0) } });

export async function loadGroups(visitor: Visitor, query: GroupsQuery): Promise<GroupsView> {
  const outcome = orNotFound(await ask(visitor, query));
  return outcome.ok ? { state: 'ready', listed: outcome.data.data } : { state: 'failed', message: outcome.error.message };
}

/** Every request that the search finds, on all pages. */
export async function groupsCsv(visitor: Visitor, query: GroupsQuery): Promise<string> {
  const groups = await everyRow(
    async (page) => orNotFound(await ask(visitor, { ...query, page })),
    ({ data }) => ({ rows: data.groups, pages: data.pages }),
  );
  return csvOf(
    ['Request', 'State', 'Agency', 'By', 'Customer', 'From', 'To', 'Out', 'Back', 'Adults', 'Children', 'Price', 'Currency', 'Good until'],
    groups.map((group) => [
      group.reference,
      group.state,
      group.agencyName,
      group.by,
      group.customerName,
      group.fromPlace,
      group.toPlace,
      group.outwardDay,
      group.returnDay,
      group.adults,
      group.children,
      group.price,
      group.currency,
      group.validUntil,
    ]),
  );
}

export type GroupView = { readonly state: 'ready'; readonly group: GroupFile } | { readonly state: 'failed'; readonly message: string };

export async function loadGroup(visitor: Visitor, groupId: string): Promise<GroupView> {
  const outcome = await visitor.ask(getGroup, { params: { groupId } });
  if (outcome.ok) return { state: 'ready', group: outcome.data.data };
  if (outcome.status === 404 || outcome.status === 400) throw new Response(null, { status: 404 });
  return { state: 'failed', message: outcome.error.message };
}

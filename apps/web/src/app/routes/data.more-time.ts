import { searchTickets } from '@throughfare/contract/calls/search';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { listedJourneys } from '../../features/results/listed-journeys.ts';
import { findMoreTime } from '../../features/results/model/more-time.ts';
import { readResultsQuery } from '../../features/results/model/results-address.ts';
import { orUnreachable } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The journey of a ticket with the next connecting train. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = readResultsQuery(params);
  const ticketId = params.get('ticketId') ?? '';
  const found = await context
    .get(visitorContext)
    .ask(searchTickets, { body: { ...listedJourneys({ ...query, moreTime: ticketId }), withConditions: false } });
  if (!found.ok) return { ok: false as const };
  return { ok: true as const, moreTime: findMoreTime([...found.data.outward, ...found.data.inward], ticketId) };
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return orUnreachable(() => serverLoader<typeof loader>(), { ok: false as const });
}

export { afterShellForms as shouldRevalidate } from '../revalidate.ts';

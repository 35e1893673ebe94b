import { searchTickets } from '@throughfare/contract/calls/search';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { listedJourneys } from '../../features/results/listed-journeys.ts';
import { foundSplits } from '../../features/results/model/found-splits.ts';
import { readResultsQuery } from '../../features/results/model/results-address.ts';
import { orUnreachable } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** How many journeys of a list cost less on several tickets, and how much less. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readResultsQuery(new URL(request.url).searchParams);
  const found = await context
    .get(visitorContext)
    .ask(searchTickets, { body: { ...listedJourneys(query), withConditions: false, withSplits: true } });
  if (!found.ok || found.data.splitsUnanswered === true) return { ok: false as const };
  return { ok: true as const, found: { outward: foundSplits(found.data.outward), inward: foundSplits(found.data.inward) } };
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return orUnreachable(() => serverLoader<typeof loader>(), { ok: false as const });
}

export { afterShellForms as shouldRevalidate } from '../revalidate.ts';

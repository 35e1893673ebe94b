import { getFareConditions } from '@throughfare/contract/calls/search';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { chosenFareOf } from '../../features/results/chosen-fare-of.ts';
import { listedJourneys } from '../../features/results/listed-journeys.ts';
import { readResultsQuery } from '../../features/results/model/results-address.ts';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The conditions of a ticket's fares. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const params = new URL(request.url).searchParams;
  const query = readResultsQuery(params);
  const ticketId = params.get('ticketId') ?? '';
  const found = await context
    .get(visitorContext)
    .ask(getFareConditions, { body: { ...listedJourneys(query), ticketId, ...chosenFareOf(query, ticketId) } });
  return found.ok ? { ok: true as const, fares: found.data.data.fares } : { ok: false as const, message: found.error.message };
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return orUnreachable(() => serverLoader<typeof loader>(), { ok: false as const, message: unreachableText });
}

export { afterShellForms as shouldRevalidate } from '../revalidate.ts';

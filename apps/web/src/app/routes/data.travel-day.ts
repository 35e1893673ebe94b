import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { loadDay } from '../../features/booking-details/day/load-day.ts';
import { orUnreachable } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The page of a journey asks for it again every half minute. Null: this visitor may not see it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return (await loadDay(context.get(visitorContext), new URL(request.url).searchParams)) ?? null;
}

/** Without an answer the page keeps its tickets and times. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return orUnreachable(() => serverLoader<typeof loader>(), null);
}

import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { askCalendars } from '../../domain/day-fares/ask-calendars.ts';
import type { LoadedCalendars } from '../../domain/day-fares/use-fare-calendar.ts';
import type { FareCalendarQuery } from '../../lib/paths.ts';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The cheapest fares of some days. The question comes back with the answer, so that a page knows which of its questions it answers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = queryOf(new URL(request.url).searchParams);
  const times = Number(new URL(request.url).searchParams.get('times') ?? 1);
  return { asked, times, loaded: await askCalendars(context.get(visitorContext), asked, times > 1) };
}

function queryOf(params: URLSearchParams): FareCalendarQuery {
  const of = (name: string): string => params.get(name) ?? '';
  return {
    from: of('from'),
    to: of('to'),
    firstDay: of('firstDay'),
    days: of('days'),
    ...(params.has('returns') && { returns: 'yes' as const }),
    ...(params.has('id') && { id: of('id') }),
  };
}

export function clientLoader({ serverLoader, request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const loaded: LoadedCalendars = { ok: false, message: unreachableText };
  return orUnreachable(() => serverLoader<typeof loader>(), { asked: queryOf(searchParams), times: 1, loaded });
}

export { afterShellForms as shouldRevalidate } from '../revalidate.ts';

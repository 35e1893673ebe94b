import { getFareCalendar } from '@throughfare/contract/calls/day-fares';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { LoadedCalendar } from '../../domain/day-fares/use-fare-calendar.ts';
import type { FareCalendarQuery } from '../../lib/paths.ts';
import { orUnreachable, unreachableText } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The cheapest fares of some days. The question comes back with the answer, so that a page knows which of its questions it answers. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = queryOf(new URL(request.url).searchParams);
  const times = Number(new URL(request.url).searchParams.get('times') ?? 1);
  const { from, to, firstDay, id, returns } = asked;
  const query = {
    from,
    to,
    firstDay,
    days: Number(asked.days),
    ...(id !== undefined && { id }),
    ...(returns && { returns }),
    ...(times > 1 && { patient: 'yes' as const }),
  };
  const answer = await context.get(visitorContext).ask(getFareCalendar, { query });
  const loaded: LoadedCalendar = answer.ok ? { ok: true, calendar: answer.data.data } : { ok: false, message: answer.error.message };
  return { asked, times, loaded };
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
  const loaded: LoadedCalendar = { ok: false, message: unreachableText };
  return orUnreachable(() => serverLoader<typeof loader>(), { asked: queryOf(searchParams), times: 1, loaded });
}

export { afterShellForms as shouldRevalidate } from '../revalidate.ts';

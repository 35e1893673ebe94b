import { getSeoPage, getTimetableWeek } from '@throughfare/contract/calls/content';
import type { LoaderFunctionArgs } from 'react-router';
import { visitorContext } from '../visitor.ts';

/** The week of lowest prices of a route page; null where it cannot be had. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const pageUrl = (new URL(request.url).searchParams.get('route') ?? '').slice(0, 120);
  const found = await visitor.ask(getSeoPage, { query: { pageUrl, status: 'PUBLISHED' } });
  if (!found.ok) return { week: null };
  const { fromStation, toStation } = found.data.data.body;
  const asked = await visitor.ask(getTimetableWeek, { body: { fromStation: fromStation.code, toStation: toStation.code } });
  return { week: asked.ok ? asked.data.data.data : null };
}

import { getTimetableWeek } from '@throughfare/contract/calls/content';
import { data, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { shownWeek } from '../../features/train-times/model/week-day.ts';
import { words } from '../../features/train-times/model/words.data.ts';
import { orUnreachable } from '../../lib/unreachable.ts';
import { visitorContext } from '../../lib/visitor.ts';

/** The week of lowest prices between two stations in a page's form. Null if it is unavailable. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const { searchParams } = new URL(request.url);
  const [fromStation, toStation] = ['from', 'to'].map((end) => (searchParams.get(end) ?? '').slice(0, 8));
  const asked = await visitor.ask(getTimetableWeek, { body: { fromStation: fromStation ?? '', toStation: toStation ?? '' } });
  const locale = searchParams.get('locale');
  const own = Object.values(words).find((each) => each.locale === locale) ?? words['en-GB'];
  if (!asked.ok) return data({ week: null }, { headers: { 'Cache-Control': 'no-store' } });
  // The answer depends on the visitor's currency, so only their own browser may cache it.
  return data({ week: shownWeek(asked.data.data.data, own) }, { headers: { 'Cache-Control': 'private, max-age=300' } });
}

/** Without a connection the page stays as it is and shows no prices. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return orUnreachable(() => serverLoader<typeof loader>(), { week: null });
}

import { getFareCalendar } from '@throughfare/contract/calls/day-fares';
import { addDays } from '@throughfare/kernel/calendar-day';
import { data, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { cheapestDay, type PopularFare } from '../../domain/day-fares/cheapest-day.ts';
import { popularRoutesOf } from '../../features/home/components/popular-routes.data.ts';
import { marketClock } from '../../lib/market-clock.ts';
import { orUnreachable } from '../../lib/unreachable.ts';
import { type Visitor, visitorContext } from '../../lib/visitor.ts';

/** Prices are asked of these days: beyond the dear last days before departure, and soon enough to be of use. */
const [daysAhead, daysAsked] = [7, 14];

/** The lowest price that is known of each line under "Where people go". */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = context.get(visitorContext);
  const times = Number(new URL(request.url).searchParams.get('times') ?? 1);
  const lines = await Promise.all(popularRoutesOf(visitor.market).map((line) => fareOf(visitor, line, times > 1)));
  const fares = lines.flatMap(({ fare }) => fare ?? []);
  // The currency is the visitor's, so nobody else may see the answer.
  return data({ fares, times, isComplete: lines.every(({ isComplete }) => isComplete) }, { headers: { 'Cache-Control': 'no-store' } });
}

async function fareOf(
  visitor: Visitor,
  { from, to, codes: [origin, destination] }: ReturnType<typeof popularRoutesOf>[number],
  isPatient: boolean,
): Promise<{ readonly fare?: PopularFare | undefined; readonly isComplete: boolean }> {
  const firstDay = addDays(marketClock(visitor).today, daysAhead);
  const query = { from: origin, to: destination, firstDay, days: daysAsked, ...(isPatient && { patient: 'yes' as const }) };
  const answer = await visitor.ask(getFareCalendar, { query });
  if (!answer.ok) return { isComplete: true };
  const { currency, days, isComplete } = answer.data.data;
  const day = cheapestDay(days);
  return { fare: day && { from, to, currency, price: day.price, date: day.date }, isComplete };
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return orUnreachable(() => serverLoader<typeof loader>(), { fares: [], times: 1, isComplete: true });
}

export { afterShellForms as shouldRevalidate } from '../revalidate.ts';

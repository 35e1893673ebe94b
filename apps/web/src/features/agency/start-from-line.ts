import type { Visitor } from '../../app/visitor.ts';
import { marketClock } from '../../app/market-clock.ts';
import { startSearch } from '../search/start-search.ts';
import { readRequestLine } from './model/request-line.ts';

export type StartedFromLine =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly typed: string; readonly problem: string };

/** Searches for the request of one line. */
export async function startFromLine(visitor: Visitor, typed: string): Promise<StartedFromLine> {
  const clock = marketClock(visitor);
  const read = readRequestLine(typed, clock.today);
  if (!read.ok) return { ok: false, typed, problem: read.problem };
  const { origin, destination, departureDate, departureTime, returnDate, returnTime, adults, childAges } = read.line;
  const form = new FormData();
  const fields = {
    origin,
    destination,
    departureDate,
    departureTime,
    returnDate,
    returnTime,
    adults: String(adults),
    childAges: childAges.join(' '),
  };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  if (returnDate !== undefined) form.set('isRoundTrip', 'yes');
  const started = await startSearch(visitor, form, clock);
  return started.ok ? started : { ok: false, typed, problem: started.problems.join(' ') };
}

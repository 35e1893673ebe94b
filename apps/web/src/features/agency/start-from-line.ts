import { getRailCards, type RailCard } from '@throughfare/contract/calls/reference';
import type { Visitor } from '../../lib/visitor.ts';
import { marketClock } from '../../lib/market-clock.ts';
import { findStation } from '../search/find-station.ts';
import { startSearch } from '../search/start-search.ts';
import { lineEnds } from './line-ends.ts';
import type { ResultsQuery } from '../../lib/paths.ts';
import { readRequestLine, type RequestLine } from './model/request-line.ts';

/** Enough for most journeys within a day; earlier and later trains are one press away. */
const listedHours = 5;

export type StartedFromLine =
  | { readonly ok: true; readonly id: string; readonly wish: Pick<ResultsQuery, 'cabin' | 'by' | 'inwardBy'> }
  | { readonly ok: false; readonly typed: string; readonly problem: string };

/** Searches for the request of one line. */
export async function startFromLine(visitor: Visitor, typed: string): Promise<StartedFromLine> {
  const clock = marketClock(visitor);
  const read = readRequestLine(typed, clock.today);
  if (!read.ok) return { ok: false, typed, problem: read.problem };
  const { origin, destination, departureDate, returnDate, ages, railcards, arriveBy, returnBy, cabin } = read.line;
  const departureTime = read.line.departureTime ?? hoursBefore(arriveBy);
  const returnTime = read.line.returnTime ?? hoursBefore(returnBy);
  const [from, to] = await lineEnds(visitor, [origin, destination]);
  const named = await cardsNamed(visitor, railcards, [from, to]);
  if ('problem' in named) return { ok: false, typed, problem: named.problem };
  const form = new FormData();
  const fields = { origin: from, destination: to, departureDate, departureTime, returnDate, returnTime };
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  if (returnDate !== undefined) form.set('isRoundTrip', 'yes');
  const started = await startSearch(visitor, form, clock, { ages, railcards: named.cards });
  return started.ok
    ? { ...started, wish: { cabin, by: arriveBy, inwardBy: returnBy } }
    : { ok: false, typed, problem: started.problems.join(' ') };
}

/** The time from which trains are listed that should arrive by another one. */
function hoursBefore(latest: string | undefined): string | undefined {
  if (latest === undefined) return undefined;
  const hour = Math.max(0, Number(latest.slice(0, 2)) - listedHours);
  return `${String(hour).padStart(2, '0')}:00`;
}

type NamedCards = { readonly cards: readonly { readonly card: RailCard; readonly count: number }[] } | { readonly problem: string };

/**
 * A card is named by its code without the country, or by a part of its name that no other card has. Of several, one of a country of the
 * journey is meant.
 */
async function cardsNamed(visitor: Visitor, railcards: RequestLine['railcards'], ends: readonly string[]): Promise<NamedCards> {
  if (railcards.length === 0) return { cards: [] };
  const known = await visitor.ask(getRailCards, {});
  if (!known.ok) return { problem: known.error.message };
  const cards: { card: RailCard; count: number }[] = [];
  for (const { name, count } of railcards) {
    const wanted = plain(name);
    const exact = known.data.railCards.filter(({ value }) => plain(value.replace(/^(?:PASS_)?[A-Z]{2}_/, '')) === wanted);
    const anywhere =
      exact.length > 0 ? exact : known.data.railCards.filter(({ program, value }) => plain(`${program} ${value}`).includes(wanted));
    const here = anywhere.length > 1 ? await cardsOfJourney(visitor, anywhere, ends) : anywhere;
    const found = here.length > 0 ? here : anywhere;
    const [card] = found;
    if (!card || found.length > 1) {
      const names = found.slice(0, 5).map(({ program }) => program);
      return { problem: card ? `“/${name}” may be ${names.join(', ')}. Type more of its name.` : `We know no railcard “/${name}”.` };
    }
    cards.push({ card, count });
  }
  return { cards };
}

async function cardsOfJourney(visitor: Visitor, cards: readonly RailCard[], ends: readonly string[]): Promise<readonly RailCard[]> {
  const stations = await Promise.all(ends.map((end) => findStation(visitor, end)));
  return cards.filter(({ country }) => stations.some((station) => station?.country === country));
}

const plain = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

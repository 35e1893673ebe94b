import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { getFareCalendar } from '@throughfare/contract/calls/day-fares';
import { type CalendarDay, daysBetween } from '@throughfare/kernel/calendar-day';
import { type Currency, money, toDecimal } from '@throughfare/kernel/money';
import { findRecord } from '../record-search.ts';
import type { SearchDeps } from '../search-deps.ts';
import { createDayFinder, type DayWish, type Horizon, oneAdultParty } from './create-day-fares.ts';
import type { KnownFare } from './day-fare.types.ts';
import type { DayFilling } from './fill-days.ts';
import { daysFrom, isFresh, type ShownFare, shownDays } from './rules/shown-days.ts';

type Answer = CallAnswer<typeof getFareCalendar>;
type Asked = CallRequest<typeof getFareCalendar>['query'];

/** Same weekdays of the weeks around give estimates. */
const weeksAround = 42;
/** As long as the request queue holds a question open. */
const patienceMs = 1500;

/**
 * The cheapest fare of each day of a line as it is known now. What is missing is searched beside the pages, and comes with a later question
 * (FARES-2). Nothing waits for a search unless `patient` says so.
 */
export async function fareCalendar(
  asked: Asked,
  { currency, address }: { readonly currency: Currency; readonly address: string },
  deps: SearchDeps & { readonly filling: DayFilling },
): Promise<Answer> {
  const { from, to } = asked;
  const isReturn = asked.returns === 'yes';
  const { passengers, passengersV2 } = asked.id === undefined ? oneAdultParty : (await findRecord(asked.id, deps)).searchParam;
  const wish: DayWish = { from, to, travellers: passengersV2 ? { passengersV2 } : { passengers }, currency };
  const back: DayWish = { ...wish, from: to, to: from };
  const finder = createDayFinder(deps);
  const key = JSON.stringify([finder.lineOf(wish), asked.firstDay, asked.days, isReturn]);
  if (asked.patient === 'yes') await deps.filling.wait(key, patienceMs);

  const nowMs = deps.clock.now();
  const read = async (line: DayWish) => {
    const horizon = finder.horizonOf(line);
    const { today } = horizon;
    const first = asked.firstDay < today ? today : asked.firstDay;
    const days = daysFrom(first, asked.days - daysBetween(asked.firstDay, first));
    const known = days.length === 0 ? [] : await finder.known(finder.lineOf(line), first, days.length, weeksAround);
    return { days, known, nowMs, ...horizon };
  };
  const out = await read(wish);
  const ways = isReturn ? await read(back) : undefined;
  const missing = (way: typeof out, kind: 'day' | 'return') =>
    way.days.filter(
      (day) => day <= way.lastDay && !way.known.some((row) => row.day === day && row.kind === kind && isFresh(row, nowMs, way.today)),
    );
  const outMissing = new Set([...missing(out, 'day'), ...(isReturn ? missing(out, 'return') : [])]);
  const backMissing = ways ? missing(ways, 'day') : [];
  // An outward day searched with its way back finds a day of the way back as well.
  const first = [...outMissing].toSorted();
  const isFilling = deps.filling.start(key, address, [
    ...first.map((day) => () => finder.search(wish, day, { both: isReturn, asked: true })),
    ...backMissing.map((day) => async () => {
      if (!(await isKnownNow(day))) await finder.search(back, day, { asked: true });
    }),
  ]);

  async function isKnownNow(day: CalendarDay): Promise<boolean> {
    const rows = await finder.known(finder.lineOf(back), day, 1);
    return rows.some((row) => row.kind === 'day' && isFresh(row, deps.clock.now(), out.today));
  }

  const name = (code: string) => ({ code, name: deps.stations.byCode(code)?.name ?? code });
  return {
    data: {
      currency,
      from: name(from),
      to: name(to),
      today: out.today,
      lastDay: out.lastDay,
      days: shown(out, 'day', currency),
      ...(ways && {
        back: shown(ways, 'day', currency),
        returnFares: shown(out, 'return', currency).filter(({ price }) => price !== undefined),
        pairs: pairsOf(out.known, nowMs, out.today, currency),
      }),
      isComplete: !isFilling,
    },
  };
}

interface Way extends Horizon {
  readonly days: readonly CalendarDay[];
  readonly known: readonly KnownFare[];
  readonly nowMs: number;
}

function shown(way: Way, kind: 'day' | 'return', currency: Currency): Answer['data']['days'] {
  return shownDays({ ...way, kind }).map((fare) =>
    fare.date > way.lastDay ? { date: fare.date, state: 'notOnSale', opensOn: way.opensOn(fare.date) } : shownDay(fare, currency),
  );
}

function shownDay({ date, state, minor, opensOn: opens, foundAtMs }: ShownFare, currency: Currency): Answer['data']['days'][number] {
  return {
    date,
    state,
    ...(minor !== undefined && { price: toDecimal(money(currency, minor)) }),
    ...(opens !== undefined && { opensOn: opens }),
    ...(foundAtMs !== undefined && { foundAt: new Date(foundAtMs).toISOString() }),
  };
}

/** What both ways cost, as travellers' searches for exactly these two days found it. */
function pairsOf(known: readonly KnownFare[], nowMs: number, today: CalendarDay, currency: Currency): NonNullable<Answer['data']['pairs']> {
  return known.flatMap((fare) =>
    fare.kind.startsWith('pair ') && fare.state === 'price' && isFresh(fare, nowMs, today)
      ? [{ outward: fare.day, inward: fare.kind.slice('pair '.length), price: toDecimal(money(currency, fare.minor)) }]
      : [],
  );
}

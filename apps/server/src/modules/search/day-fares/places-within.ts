import type { CallAnswer } from '@throughfare/contract/call';
import type { getPlacesWithin } from '@throughfare/contract/calls/day-fares';
import { addDays, type CalendarDay, dayOfWeek } from '@throughfare/kernel/calendar-day';
import { type Currency, money, toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { PlacesWish } from '../search.api.ts';
import type { SearchDeps } from '../search-deps.ts';
import { createDayFinder, oneAdultParty } from './create-day-fares.ts';
import { findCheapestByDestination } from './day-fare-store.ts';
import type { DayFilling } from './fill-days.ts';
import { freshForMs } from './rules/shown-days.ts';
import { apartFrom, worthAVisit } from './rules/worth-a-visit.ts';

/** The days whose prices count. */
const daysAhead = 28;
/** A price of three days ago still says where one can go. */
const knownForMs = 72 * 3_600_000;
const patienceMs = 1500;

/**
 * The towns that one adult reaches from a place for a sum and in a time, by the cheapest fare known of any day of the next four weeks
 * (FARES-7). A town without a price is searched beside the pages, on a Tuesday in two weeks or so.
 */
export async function placesWithin(
  { from: code, most, minutes, isPatient = false }: PlacesWish & { readonly isPatient?: boolean },
  { currency, address }: { readonly currency: Currency; readonly address: string },
  deps: SearchDeps & { readonly filling: DayFilling },
): Promise<CallAnswer<typeof getPlacesWithin>['data']> {
  const { stations, filling, clock } = deps;
  const from = stations.byCode(code);
  if (!from) throw new Refusal('search.unknownStation', { code });
  const finder = createDayFinder(deps);
  const towns = worthAVisit(from, stations.towns(), (one, other) => stations.kilometresIfKnown(one, other));
  const key = `places ${code} ${currency}`;
  if (isPatient) await filling.wait(key, patienceMs);
  const nowMs = clock.now();
  const wishFor = (to: string) => ({ from: code, to, travellers: oneAdultParty, currency });
  const { today } = finder.horizonOf(wishFor(code));
  const rows = await findCheapestByDestination(deps.db, {
    ...finder.lineOf(wishFor(code)),
    firstDay: today,
    lastDay: addDays(today, daysAhead),
    foundSinceMs: nowMs - knownForMs,
    nowMs,
  });
  const known = new Map(rows.map((row) => [row.to, row]));
  const day = tuesdayAfter(addDays(today, 10));
  const missing = towns
    .filter((town) => !known.has(town.code))
    .map((town) => () => finder.search(wishFor(town.code), day, { asked: false }));
  // Towns without a fare on that day are searched once in a while, not for each visitor.
  const isFilling = filling.start(key, address, missing);
  const places = rows.flatMap(({ to, ...fare }) => {
    const town = stations.byCode(to);
    if (!town || fare.state !== 'price') return [];
    if ((most !== undefined && fare.minor > most * 100) || (minutes !== undefined && fare.minutes > minutes)) return [];
    const { name, countryCode, latitude, longitude } = town;
    const state = fare.foundAtMs > nowMs - freshForMs ? ('seen' as const) : ('estimate' as const);
    return [
      {
        to: { code: to, name },
        countryCode,
        latitude,
        longitude,
        price: toDecimal(money(currency, fare.minor)),
        state,
        date: fare.day,
        minutes: fare.minutes,
      },
    ];
  });
  const cheapestFirst = places.toSorted((a, b) => Number(a.price) - Number(b.price) || a.minutes - b.minutes);
  return {
    currency,
    from: { code, name: from.name },
    // Travellers ask for single stations of a town too. One price stands for the town.
    places: apartFrom(cheapestFirst, ({ to }, other) => stations.kilometresIfKnown(to.code, other.to.code)),
    isComplete: !isFilling,
  };
}

function tuesdayAfter(day: CalendarDay): CalendarDay {
  return addDays(day, (9 - dayOfWeek(day)) % 7);
}

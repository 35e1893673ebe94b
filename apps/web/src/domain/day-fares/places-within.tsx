import type { getPlacesWithin } from '@throughfare/contract/calls/day-fares';
import type { CallAnswer } from '@throughfare/contract/call';
import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { Link } from 'react-router';
import { type AnywhereQuery, paths } from '../../lib/paths.ts';
import { plainName } from '../stations/plain-name.ts';
import { shortFare, spokenFare } from './fare-words.ts';

export type Places = CallAnswer<typeof getPlacesWithin>['data'];

/** The towns that one reaches from a place, each with its price, time and day, leading to its calendar of fares (FARES-7). */
export function PlaceLinks({ from, currency, towns }: Pick<Places, 'from' | 'currency'> & { readonly towns: Places['places'] }) {
  return (
    <ul className="grid gap-2.5 sm:grid-cols-2">
      {towns.map(({ to, price, state, date, minutes }) => (
        <li key={to.code}>
          <Link
            to={paths.fares({ from: from.code, to: to.code, month: date.slice(0, 7) })}
            className="flex h-full items-baseline justify-between gap-3 rounded-control border-[1.5px] border-line bg-surface px-4 py-3 text-ink no-underline hover:border-pine-700"
          >
            <span>
              <span className="block font-semibold">{plainName(to.name)}</span>
              <span className="text-sm text-ink-soft">
                {Math.floor(minutes / 60)}h {minutes % 60}m, {formatWeekdayDayMonth(date)}
              </span>
            </span>
            <span className="font-bold whitespace-nowrap text-pine-700">
              <span aria-hidden="true">{shortFare({ state, price }, currency)}</span>
              <span className="sr-only">{spokenFare({ state, price }, currency)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface PlacesMapProps {
  readonly query: AnywhereQuery;
  readonly places: Places;
  /** The number of towns in the list, if it does not show all. */
  readonly listed?: number;
}

/** The same towns on a map. While prices come it is drawn anew for every ten places. */
export function PlacesMap({ query, places, listed }: PlacesMapProps) {
  const { from, currency, isComplete } = places;
  const count = places.places.length;
  const stamp = isComplete ? String(count) : `${Math.ceil(count / 10)}-`;
  const map = { from: from.code, most: query.most, minutes: query.minutes, currency, stamp, places: listed?.toString() };
  return (
    <picture>
      <source media="(max-width: 40rem)" srcSet={paths.reachMap(map, true)} />
      <img
        src={paths.reachMap(map, false)}
        alt={`Map of the places in the list, with their prices, around ${plainName(from.name)}`}
        width={960}
        height={720}
        loading="lazy"
        className="h-auto w-full rounded-panel border-[1.5px] border-line"
      />
    </picture>
  );
}

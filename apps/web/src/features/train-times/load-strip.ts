import { getTimetableWeek } from '@throughfare/contract/calls/content';
import { addDays } from '@throughfare/kernel/calendar-day';
import type { Visitor } from '../../lib/visitor.ts';
import { localNow } from '../../lib/local-now.ts';
import { findStation } from '../search/find-station.ts';
import type { SearchEnds } from './model/search-ends.ts';
import { shownWeek, type ShownDay } from './model/week-day.ts';
import type { Words } from './model/words.data.ts';

/** Recently found prices are in the page. Others are loaded after it, so that the page need not wait. */
const patienceMs = 250;

interface PageStation {
  readonly code: string;
  readonly name: string;
  readonly label?: string;
}

/** The week of prices between two stations, if it is known in time. */
export async function loadWeek(visitor: Visitor, from: PageStation, to: PageStation, words: Words): Promise<readonly ShownDay[] | null> {
  const asked = visitor.ask(getTimetableWeek, { body: { fromStation: from.code, toStation: to.code } }).catch(() => undefined);
  const early = await Promise.race([asked, new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))]);
  return early?.ok ? shownWeek(early.data.data.data, words) : null;
}

/** The data of a page's search box. `today` is the day at the departure station; all of them are within an hour or so of London. */
export async function loadEnds(visitor: Visitor, from: PageStation, to: PageStation, today: string | undefined): Promise<SearchEnds> {
  const [origin, destination] = await Promise.all([findStation(visitor, from.name), findStation(visitor, to.name)]);
  const exact = (station: typeof origin, code: string) => (station?.code === code ? station : undefined);
  const atMs = visitor.page.nowMs;
  const clock = { ...localNow(atMs, 'Europe/London'), atMs };
  const shown = today === undefined || today === clock.today ? clock : { today, now: '00:00', atMs };
  return {
    from: { ...from, station: exact(origin, from.code) },
    to: { ...to, station: exact(destination, to.code) },
    clock: shown,
    tomorrow: addDays(shown.today, 1),
  };
}

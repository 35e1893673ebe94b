import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { Source } from '@throughfare/kernel/source';
import type { Journey } from '@throughfare/planner/search/journey';

interface Missed {
  readonly source: Source;
  readonly from: string;
  /** The end of the ticket that covers the way on. */
  readonly to: string;
  /** Epoch minutes. */
  readonly departsAt: number;
}

interface NextAndLastDeps {
  readonly timetable: { journeys(query: JourneysBetween): readonly Journey[] };
  readonly zoneOf: (station: string) => string;
  readonly nameOf: (station: string) => string;
}

interface JourneysBetween {
  readonly source: Source;
  readonly origins: readonly string[];
  readonly destinations: readonly string[];
  readonly departsFrom: number;
  readonly departsBefore: number;
}

/** The last train of a day leaves before this hour of the next. */
const nightEnds = '03:00';
const minutesAhead = 20 * 60;

/** The way on after a missed train, and the last one of the day, in words: "12:20 from Oxenholme, in Windermere at 12:40" (RIGHTS-1). */
export function nextAndLast(
  { source, from, to, departsAt }: Missed,
  { timetable, zoneOf, nameOf }: NextAndLastDeps,
): { readonly nextTrain?: string; readonly lastTrain?: string } {
  const later = timetable
    .journeys({ source, origins: [from], destinations: [to], departsFrom: departsAt + 1, departsBefore: departsAt + minutesAhead })
    .toSorted((a, b) => a.departsAt - b.departsAt);
  const local = (station: string, at: number) => epochToLocal(zoneOf(station), at * 60_000);
  const today = local(from, departsAt).date;
  const last = later.findLast((journey) => {
    const { date, time } = local(from, journey.departsAt);
    return date === today || time < nightEnds;
  });
  const words = (journey: Journey): string =>
    `${local(from, journey.departsAt).time} from ${nameOf(from)}, in ${nameOf(to)} at ${local(to, journey.arrivesAt).time}`;
  const [next] = later;
  return { ...(next ? { nextTrain: words(next) } : {}), ...(last ? { lastTrain: words(last) } : {}) };
}

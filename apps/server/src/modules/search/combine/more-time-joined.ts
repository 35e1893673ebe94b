import { chanceOfChange, type PunctualityOf } from '@throughfare/suppliers/port/punctuality';
import type { Source } from '@throughfare/kernel/source';
import { recommendWeights } from '@throughfare/kernel/search/recommend.data';
import type { Journey, Leg, Timetable } from '../../timetable/timetable.api.ts';
import { changesOf, endOf, firstToArrive, leastGainMinutes, longestWaitMinutes, withMoreTime } from '../more-time.ts';
import { changeMinutes } from './change-minutes.ts';
import type { JoinedJourney } from './join-parts.ts';
import { sourceOf } from './price-combinations.ts';

interface MoreTimeDeps {
  readonly timetable: Pick<Timetable, 'journeys'>;
  readonly punctualityOf: (source: Source) => PunctualityOf | undefined;
}

/**
 * A journey of several sellers with the next connecting train at its riskiest change, whether that is within a part or between two (RIGHTS-3). The parts
 * after it follow where they would be missed.
 */
export function withMoreTimeJoined(
  { journey, parts }: JoinedJourney,
  { timetable, punctualityOf }: MoreTimeDeps,
): JoinedJourney | undefined {
  const [riskiest] = changesOf(journey)
    .map((change) => {
      const off = journey.legs[change.before];
      const known =
        off?.kind === 'ride' ? punctualityOf(off.source)?.({ operator: off.operator, station: off.stations.at(-1) ?? '' }) : undefined;
      return { ...change, chance: known ? chanceOfChange(known, change.spareMinutes) : recommendWeights.unknownChance };
    })
    .toSorted((a, b) => a.chance - b.chance || a.spareMinutes - b.spareMinutes);
  const partWith = (index: number): number => parts.findIndex(({ legs }) => legs.some((leg) => leg === journey.legs[index]));
  const [from, to] = riskiest ? [partWith(riskiest.before), partWith(riskiest.after)] : [-1, -1];
  const changed = parts[to];
  if (from < 0 || !changed) return undefined;
  const later = from === to ? withMoreTime(changed, timetable) : nextOf(changed, changed.departsAt + leastGainMinutes, timetable);
  if (!later) return undefined;
  const legs: Leg[] = [];
  const made: Journey[] = [];
  for (const [index, part] of parts.entries()) {
    const crossing = crossingAfter(journey, parts[index - 1]);
    const before = made.at(-1);
    const wanted = index === to ? later : part;
    const ready = before ? before.arrivesAt + changeMinutes(before, wanted, crossing) : 0;
    const taken = wanted.departsAt >= ready || index <= to ? wanted : nextOf(part, ready, timetable);
    if (!taken) return undefined;
    if (before && crossing) legs.push({ ...crossing, departsAt: before.arrivesAt, arrivesAt: before.arrivesAt + crossing.minutes });
    legs.push(...taken.legs);
    made.push(taken);
  }
  const arrivesAt = made.at(-1)?.arrivesAt ?? endOf(legs.at(-1));
  return { journey: { departsAt: journey.departsAt, arrivesAt, overtaken: false, changes: changesOf({ legs }).length, legs }, parts: made };
}

/** The way from a part's last station to the next part's first, if they differ. */
function crossingAfter({ legs }: Journey, part: Journey | undefined) {
  const last = part?.legs.at(-1);
  const next = last && legs[legs.indexOf(last) + 1];
  return next?.kind === 'transfer' ? next : undefined;
}

/** The same seller's first journey to arrive, between the same two stations, that leaves at this minute or later. */
function nextOf(part: Journey, departsFrom: number, timetable: Pick<Timetable, 'journeys'>): Journey | undefined {
  const [first, last] = [part.legs[0], part.legs.at(-1)];
  if (first?.kind !== 'ride' || last?.kind !== 'ride') return undefined;
  const found = timetable.journeys({
    source: sourceOf(part),
    origins: [first.calls[0]?.station ?? ''],
    destinations: [last.calls.at(-1)?.station ?? ''],
    departsFrom,
    departsBefore: departsFrom + longestWaitMinutes,
  });
  return firstToArrive(found.filter(({ legs }) => legs[0]?.kind === 'ride' && legs.at(-1)?.kind === 'ride'));
}

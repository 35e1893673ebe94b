import { FeedRefused } from '@throughfare/planner/gtfs/feed/feed-refused';
import type { Source } from '@throughfare/kernel/source';
import type { ImportedTrain } from '../imports/imported-timetable.types.ts';

type NamedTrain = Pick<ImportedTrain, 'operator' | 'serviceName'>;

/** A feed's trains that the source's own tariff cannot price. They are sold by distance. */
export function countUnknown(trains: readonly NamedTrain[], isInTariff: (train: NamedTrain) => boolean): number {
  return trains.filter((train) => !isInTariff(train)).length;
}

/**
 * If the tariff knows less than half of a feed, that is probably a mistake: its companies have other codes, or it belongs to another
 * source. Throws FeedRefused and says how to accept it anyway.
 */
export function refuseUnknownFeed(source: Source, unknown: number, trains: number): void {
  if (2 * unknown <= trains) return;
  const number = (value: number): string => value.toLocaleString('en-GB');
  throw new FeedRefused(
    `the tariff of ${source} knows ${number(trains - unknown)} of its ${number(trains)} trains, and the others would be sold by distance. Map its agencies to operators, or import it with --force`,
  );
}

import { FeedRefused } from '@throughfare/planner/gtfs/feed/feed-refused';
import type { Source } from '@throughfare/kernel/source';
import type { ImportedTrain } from '../imports/imported-timetable.types.ts';

type NamedTrain = Pick<ImportedTrain, 'operator' | 'serviceName'>;

/** Trains of a feed that the source's own tariff cannot price. They are sold by distance. */
export interface UnknownTrains {
  readonly count: number;
  /** The agencies of most of them with their numbers, for example "TER Centre (1,204)". */
  readonly companies: readonly string[];
}

const mostNamed = 5;

/** `agencies`: the names of the feed's agencies by id. */
export function unknownTrains<Train extends NamedTrain & Pick<ImportedTrain, 'agency'>>(
  trains: readonly Train[],
  isInTariff: (train: NamedTrain) => boolean,
  agencies: ReadonlyMap<string, string>,
): UnknownTrains {
  const unknown = trains.filter((train) => !isInTariff(train));
  const byAgency = [...Map.groupBy(unknown, ({ agency }) => agency)].toSorted((a, b) => b[1].length - a[1].length);
  const named = byAgency.slice(0, mostNamed).map(([agency, ofAgency]) => `${agencies.get(agency) ?? agency} (${number(ofAgency.length)})`);
  const others = byAgency.length - named.length;
  return { count: unknown.length, companies: [...named, ...(others > 0 ? [`${number(others)} others`] : [])] };
}

/**
 * If the tariff knows less than half of a feed, that is probably a mistake: its companies have other names, or it belongs to another
 * source. Throws FeedRefused, names the companies, and says how to accept it anyway.
 */
export function refuseUnknownFeed(source: Source, { count, companies }: UnknownTrains, trains: number): void {
  if (2 * count <= trains) return;
  throw new FeedRefused(
    `the tariff of ${source} knows ${number(trains - count)} of its ${number(trains)} trains, and the others would be sold by distance: ${companies.join(', ')}. Give these agencies their operators in imports/rules/agency-names.data.ts, or import the feed with --force`,
  );
}

function number(value: number): string {
  return value.toLocaleString('en-GB');
}

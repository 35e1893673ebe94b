import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Clock } from '@throughfare/kernel/clock';
import type { Source } from '@throughfare/kernel/source';
import { FeedRefused } from '@throughfare/planner/gtfs/feed/feed-refused';
import { openFeed } from '@throughfare/planner/gtfs/feed/open-feed';
import { readFeed } from '@throughfare/planner/gtfs/read-feed';
import type { NetworkArea, StationPlace } from '@throughfare/planner/network/network-area';
import type { Db } from '../../platform/postgres/db.ts';
import type { Station } from '../stations/stations.api.ts';
import type { ImportedTimetable, ImportedTrain, KeptImport } from './imports/imported-timetable.types.ts';
import { keepImport, loadImports, type WithImport } from './imports/import-store.ts';
import { makeImport } from './imports/make-import.ts';
import { packImport } from './imports/pack-import.ts';
import type { KnownOperators } from './imports/rules/operators-of-feed.ts';
import { loadTimetable } from './load-timetable.ts';
import { ownStock } from './imports/rules/own-stock.ts';
import type { ImportAccount } from './rules/describe-import.ts';
import { importRange } from './rules/horizon.ts';
import { refuseUnknownFeed, unknownTrains } from './rules/unknown-trains.ts';

export interface ImportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly areas: readonly NetworkArea[];
  /** The product's own data, without any import. */
  readonly catalogue: readonly Station[];
  /** The catalogue's places and those that imports add, read as the shop reads them, so that it finds the timetable compiled here. */
  readonly placesWith: (imports: readonly KeptImport[]) => readonly StationPlace[];
  /** Runs in the transaction that puts the import into use. */
  readonly withImport: WithImport;
  /** Whether the source's own tariff prices a train. Absent: it has no tariff, and everything is sold by distance. */
  readonly isInTariff?: ((train: Pick<ImportedTrain, 'operator' | 'serviceName'>) => boolean) | undefined;
  /** What an operator's own seller says about the feed's companies, by `agency_id`. */
  readonly operators?: KnownOperators['told'];
  /** Accepts a feed of which the tariff knows less than half. */
  readonly isForced?: boolean;
  /** The feed covers a part of the source. See `ImportedTimetable`. */
  readonly isBeside?: boolean;
}

export interface ImportOutcome extends ImportAccount {
  readonly timetable: ImportedTimetable;
}

/**
 * Imports a GTFS feed (zip file or folder) as the timetable of a source. Reads it, compiles it together with all others, and only then
 * replaces the last one and tells the running nodes. Throws FeedRefused if the feed is unusable; everything then stays as it was.
 */
export async function importFeed(path: string, source: Source, deps: ImportDeps): Promise<ImportOutcome> {
  const { db, clock, areas, catalogue } = deps;
  const files = await openFeed(path);
  const feed = await readFeed(files, importRange(clock.now())).finally(() => files.close());
  const { timetable: made, newStations } = makeImport(source, feed, catalogue, {
    knownOperators: { ...knownOperators(areas, source), told: deps.operators ?? {} },
    stockOf: ownStock(areas, source),
  });
  const timetable: ImportedTimetable = deps.isBeside === true ? { ...made, isBeside: true } : made;
  const agencies = new Map(feed.agencies.map(({ id, name }) => [id, name]));
  const unknown = deps.isInTariff && unknownTrains(timetable.trains, deps.isInTariff, agencies);
  if (unknown && deps.isForced !== true) refuseUnknownFeed(source, unknown, timetable.trains.length);
  const bytes = packImport(timetable);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const report = {
    ...feed.report,
    newStations,
    ...(unknown ? { soldByDistance: unknown.count, unknownCompanies: unknown.companies } : {}),
  };

  const others = (await loadImports(db)).filter((other) => other.source !== source);
  const imports = [...others, { source, hash, timetable }].toSorted((a, b) => (a.source < b.source ? -1 : 1));
  try {
    await loadTimetable({ db, clock, areas, places: deps.placesWith(imports), imports });
  } catch (error) {
    throw new FeedRefused(`no timetable can be made of it: ${error instanceof Error ? error.message : String(error)}`);
  }
  await keepImport(db, { source, hash, feed: basename(path), report, bytes, at: new Date(clock.now()) }, deps.withImport);
  return { timetable, report, faults: feed.faults };
}

function knownOperators(areas: readonly NetworkArea[], source: Source): Omit<KnownOperators, 'told'> {
  const lines = areas.flatMap(({ lineFiles }) => lineFiles.flatMap(({ content }) => (content.source === source ? content.lines : [])));
  const ofSource = new Set(lines.map(({ operator }) => operator));
  const all = areas.flatMap(({ operators }) => Object.entries(operators));
  return { all: new Set(all.map(([code]) => code)), ofSource: Object.fromEntries(all.filter(([code]) => ofSource.has(code))) };
}

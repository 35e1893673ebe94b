import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RailCard } from '@throughfare/contract/calls/reference';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import { isSoldTo } from '@throughfare/suppliers/carriers/eurail/create-eurail-carrier';
import { loadPassCatalogue } from '@throughfare/suppliers/carriers/eurail/load-pass-catalogue';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import { loadCountries } from '../modules/reference/countries.ts';
import type { Lookups } from '../modules/search/present/lookups.ts';
import { loadCatalogue } from '../modules/stations/catalogue/load-catalogue.ts';
import { liveStations } from '../modules/stations/live-stations.ts';
import type { Stations } from '../modules/stations/stations.api.ts';
import { createGenerations } from '../modules/timetable/generations.ts';
import { listImports, tellNodes, timetableChannel } from '../modules/timetable/imports/import-store.ts';
import { keepBoundsFile } from '../modules/timetable/bounds/keep-bounds-file.ts';
import { liveTimetable } from '../modules/timetable/live-timetable.ts';
import { forgetReplaced } from '../modules/timetable/timetable-store.ts';
import { horizonAt } from '../modules/timetable/rules/horizon.ts';
import type { Timetable } from '../modules/timetable/timetable.api.ts';
import { britishTrack } from './british-track.ts';
import { dataPath } from '../platform/data-path.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { embedCarriers } from './embed-carriers.ts';
import { registerFeedSellers } from './feed-sellers.ts';
import { loadGeneration } from './load-generation.ts';
import { remotePasses, remoteSellers, withRemote } from './remote-sellers.ts';
import { loadProfiles } from './load-profiles.ts';
import type { Platform } from '../platform/create-platform.ts';

export interface Network {
  readonly stations: Stations;
  readonly timetable: Timetable;
  readonly suppliers: SupplierRegistry;
  /** A train of the timetable in use; trains of earlier timetables are not found. */
  readonly trainNow: Timetable['findTrain'];
  /** Takes the due timetable into use if it is a newer one. Runs by itself when an import or a new week is notified. */
  refresh(): Promise<void>;
  /** Counts how late trains with a real-time feed arrive. Runs by itself every minute. */
  measureArrivals(): Promise<void>;
  /** Deletes compiled timetables from the database once their last offer has expired. Runs by itself every hour. */
  forgetOldSnapshots(): Promise<void>;
  /** Makes the timetable's table of bounds whenever it is missing. Answers the step that ends it. */
  keepBounds(): () => Promise<void>;
  /** Whether the table of the timetable in use is there. */
  hasBounds(): boolean;
}

async function readShipped(cacheFolder: string) {
  const [{ stations }, areas] = await Promise.all([loadCatalogue(dataPath(), cacheFolder), loadNetwork(dataPath('network'))]);
  return { stations, areas, track: britishTrack(areas, stations) };
}

/** What ships with the product never changes while a process runs. A process of tests opens many shops. */
let shipped: ReturnType<typeof readShipped> | undefined;

/** Builds the stations, the timetable and the carriers that run it, and registers their jobs. */
export async function composeNetwork(platform: Platform): Promise<Network> {
  const { config, db, clock, log, jobs, notifications } = platform;
  const feedSellers = registerFeedSellers(config);
  const cacheFolder = join(config.dataFolder, 'cache');
  const { stations: catalogue, areas, track } = await (shipped ??= readShipped(cacheFolder));
  const profileOf = await loadProfiles(track, feedSellers);
  const profiles = [...new Set(areas.flatMap(({ lineFiles }) => lineFiles.map(({ content }) => content.source)))].map(profileOf);
  const load = () => loadGeneration({ db, clock, areas, catalogue, cacheFolder });
  /** A text that identifies the parts of the timetable. If it is unchanged, nothing needs loading. */
  const basis = async (): Promise<string> => [horizonAt(clock.now()).startDate, ...(await listImports(db))].join('\n');

  let loaded = await basis();
  const first = await load();
  const keepMs = 60_000 * Math.max(longestOfferMinutes, ...profiles.map(({ sales }) => sales.offerMinutes));
  const generations = createGenerations(first, clock, keepMs);
  const stations = liveStations({ current: () => generations.current().stations, all: () => generations.all().map((one) => one.stations) });
  const timetable = liveTimetable(
    { current: () => generations.current().timetable, all: () => generations.all().map((one) => one.timetable) },
    (code) => stationOf(stations, code).zone,
  );
  const remote = await remoteSellers(platform, { stations, operator: (code) => generations.current().timetable.operator(code)?.code });
  const both = remote.find(({ source }) => feedSellers.has(source));
  if (both) throw new StartFailure(`${both.source} is in OSDM_SUPPLIERS and in FEED_SELLERS.`, 'Give one of them another name.');
  const passCatalogue = loadPassCatalogue(
    dataPath('passes'),
    loadCountries(dataPath('countries')).eurail.flatMap(({ code }) => (code === 'ALL' ? [] : code)),
  );
  const carriers = embedCarriers(platform, {
    profiles,
    profileOf,
    feedSellers,
    isRemote: (source) => remote.some((supplier) => supplier.source === source),
    passCatalogue,
    stations,
    timetable,
    current: () => generations.current().timetable,
    refresh: () => refresh(),
  });
  carriers.admit(first.imports.map(({ source }) => source));

  let refreshing: Promise<void> = Promise.resolve();
  async function refreshNow(): Promise<void> {
    const wanted = await basis();
    if (wanted === loaded) return;
    const next = await load();
    generations.replace(next);
    carriers.admit(next.imports.map(({ source }) => source));
    loaded = wanted;
    log.info({ imports: next.imports.map(({ source, hash }) => `${source} ${hash}`) }, 'the timetable has changed');
  }
  // one after the other, so that two notifications do not load one timetable twice
  const refresh = (): Promise<void> => (refreshing = refreshing.catch(() => undefined).then(refreshNow));
  notifications.subscribe(timetableChannel, () => {
    refresh().catch((error: unknown) => log.error({ err: error }, 'the timetable could not be taken over; the last one stays in use'));
  });

  const forgetOldSnapshots = async (): Promise<void> => {
    await forgetReplaced(db, new Date(clock.now() - keepMs));
  };
  // lapsed holds count as free without this job; it keeps the carriers' tables small
  jobs.schedule('carriers.sweep-holds', '* * * * *', () => carriers.sweepHolds());
  const { measureArrivals } = carriers;
  if (config.realtime.size > 0 || [...feedSellers.values()].some(({ realtime }) => realtime))
    jobs.schedule('timetable.measure-arrivals', '* * * * *', measureArrivals);
  jobs.schedule('timetable.forget-snapshots', '41 * * * *', forgetOldSnapshots);
  // on Mondays the period of a timetable moves on by a week, and every node is told
  jobs.schedule('timetable.new-week', '3 0 * * 1', () => tellNodes(db));

  return {
    stations,
    timetable,
    suppliers: withRemote(
      carriers.registry,
      remote,
      await remotePasses(platform, (brand, country) => isSoldTo(passCatalogue, brand, country)),
    ),
    trainNow: (source, designator, operatingDay) => generations.current().timetable.findTrain(source, designator, operatingDay),
    refresh,
    measureArrivals,
    forgetOldSnapshots,
    keepBounds: () => keepBoundsFile(() => generations.current().bounds, log),
    hasBounds: () => existsSync(generations.current().bounds.path),
  };
}

/** Terms of the distance tariff. Carriers with a profile have terms of their own. */
const longestOfferMinutes = 30;

function stationOf(stations: Stations, code: string) {
  const station = stations.byCode(code);
  if (!station) throw new RangeError(`no station ${code}`);
  return station;
}

/** Turns codes into words, and instants into local times. */
export function lookupsOf({ stations, timetable }: Network, railcards: ReadonlyMap<string, RailCard>): Lookups {
  return {
    stationName: (code) => stations.byCode(code)?.name ?? code,
    country: (code) => stationOf(stations, code).countryCode,
    zone: (code) => timetable.zone(code),
    kilometres: (from, to) => stations.kilometres(from, to),
    operator: (code) => timetable.operator(code),
    railcard: (program) => railcards.get(program)?.program ?? program,
  };
}

import { inventoryOwners } from '@throughfare/kernel/inventory-owners.data';
import { factsOf, type Source } from '@throughfare/kernel/source';
import { createEmbeddedCarrier, type EmbeddedCarrier } from '@throughfare/suppliers/carriers/engine/create-embedded-carrier';
import { calledOffChannel, createCalledOffTrains } from '@throughfare/suppliers/carriers/engine/store/called-off-trains';
import { createSoldTrains, firstSaleChannel } from '@throughfare/suppliers/carriers/engine/store/sold-trains';
import { createEurailCarrier } from '@throughfare/suppliers/carriers/eurail/create-eurail-carrier';
import type { PassCatalogue } from '@throughfare/suppliers/carriers/eurail/pass-catalogue.types';
import type { CarrierProfile } from '@throughfare/suppliers/carriers/engine/profile';
import type { CarrierTimetable, TimetableStation, TimetableTrip } from '@throughfare/suppliers/carriers/engine/timetable';
import type { TripSegment, TripSpec } from '@throughfare/suppliers/port/offer';
import { createSupplierRegistry, type SupplierRegistry } from '@throughfare/suppliers/registry';
import { worthwhile } from '../modules/search/rules/worthwhile.ts';
import type { Station, Stations } from '../modules/stations/stations.api.ts';
import type { OneTimetable } from '../modules/timetable/create-timetable.ts';
import { createMeasuredArrivals } from '../modules/timetable/realtime/measured-arrivals.ts';
import { createMeasuring } from '../modules/timetable/realtime/measure-arrivals.ts';
import { createRealtimeFeed } from '../modules/timetable/realtime/realtime-feed.ts';
import { withRealtime } from '../modules/timetable/realtime/with-realtime.ts';
import type { Timetable, TrainRun } from '../modules/timetable/timetable.api.ts';
import type { Platform } from '../platform/create-platform.ts';
import type { FeedSellers } from './feed-sellers.ts';

export interface EmbeddedCarriers {
  readonly registry: SupplierRegistry;
  /** Also sells the sources that have a timetable and no profile of their own. */
  admit(sources: readonly Source[]): void;
  sweepHolds(): Promise<void>;
  /** Counts the arrivals that the real-time feeds tell of. */
  measureArrivals(): Promise<void>;
}

export interface CarriersWork {
  /** Profiles of the sources that are on sale from the start. */
  readonly profiles: readonly CarrierProfile[];
  /** The profile of a source without one. */
  readonly profileOf: (source: Source) => CarrierProfile;
  /** Those of the operator's own. */
  readonly feedSellers: FeedSellers;
  /** Whether a seller across the network sells that source. */
  readonly isRemote: (source: Source) => boolean;
  /** Codes of the countries in which rail passes are valid. */
  readonly passCatalogue: PassCatalogue;
  readonly stations: Stations;
  readonly timetable: Timetable;
  /** The timetable in use. */
  readonly current: () => OneTimetable;
  /** Switches to a newer timetable if there is one. */
  readonly refresh: () => Promise<void>;
}

/** The product's own carriers behind the Supplier port, and those that join while the shop runs. */
export function embedCarriers(
  { config, db, carrierPool, clock, log, notifications }: Platform,
  { profiles, profileOf, feedSellers, isRemote, passCatalogue, ...seen }: CarriersWork,
): EmbeddedCarriers {
  const carriers = createSupplierRegistry<EmbeddedCarrier>();
  const arrivals = createMeasuredArrivals({ db, clock, log });
  const measuring: (() => Promise<void>)[] = [];
  const soldTrains = createSoldTrains(carrierPool, clock);
  notifications.subscribe(
    firstSaleChannel,
    (payload) => {
      soldTrains.hear(payload).catch((error: unknown) => log.warn({ err: error }, 'cannot read the sold trains; searches ask about all'));
    },
    () => soldTrains.deaf(),
  );
  const calledOff = createCalledOffTrains(carrierPool, clock);
  notifications.subscribe(
    calledOffChannel,
    () => calledOff.hear(),
    () => calledOff.deaf(),
  );
  const isSold = (source: Source): boolean =>
    config.suppliers === undefined || config.suppliers.includes(source) || feedSellers.has(source);

  const passes = isSold('Eurail')
    ? createEurailCarrier({
        catalogue: passCatalogue,
        pool: carrierPool,
        clock,
        isDemonstration: true,
      })
    : undefined;

  function embed(profile: CarrierProfile): void {
    const timetable = carrierTimetable(profile.source, seen);
    if (!isSold(profile.source)) return;
    const { isDemonstration } = feedSellers.get(profile.source) ?? { isDemonstration: true };
    const carrier = createEmbeddedCarrier({ profile, pool: carrierPool, clock, timetable, soldTrains, calledOff, isDemonstration });
    carriers.add(upToDate(followed(carrier)));
  }

  /** Where a real-time feed is configured, it decides how trains run. */
  function followed(carrier: EmbeddedCarrier): EmbeddedCarrier {
    const { source } = carrier;
    const addresses = config.realtime.get(source) ?? feedSellers.get(source)?.realtime;
    if (!addresses) return carrier;
    const feed = createRealtimeFeed({ source, addresses, clock, log });
    measuring.push(createMeasuring({ source, feed, clock, current: seen.current, arrivals }));
    // The simulation's shares would mislead about real trains (RIGHTS-1).
    const real = { ...carrier, punctuality: arrivals.of(source) };
    return withRealtime<EmbeddedCarrier>(real, {
      feed,
      clock,
      trackedTrain(designator, operatingDay) {
        const [run, train] = [
          seen.current().findTrain(source, designator, operatingDay),
          seen.current().feedTrain(source, designator, operatingDay),
        ];
        return run && train && { run, parts: train.trips, agencyId: train.agency };
      },
    });
  }

  /** A train unknown to this node may be of a newer timetable, on which another node made the offer. */
  function upToDate(carrier: EmbeddedCarrier): EmbeddedCarrier {
    const { source } = carrier;
    const learn = async (trips: readonly TripSpec[]): Promise<void> => {
      const isNew = ({ designator, operatingDay }: TripSegment): boolean => !seen.current().findTrain(source, designator, operatingDay);
      if (trips.some(({ segments }) => segments.some(isNew))) await seen.refresh();
    };
    return {
      ...carrier,
      async offers(request, signal) {
        await learn([...request.outward, ...request.inward]);
        return carrier.offers(request, signal);
      },
      async prebook(request) {
        await learn([request.outward.trip, ...(request.inward ? [request.inward.trip] : [])]);
        return carrier.prebook(request);
      },
    };
  }

  for (const profile of profiles) embed(profile);
  return {
    registry: { ...carriers, ...(passes ? { passes } : {}) },
    admit(sources) {
      // one seller for each source; it sells passes with or without a timetable of its name
      for (const source of sources) if (!carriers.get(source) && source !== passes?.source && !isRemote(source)) embed(profileOf(source));
    },
    async sweepHolds() {
      for (const carrier of carriers.list()) await carrier.sweepExpired();
    },
    async measureArrivals() {
      for (const measure of measuring) await measure();
    },
  };
}

/** A carrier sees its own trains and nothing of the shop. It sells only trains of the timetable in use. */
function carrierTimetable(
  source: Source,
  { stations, timetable, current }: Omit<CarriersWork, 'profiles' | 'profileOf' | 'feedSellers' | 'isRemote' | 'passCatalogue' | 'refresh'>,
): CarrierTimetable {
  const shown = new WeakMap<Station, TimetableStation>();
  const shared = new WeakMap<TrainRun, TimetableTrip>();
  return {
    findTrip(designator, operatingDay) {
      const train = current().findTrain(source, designator, operatingDay);
      const owner = inventoryOwners[train?.operator ?? ''];
      if (!train || owner === undefined || owner === source) return train;
      const known = shared.get(train) ?? ownedBy(owner, train);
      shared.set(train, known);
      return known;
    },
    equipment: (key) => timetable.equipment(key),
    ...(factsOf(source).plansItself
      ? {
          journeys: (criteria) => worthwhile(current().journeys({ ...criteria, source }), stations),
        }
      : {}),
    station(code) {
      const station = stations.byCode(code);
      if (!station) return undefined;
      const known = shown.get(station);
      if (known) return known;
      const { zone, latitude, longitude, countryCode, name } = station;
      const fresh = { zone, latitude, longitude, country: countryCode, name };
      shown.set(station, fresh);
      return fresh;
    },
  };
}

/** A train that several sources sell. Its calls are copied, since a spread does not take what a train works out when asked. */
function ownedBy(inventoryOwner: Source, train: TrainRun): TimetableTrip {
  return { ...train, calls: train.calls, inventoryOwner };
}

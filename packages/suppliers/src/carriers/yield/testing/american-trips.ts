import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildFromLines } from '@throughfare/planner/network/build-from-lines';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import type { Source } from '@throughfare/kernel/source';
import { buildTimetable } from '@throughfare/planner/timetable/build-timetable';
import { findTrip } from '@throughfare/planner/timetable/find-trip';
import type { PassengerSpec } from '../../../port/offer.ts';
import { rideOn } from '../../engine/testing/ride-on.ts';
import { resolveTrip } from '../../engine/resolve-trip.ts';
import type { CarrierProfile, FareCandidate } from '../../engine/profile.ts';
import type { ResolvedTrip } from '../../engine/resolved-trip.ts';
import type { CarrierTimetable, TimetableTrip } from '../../engine/timetable.ts';
import { createYieldProfile } from '../create-yield-profile.ts';
import { loadTariff } from '../load-tariff.ts';

const data = fileURLToPath(new URL('../../../../../../data', import.meta.url));

interface StationFile {
  readonly countryCode: string;
  readonly stations: readonly { readonly code: string; readonly zone: string; readonly latitude: number; readonly longitude: number }[];
}

const stations = new Map(
  ['us.json', 'ca.json'].flatMap((name) => {
    // a file of the product; the tests of the station catalogue check it
    const file: StationFile = JSON.parse(readFileSync(`${data}/stations/${name}`, 'utf8'));
    return file.stations.map((station) => {
      const code = `${file.countryCode}${station.code}`;
      return [code, { ...station, code, country: file.countryCode }] as const;
    });
  }),
);

const areas = (await loadNetwork(`${data}/network`)).filter(({ name }) => name === 'america');
const planned = buildTimetable(buildFromLines(areas, stations.values(), { startDate: '2026-11-16', days: 70 }));

/** The product's own trains of a source. */
function timetableOf(source: Source): CarrierTimetable {
  const found = new Map<string, TimetableTrip | undefined>();
  return {
    findTrip(designator, operatingDay) {
      const key = `${designator} ${operatingDay}`;
      if (!found.has(key)) found.set(key, findTrip(planned, { source, designator, operatingDay }));
      return found.get(key);
    },
    equipment: (key) => areas.flatMap(({ equipment }) => equipment[key] ?? [])[0],
    station: (code) => stations.get(code),
  };
}

export const amtrakProfile = createYieldProfile('AMT', await loadTariff(`${data}/fares/amt`));
export const viaProfile = createYieldProfile('VIA', await loadTariff(`${data}/fares/via`));

/** Reads "49 USNYP-USCHI 2026-12-08; …": a train, the ridden part, and its operating day. Throws if it does not run so. */
export function tripOn(source: 'AMT' | 'VIA', rides: string): ResolvedTrip {
  const timetable = timetableOf(source);
  const segments = rides.split('; ').flatMap((ride) => {
    const [designator = '', way = '', day = ''] = ride.split(' ');
    const [from = '', to = ''] = way.split('-');
    return rideOn(timetable, designator, day, from, to).segments;
  });
  const trip = resolveTrip(timetable, { tripId: rides, segments });
  if (!trip) throw new RangeError(`no trip ${rides}`);
  return trip;
}

/** A party by ages, some with a railcard: "40", "20 US_STUDENT". */
export function partyOf(...people: readonly string[]): PassengerSpec[] {
  return people.map((one, index) => {
    const [age = '', ...cards] = one.split(' ');
    return { passengerRef: String(index + 1), age: Number(age), ...(cards.length === 0 ? {} : { cards }) };
  });
}

export function faresOn(
  profile: CarrierProfile,
  trip: ResolvedTrip,
  passengers: readonly PassengerSpec[] = partyOf('40'),
  railcards: readonly string[] = passengers.flatMap(({ cards = [] }) => cards),
): readonly FareCandidate[] {
  return profile.priceTrips({ outward: [trip], inward: [], passengers, railcards }).outward[0]?.fares ?? [];
}

/** Throws if the product is not sold. */
export function fareOf(fares: readonly FareCandidate[], product: string): FareCandidate {
  const fare = fares.find((each) => each.product === product);
  if (!fare) throw new RangeError(`${product} is not sold, but ${fares.map((each) => each.product).join(', ') || 'nothing'}`);
  return fare;
}

/** Each traveller's price in the cheapest tiers, in cents. */
export function cheapestAmounts({ components }: FareCandidate): number[] {
  const first = components[0]?.tiers[0]?.passengers ?? [];
  return first.map((_, index) => components.reduce((sum, { tiers }) => sum + (tiers[0]?.passengers[index]?.amount.minor ?? 0), 0));
}

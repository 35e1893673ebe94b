import type { RoomStock, TrainStock } from '../engine/profile.ts';
import type { ResolvedTrain } from '../engine/resolved-trip.ts';
import type { FareLadder } from '../engine/rules/sold-elsewhere.ts';
import type { AtocFares, SleeperOperator } from './fares-data.ts';
import type { LoadLevel } from './load-level.ts';
import { advanceClasses, advanceQuota, tierSeats } from './rules/advance-tiers.ts';
import type { Busyness } from './rules/busyness.ts';
import { ferryQuota } from './sail-rail-fares.ts';
import { bicycleQuota, upgradeQuota } from './secondary-offers.ts';
import { sleeperQuota } from './sleeper-fares.ts';

type StockFares = Pick<AtocFares, 'advance' | 'sleepers' | 'sail-and-rail' | 'upgrades'>;

/**
 * A train's limited places: seats in each Advance tier, sleeper seats and rooms, bicycle spaces, upgrades, places on a ship. Trains with
 * the same equipment, operator and busyness share them, computed once.
 */
export function createTrainStock(fares: StockFares, levelOf: LoadLevel): (train: ResolvedTrain) => TrainStock {
  const known = new WeakMap<ResolvedTrain['equipment'], Map<string, TrainStock>>();
  return (train) => {
    const ofEquipment = known.get(train.equipment) ?? new Map<string, TrainStock>();
    known.set(train.equipment, ofEquipment);
    const level = levelOf(train);
    const key = `${train.trip.operator} ${train.trip.mode} ${level}`;
    const stock = ofEquipment.get(key) ?? stockOf(train, fares, level);
    ofEquipment.set(key, stock);
    return stock;
  };
}

function stockOf(train: ResolvedTrain, fares: StockFares, level: Busyness): TrainStock {
  const { operator, mode } = train.trip;
  const { coaches } = train.equipment;
  const seatsIn = (cabinClass: string): number =>
    coaches.reduce((sum, coach) => (coach.cabinClass === cabinClass ? sum + coach.places : sum), 0);
  const quotas: Record<string, number> = { [bicycleQuota]: coaches.reduce((sum, { bicycleSpaces = 0 }) => sum + bicycleSpaces, 0) };
  if (seatsIn('PREMIUM') === 0) {
    for (const upgrade of fares.upgrades.upgrades) if (upgrade.operators.includes(operator)) quotas[upgradeQuota(upgrade)] = upgrade.places;
  }
  const ladders: FareLadder[] = [];
  if (Object.hasOwn(fares.advance.operators, operator)) {
    for (const cabinClass of advanceClasses) {
      if (cabinClass === 'PREMIUM' && seatsIn(cabinClass) === 0) continue;
      const seats = tierSeats(fares.advance.tiers[cabinClass], seatsIn(cabinClass), level);
      const names = seats.map((places, index) => {
        const name = advanceQuota(cabinClass, index + 1);
        quotas[name] = places;
        return name;
      });
      ladders.push({ quotas: names, soldByDeparturePerMille: fares.advance.soldByDeparturePerMille[level] });
    }
  }
  if (mode === 'FERRY') quotas[ferryQuota] = Math.floor((seatsIn('STANDARD') * fares['sail-and-rail'].ferryPlacesPerMille) / 1000);
  const sleeper = fares.sleepers.operators[operator];
  for (const [index, share] of (sleeper?.ownFares?.seatsPerMille ?? []).entries()) {
    quotas[sleeperQuota(index + 1)] = Math.floor((seatsIn('STANDARD') * share[level]) / 1000);
  }
  const cabins = mode === 'FERRY' ? fares['sail-and-rail'].crossings.flatMap(({ nightCabin }) => nightCabin ?? []) : [];
  const rooms = sleeper ? roomsOf(train, sleeper) : cabins.flatMap((cabin) => roomsOf(train, { ...cabin, coaches: [cabin.roomType] }));
  return { quotas, rooms, ladders };
}

/** Berth coaches take their room types in train order. */
function roomsOf({ equipment: { coaches } }: ResolvedTrain, sleeper: Pick<SleeperOperator, 'coaches' | 'bedsPerRoom'>): RoomStock[] {
  return coaches
    .filter(({ cabinClass }) => cabinClass === 'BERTH')
    .flatMap(({ coach, places }, index) => {
      const roomType = sleeper.coaches[Math.min(index, sleeper.coaches.length - 1)];
      if (roomType === undefined) return [];
      return [{ roomType, coach, firstRoom: 1, rooms: Math.floor(places / sleeper.bedsPerRoom), bedsPerRoom: sleeper.bedsPerRoom }];
    });
}

import type { CabinClass } from '@throughfare/planner/network/network-data';
import type { TrainStock } from '../engine/profile.ts';
import type { ResolvedTrain } from '../engine/resolved-trip.ts';
import type { FareLadder } from '../engine/rules/sold-elsewhere.ts';
import { demandOf } from './rules/demand.ts';
import { bicycleQuota } from './secondary-offers.ts';
import type { TariffBook } from './tariff-book.ts';
import type { Tariff } from './tariff.types.ts';

/** The finite places of a train: those of each tier by the demand of its departure, bicycle spaces, berths and cabins. */
export function trainStock(
  { trip, equipment, departsLocal }: ResolvedTrain,
  book: TariffBook,
  { tiers, extras }: Pick<Tariff, 'tiers' | 'extras'>,
): TrainStock {
  const placesIn = (cabin: CabinClass): number =>
    equipment.coaches.reduce((sum, { cabinClass, places }) => (cabinClass === cabin ? sum + places : sum), 0);
  const demand = demandOf(tiers.demand, departsLocal);
  const quotas: Record<string, number> = {
    [bicycleQuota]: equipment.coaches.reduce((sum, { bicycleSpaces = 0 }) => sum + bicycleSpaces, 0),
  };
  // Products of one family and class share the same places.
  const ladders = new Map<string, FareLadder>();
  for (const { comfort, ladder, quotas: names } of book.familyOf(trip)?.products ?? []) {
    for (const [index, { sharePerMille }] of ladder.entries()) {
      const name = names[index];
      if (name !== undefined && sharePerMille) quotas[name] = Math.floor((placesIn(comfort.cabin) * sharePerMille[demand]) / 1000);
    }
    const yielding = names.filter((name) => name !== undefined);
    if (yielding.length > 1) {
      ladders.set(yielding.join(), { quotas: yielding, soldByDeparturePerMille: tiers.soldByDeparturePerMille[demand] });
    }
  }
  return { quotas, ladders: [...ladders.values()], rooms: extras.rooms[trip.equipment] ?? [] };
}

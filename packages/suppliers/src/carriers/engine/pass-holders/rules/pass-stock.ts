import type { TrainStock } from '../../profile.ts';
import type { ResolvedTrain } from '../../resolved-trip.ts';
import type { FareLadder } from '../../rules/sold-elsewhere.ts';
import type { Comfort, ServiceClass } from '../../../../port/offer.ts';
import { passQuotaName, type PassHolderFile } from '../pass-holder.types.ts';
import { isOfTrain } from './pass-row-of.ts';

/** A train's places for pass holders, separate from its other stock. */
export function passStock(
  train: Pick<ResolvedTrain, 'equipment'> & { readonly trip: Pick<ResolvedTrain['trip'], 'operator' | 'serviceName'> },
  { trains, soldByDeparturePerMille }: PassHolderFile,
  comforts: readonly Comfort[],
): Required<Pick<TrainStock, 'quotas' | 'ladders'>> {
  const quotas: Record<string, number> = {};
  const ladders: FareLadder[] = [];
  const placesIn = (cabin: ServiceClass): number =>
    train.equipment.coaches.reduce((sum, { cabinClass, places }) => (cabinClass === cabin ? sum + places : sum), 0);
  for (const row of trains.filter((each) => isOfTrain(each, train.trip))) {
    for (const [code, fees] of Object.entries(row.reservation?.fees ?? {})) {
      const cabin = comforts.find((comfort) => comfort.code === code)?.cabin;
      if (!cabin) throw new RangeError(`passes name ${code}, which the carrier does not have`);
      const names = fees.flatMap(({ sharePerMille }, index) => {
        if (sharePerMille === undefined) return [];
        const name = passQuotaName(row, cabin, index);
        quotas[name] = Math.floor((placesIn(cabin) * sharePerMille) / 1000);
        return [name];
      });
      if (names.length > 0) ladders.push({ quotas: names, soldByDeparturePerMille });
    }
  }
  return { quotas, ladders };
}

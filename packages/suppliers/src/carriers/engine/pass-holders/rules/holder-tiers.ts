import { type Currency, money } from '@throughfare/kernel/money';
import type { PassengerFare, PassengerSpec } from '../../../../port/offer.ts';
import type { FareTier } from '../../profile.ts';
import type { PassCard, PassFee } from '../pass-holder.types.ts';

/** The reservations that a party's pass holders need on a component of a fare. */
export interface HoldersNeed {
  readonly holders: ReadonlyMap<string, PassCard>;
  /** The number of holders who take a place. */
  readonly places: number;
  /** Cheapest first. Empty if their passes are enough. */
  readonly fees: readonly { readonly fee: PassFee; readonly quota?: string }[];
  /** For example "TGV INOUI". */
  readonly name: string;
}

/** The carrier's passenger types, keyed by passenger reference. */
export type PassengerTypes = ReadonlyMap<string, PassengerFare['passengerType']>;

/**
 * The tiers of a component for a party with some pass holders: each tier of the others' fare combined with each fee, cheapest first.
 * `others` is empty if everybody has a pass.
 */
export function holderTiers(
  others: readonly FareTier[],
  need: HoldersNeed,
  passengers: readonly PassengerSpec[],
  types: PassengerTypes,
  takesPlace: (age: number) => boolean,
  currency: Currency,
): readonly FareTier[] {
  const restPlaces = passengers.filter(({ passengerRef, age }) => takesPlace(age) && !need.holders.has(passengerRef)).length;
  const rests: readonly (FareTier | undefined)[] = others.length === 0 ? [undefined] : others;
  const fees: readonly (HoldersNeed['fees'][number] | undefined)[] = need.fees.length === 0 ? [undefined] : need.fees;
  const tiers = rests.flatMap((rest) =>
    fees.map((offered, index): { readonly minor: number; readonly tier: FareTier } => {
      const feeMinor = offered?.fee.minor ?? 0;
      const fares = passengers.map(({ passengerRef, age }): PassengerFare => {
        const card = need.holders.get(passengerRef);
        const other = rest?.passengers.find((fare) => fare.passengerRef === passengerRef);
        if (!card) return other ?? { passengerRef, passengerType: types.get(passengerRef) ?? 'ADULT', amount: money(currency, 0) };
        const amount = money(currency, takesPlace(age) ? feeMinor : 0);
        return { passengerRef, passengerType: types.get(passengerRef) ?? 'ADULT', amount, railcard: card.program };
      });
      const passMinor = feeMinor * need.places;
      const minor = fares.reduce((sum, { amount }) => sum + amount.minor, 0);
      const tier: FareTier = {
        tier: `${rest?.tier ?? ''}P${need.fees.length === 0 ? '' : index + 1}`,
        ...(rest?.quota === undefined ? {} : { quota: rest.quota, quotaPlaces: restPlaces }),
        ...(offered?.quota === undefined ? {} : { passQuota: { quota: offered.quota, places: need.places } }),
        passengers: fares,
        priceParts: [
          ...(rest?.priceParts ?? []),
          ...(passMinor > 0 || !rest
            ? [{ description: `${need.name}, place with a rail pass`, isTax: false, amount: money(currency, passMinor) }]
            : []),
        ],
      };
      return { minor, tier };
    }),
  );
  return tiers.toSorted((a, b) => a.minor - b.minor).map(({ tier }) => tier);
}

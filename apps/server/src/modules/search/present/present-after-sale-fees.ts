import type { AfterSaleFees } from '@throughfare/contract/shapes/refund-terms';
import { allot, keptOf, type Money, type Rate, toDecimal } from '@throughfare/kernel/money';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { feeOf } from '@throughfare/suppliers/port/after-sales-fee';
import type { AfterSalesStep, FareOffer } from '@throughfare/suppliers/port/offer';
import type { Departure } from './after-sales-text.ts';

/** The fees of a fare's rules for each traveller, at the rate at which the fare is sold. */
export function presentAfterSaleFees(
  { afterSales, passengers }: Pick<FareOffer, 'afterSales' | 'passengers'>,
  { converted, rate }: { readonly converted: Money; readonly rate: Rate },
  { zone, departsAt }: Departure,
): AfterSaleFees {
  const charged = allot(
    converted,
    passengers.map(({ amount }) => amount.minor),
  );
  const shown = (steps: readonly AfterSalesStep[]): AfterSaleFees['refund'] =>
    steps.map((step) => ({
      until: epochToLocal(zone, (departsAt - step.untilMinutesBeforeDeparture) * 60_000).iso,
      ...(step.withinMinutesOfPurchase === undefined ? {} : { minutesFromPurchase: step.withinMinutesOfPurchase }),
      fees: passengers.map(({ passengerRef, amount }, index) => {
        const share = charged[index] ?? { ...converted, minor: 0 };
        return { passengerRef, amount: toDecimal(keptOf({ own: amount, converted: share, rate }, feeOf(step, amount))) };
      }),
    }));
  const prices = passengers.map(({ passengerRef }, index) => ({
    passengerRef,
    amount: toDecimal(charged[index] ?? { ...converted, minor: 0 }),
  }));
  return { prices, refund: shown(afterSales.refund), exchange: shown(afterSales.exchange) };
}

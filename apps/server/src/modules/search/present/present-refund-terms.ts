import { allot, leftOf, type Money, type Rate, toDecimal, total } from '@throughfare/kernel/money';
import type { RefundTerms } from '@throughfare/kernel/refund-terms';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { feeOf } from '@throughfare/suppliers/port/after-sales-fee';
import type { AfterSalesStep, FareOffer } from '@throughfare/suppliers/port/offer';
import type { Departure } from './after-sales-text.ts';

/** A fare with each traveller's price, extras included, in the supplier's currency and in the customer's. */
export interface SoldFare {
  readonly fare: Pick<FareOffer, 'afterSales' | 'passengers' | 'price'>;
  /** Extras and rooms in the supplier's currency, divided among travellers who have their own ticket. */
  readonly extras?: Money;
  /** Fare and extras together, in the customer's currency. */
  readonly converted: Money;
  /** From the supplier's currency to the customer's. */
  readonly rate: Rate;
}

/** The steps of a fare's rules as amounts in the customer's currency: what a refund and an exchange leave at each (RESULT-18, RESULT-24). */
export function presentRefundTerms({ fare, extras, converted, rate }: SoldFare, { zone, departsAt }: Departure): RefundTerms {
  const shares = extras
    ? allot(
        extras,
        fare.passengers.map(({ passengerType }) => (passengerType === 'INFANT' ? 0 : 1)),
      )
    : [];
  const paid = fare.passengers.map(({ amount }, index): Money => ({ ...amount, minor: amount.minor + (shares[index]?.minor ?? 0) }));
  const charged = allot(
    converted,
    paid.map(({ minor }) => minor),
  );
  const lessFee = (step: AfterSalesStep): readonly Money[] =>
    charged.map((share, index) => {
      const price = paid[index];
      return price ? leftOf({ own: price, converted: share, rate }, feeOf(step, price)) : share;
    });
  const sum = (amounts: readonly Money[]): string => toDecimal(total(converted.currency, amounts));
  const endOf = (step: AfterSalesStep) => ({
    until: epochToLocal(zone, (departsAt - step.untilMinutesBeforeDeparture) * 60_000).iso,
    ...(step.withinMinutesOfPurchase === undefined ? {} : { minutesFromPurchase: step.withinMinutesOfPurchase }),
  });
  const { refund, exchange } = fare.afterSales;
  const [refunds, values] = [refund.map(lessFee), exchange.map(lessFee)];
  const ofTraveller = (amounts: readonly (readonly Money[])[], index: number): string[] =>
    amounts.flatMap((each) => (each[index] ? toDecimal(each[index]) : []));
  return {
    currency: converted.currency,
    paid: toDecimal(converted),
    steps: refund.map((step, index) => ({ ...endOf(step), refund: sum(refunds[index] ?? []) })),
    exchange: exchange.map((step, index) => ({ ...endOf(step), value: sum(values[index] ?? []) })),
    ...(fare.passengers.length > 1
      ? {
          travellers: fare.passengers.map(({ passengerRef }, index) => ({
            passengerRef,
            paid: toDecimal(charged[index] ?? { ...converted, minor: 0 }),
            refunds: ofTraveller(refunds, index),
            values: ofTraveller(values, index),
          })),
        }
      : {}),
  };
}

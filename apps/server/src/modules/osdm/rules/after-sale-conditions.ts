/**
 * A traveller's fees for a refund and an exchange as dated rows. A row holds from the end of the one before it until its own. A ticket with
 * parts of several sellers has one set of rows: of a part that its seller refunds no more, the whole price is lost.
 */
import type { AfterSaleFees } from '@throughfare/contract/shapes/refund-terms';
import type { FareInformation } from '@throughfare/contract/shapes/ticket';
import { fromDecimal } from '@throughfare/kernel/money';
import type { AfterSaleCondition } from '@throughfare/osdm/offers';
import { priceOf } from './prices.ts';

interface Stretch {
  readonly endsMs: number;
  readonly until: string;
  readonly feeMinor: number;
}

/** None if the search did not ask for the fare's conditions. `nowMs` is the moment from which periods after the purchase are counted. */
export function afterSaleConditions(
  { fares, convertedCurrency: currency }: Pick<FareInformation, 'fares' | 'convertedCurrency'>,
  passengerRef: string,
  nowMs: number,
): AfterSaleCondition[] {
  const parts = fares.flatMap(({ afterSaleFees }) => afterSaleFees ?? []);
  if (parts.length < fares.length) return [];
  const minorOf = (list: AfterSaleFees['prices']): number =>
    list.reduce((sum, one) => sum + (one.passengerRef === passengerRef ? fromDecimal(currency, one.amount).minor : 0), 0);
  const prices = parts.map((part) => minorOf(part.prices));
  const whole = prices.reduce((sum, price) => sum + price, 0);

  const rowsOf = (condition: 'REFUND' | 'EXCHANGE', partsSteps: readonly AfterSaleFees['refund'][]): AfterSaleCondition[] => {
    const stretches = partsSteps.map((steps) => steps.map((step): Stretch => ({ ...endOf(step, nowMs), feeMinor: minorOf(step.fees) })));
    const ends = [...new Map(stretches.flat().map(({ endsMs, until }) => [endsMs, until]))]
      .filter(([endsMs]) => endsMs > nowMs)
      .toSorted(([a], [b]) => a - b);
    const rows: { until: string; fee: number }[] = [];
    for (const [endsMs, until] of ends) {
      const fees = stretches.map((steps) => steps.find((step) => step.endsMs >= endsMs)?.feeMinor);
      if (condition === 'EXCHANGE' && fees.includes(undefined)) break;
      const fee = fees.reduce<number>((sum, one, index) => sum + (one ?? prices[index] ?? 0), 0);
      if (condition === 'REFUND' && whole > 0 && fee >= whole) break;
      if (rows.at(-1)?.fee === fee) rows.pop();
      rows.push({ until, fee });
    }
    return rows.map(({ until, fee }, index) => ({
      condition,
      ...(index === 0 ? {} : { validFrom: rows[index - 1]?.until }),
      validUntil: until,
      afterSaleFee: priceOf({ currency, minor: fee }),
    }));
  };
  return [
    ...rowsOf(
      'REFUND',
      parts.map(({ refund }) => refund),
    ),
    ...rowsOf(
      'EXCHANGE',
      parts.map(({ exchange }) => exchange),
    ),
  ];
}

/** A period after the purchase is counted from now: a later purchase has more time than promised, never less. */
function endOf({ until, minutesFromPurchase }: AfterSaleFees['refund'][number], nowMs: number): Omit<Stretch, 'feeMinor'> {
  const lastMs = Date.parse(until);
  const graceMs = minutesFromPurchase === undefined ? lastMs : nowMs + minutesFromPurchase * 60_000;
  return graceMs < lastMs ? { endsMs: graceMs, until: new Date(graceMs).toISOString() } : { endsMs: lastMs, until };
}

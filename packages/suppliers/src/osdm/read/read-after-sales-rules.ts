import { add, type Currency, money, type Money } from '@throughfare/kernel/money';
import type { AdmissionOfferPart } from '@throughfare/osdm/offers';
import { feeOf } from '../../port/after-sales-fee.ts';
import type { AfterSalesRules, AfterSalesStep } from '../../port/offer.ts';
import { divide, readPrice } from '../codes/prices.ts';
import { readMs } from '../codes/times.ts';

/** One traveller's price, and their fee until a deadline. */
interface Share {
  readonly price: Money;
  readonly fee: Money;
}

/**
 * The steps of refund and exchange from the conditions of a direction's parts. Without conditions, YES is free until departure;
 * WITH_CONDITION promises nothing, since its fee is not known: the seller's offer tells it when a refund is asked for.
 */
export function afterSalesOf(parts: readonly AdmissionOfferPart[], departsAt: number, currency: Currency): AfterSalesRules {
  const stepsOf = (condition: 'REFUND' | 'EXCHANGE', usualOf: (part: AdmissionOfferPart) => string): AfterSalesStep[] => {
    const rules = parts.map((part) => ({ part, rows: rowsOf(part, condition, usualOf(part), departsAt) }));
    const ends = [...new Set(rules.flatMap(({ rows }) => rows.map(({ untilMinutes }) => untilMinutes)))].toSorted((a, b) => b - a);
    return ends.flatMap((end) => {
      const shares = rules.flatMap(({ part, rows }) => {
        const row = rows.find(({ untilMinutes }) => untilMinutes <= end);
        const price = readPrice(part.price, currency);
        // A part that is refunded no more loses its whole price.
        if (!row) return condition === 'REFUND' ? sharesOf(part, price, price) : undefined;
        return sharesOf(part, price, row.fee ? readPrice(row.fee, currency) : money(currency, 0));
      });
      const known = shares.flatMap((share) => share ?? []);
      return known.length < shares.length || known.length === 0
        ? []
        : [{ untilMinutesBeforeDeparture: end, ...feeRule(known, money(currency, 0)) }];
    });
  };
  return { refund: stepsOf('REFUND', ({ refundable }) => refundable), exchange: stepsOf('EXCHANGE', ({ exchangeable }) => exchangeable) };
}

/** Sorted by deadline, the earliest first. */
function rowsOf(part: AdmissionOfferPart, condition: 'REFUND' | 'EXCHANGE', usual: string, departsAt: number) {
  if (usual === 'NO') return [];
  const rows = (part.afterSalesConditions ?? []).filter((row) => row.condition === condition);
  if (rows.length === 0) return usual === 'YES' ? [{ untilMinutes: 0, fee: undefined }] : [];
  return rows
    .map(({ validUntil, afterSaleFee }) => ({
      untilMinutes: typeof validUntil === 'string' ? Math.ceil(departsAt - readMs(validUntil) / 60_000) : 0,
      fee: afterSaleFee,
    }))
    .toSorted((a, b) => b.untilMinutes - a.untilMinutes);
}

function sharesOf({ passengerRefs }: AdmissionOfferPart, price: Money, fee: Money): Share[] {
  const count = Math.max(passengerRefs.length, 1);
  const fees = divide(fee, count);
  return divide(price, count).map((own, index) => ({ price: own, fee: fees[index] ?? { ...fee, minor: 0 } }));
}

/**
 * One rule for all travellers: the same fee for each, else the same share of each price. If neither gives the seller's fees, the highest fee,
 * so that no more is promised than is paid.
 */
function feeRule(shares: readonly Share[], nothing: Money): Pick<AfterSalesStep, 'fee' | 'feePercent'> {
  const fits = (rule: Pick<AfterSalesStep, 'fee' | 'feePercent'>): boolean =>
    shares.every(({ price, fee }) => feeOf({ untilMinutesBeforeDeparture: 0, ...rule }, price).minor === fee.minor);
  const fee = shares.reduce((most, one) => (one.fee.minor > most.minor ? one.fee : most), nothing);
  if (fee.minor === 0) return {};
  if (fits({ fee })) return { fee };
  const [price, fees] = [
    shares.reduce((sum, one) => add(sum, one.price), nothing),
    shares.reduce((sum, one) => add(sum, one.fee), nothing),
  ];
  const percent = (100 * fees.minor) / Math.max(price.minor, 1);
  const share = [Math.round(percent), percent].find((feePercent) => fits({ feePercent }));
  return share === undefined ? { fee } : { feePercent: share };
}

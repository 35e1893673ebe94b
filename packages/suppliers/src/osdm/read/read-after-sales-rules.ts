import type { Currency } from '@throughfare/kernel/money';
import type { AdmissionOfferPart } from '@throughfare/osdm/offers';
import type { AfterSalesRules, AfterSalesStep } from '../../port/offer.ts';
import { divide, readPrice } from '../codes/prices.ts';
import { readMs } from '../codes/times.ts';

/**
 * The steps of refund and exchange from the parts' conditions. Without conditions, YES is free until departure; WITH_CONDITION promises
 * nothing, since its fee is not known: the seller's offer tells it when a refund is asked for.
 */
export function afterSalesOf(parts: readonly AdmissionOfferPart[], departsAt: number, currency: Currency): AfterSalesRules {
  const [part] = parts;
  if (!part) return { refund: [], exchange: [] };
  const stepsOf = (condition: 'REFUND' | 'EXCHANGE', usual: 'YES' | 'NO' | 'WITH_CONDITION'): AfterSalesStep[] => {
    if (usual === 'NO') return [];
    const rows = (part.afterSalesConditions ?? []).filter((row) => row.condition === condition);
    if (rows.length === 0) return usual === 'YES' ? [{ untilMinutesBeforeDeparture: 0 }] : [];
    const steps = rows.map(({ validUntil, afterSaleFee }): AfterSalesStep => {
      const until = typeof validUntil === 'string' ? Math.ceil(departsAt - readMs(validUntil) / 60_000) : 0;
      const fee = afterSaleFee && divide(readPrice(afterSaleFee, currency), part.passengerRefs.length)[0];
      return { untilMinutesBeforeDeparture: until, ...(fee && fee.minor > 0 ? { fee } : {}) };
    });
    return steps.toSorted((a, b) => b.untilMinutesBeforeDeparture - a.untilMinutesBeforeDeparture);
  };
  return { refund: stepsOf('REFUND', part.refundable), exchange: stepsOf('EXCHANGE', part.exchangeable) };
}

import { money } from '@throughfare/kernel/money';
import type { OverruleReason, PartAmount, RefundForm, RefundOffer, RefundOffersRequest } from '../../../port/after-sales.ts';
import { SupplierFailure } from '../../../port/supplier-failure.ts';
import type { Carrier } from '../carrier.ts';
import { openCase } from './after-sales-case.ts';
import type { KeptRefundOffer } from './after-sales-record.types.ts';
import type { AfterSalesPolicy } from './after-sales-policy.types.ts';
import { type AssessedBooking, assessParts, isReturn } from './rules/assess-parts.ts';
import { chooseRefundParts } from './rules/choose-refund-parts.ts';
import { createAfterSalesStore } from './store/after-sales-store.ts';

/** How long an offer's figures are promised, even if a deadline of the fare passes meanwhile. */
const offerMinutes = 15;

/** Computes the refund of the parts in each form of the policy, and stores the promise. */
export async function offerRefunds(carrier: Carrier, { bookingId, parts: asked, reason }: RefundOffersRequest): Promise<RefundOffer[]> {
  const { profile, pool } = carrier;
  const { assessed, policy, overruled, nowMs, rulesAtMs } = await openCase(carrier, bookingId, reason);
  const divisible = { byDirection: policy.byDirection && !isReturn(assessed), byPassenger: policy.byPassenger };
  const parts = chooseRefundParts(assessParts(assessed, { atMs: rulesAtMs, kind: 'refund', overruled }), asked, divisible);
  if ('refused' in parts) throw SupplierFailure.of('rejected', parts.refused);
  const sum = (of: (part: PartAmount) => number): number => parts.reduce((all, part) => all + of(part), 0);
  const feeMinor = sum(({ fee }) => fee.minor);
  const refundableMinor = sum(({ refundable }) => refundable.minor);
  const forms = reason === undefined ? policy.refundForms : (['ORIGINAL_PAYMENT'] as const);
  const decidedAfterMinutes = decisionTakes(policy, { parts, departures: assessed.departures, reason, atMs: rulesAtMs });
  const store = createAfterSalesStore(pool, profile.source);
  const offers: RefundOffer[] = [];
  for (const form of forms) {
    // Without a fee nothing can become a voucher.
    if (form === 'VOUCHER_AND_ORIGINAL' && feeMinor === 0) continue;
    const amounts = amountsOf(form, feeMinor, refundableMinor);
    const kept: KeptRefundOffer = {
      bookingId,
      parts,
      ...amounts,
      ...(amounts.voucherMinor > 0 && policy.voucherMonths !== undefined ? { voucherMonths: policy.voucherMonths } : {}),
      form,
      ...(decidedAfterMinutes === undefined ? {} : { decidedAfterMinutes }),
      ...(reason === undefined ? {} : { reason }),
      validUntilMs: nowMs + offerMinutes * 60_000,
    };
    offers.push({
      refundOfferId: await store.keepOffer(kept),
      parts,
      fee: money(assessed.currency, kept.feeMinor),
      refundable: money(assessed.currency, kept.refundableMinor),
      form,
      ...(kept.voucherMinor > 0 ? { voucherAmount: money(assessed.currency, kept.voucherMinor) } : {}),
      ...(kept.voucherMonths === undefined ? {} : { voucherMonths: kept.voucherMonths }),
      validUntilMs: kept.validUntilMs,
      isDecidedLater: decidedAfterMinutes !== undefined,
    });
  }
  return offers;
}

interface Asked {
  readonly parts: readonly PartAmount[];
  readonly departures: AssessedBooking['departures'];
  readonly reason: OverruleReason | undefined;
  /** The present time, or the time at which the seats were released. */
  readonly atMs: number;
}

/**
 * The minutes until a refund is decided. Undefined if it is decided at once. After a part's train has left, the operator examines the
 * refund by hand. A broken connection is not examined again, because the retailer's staff have decided it.
 */
function decisionTakes(policy: AfterSalesPolicy, { parts, departures, reason, atMs }: Asked): number | undefined {
  if (reason === 'CONNECTION_BROKEN') return undefined;
  const hasLeft = parts.some(({ direction }) => (departures[direction] ?? Number.POSITIVE_INFINITY) * 60_000 <= atMs);
  return hasLeft ? policy.decidedAfterDepartureMinutes : policy.decidedAfterMinutes;
}

function amountsOf(
  form: RefundForm,
  feeMinor: number,
  refundableMinor: number,
): Pick<KeptRefundOffer, 'feeMinor' | 'refundableMinor' | 'voucherMinor'> {
  if (form === 'VOUCHER') return { feeMinor: 0, refundableMinor: 0, voucherMinor: refundableMinor + feeMinor };
  if (form === 'VOUCHER_AND_ORIGINAL') return { feeMinor: 0, refundableMinor, voucherMinor: feeMinor };
  return { feeMinor, refundableMinor, voucherMinor: 0 };
}

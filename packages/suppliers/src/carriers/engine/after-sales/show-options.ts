import { money } from '@throughfare/kernel/money';
import type { AfterSalesOptions, ExchangeableDirection, OptionsRequest } from '../../../port/after-sales.ts';
import type { Carrier } from '../carrier.ts';
import { refuseVoid } from '../rules/refuse-void.ts';
import { openCase } from './after-sales-case.ts';
import { assessParts, exchangesTogether, isReturn } from './rules/assess-parts.ts';

/** The after-sales that a booking allows now. Reads only. */
export async function showOptions(carrier: Carrier, bookingId: string, asked: OptionsRequest = {}): Promise<AfterSalesOptions> {
  const { profile } = carrier;
  const { record, assessed, policy, overruled, reason, nowMs, rulesAtMs } = await openCase(carrier, bookingId, asked.reason, asked);
  const { booking, closed, scanned } = record;
  const parts = assessParts(assessed, { atMs: rulesAtMs, kind: 'refund', overruled });
  const exchange = assessParts(assessed, { atMs: nowMs, kind: 'exchange', overruled });
  const isReleased = booking.seatsReleasedAtMs !== undefined;
  const directions = [...new Set(booking.sold.map(({ direction }) => direction))];
  const exchangeable = directions.map((direction): ExchangeableDirection => {
    const ofDirection = exchange.filter((part) => part.direction === direction);
    const [first] = ofDirection.filter(({ state }) => state === 'refundable');
    if (first && !isReleased) return { direction, isExchangeable: true, fee: first.fee };
    const reasonWhy = isReleased ? 'The seats have been given back.' : ofDirection[0]?.reason;
    return { direction, isExchangeable: false, ...(reasonWhy === undefined ? {} : { reason: reasonWhy }) };
  });
  const together = exchangesTogether(assessed, policy, overruled);
  const isOpen = closed.length < assessed.parts.length;
  const hasLeft = nowMs / 60_000 >= Math.min(...Object.values(assessed.departures));
  const voidUntilMs = assessed.soldAtMs + profile.policy.voidWithinMinutes * 60_000;
  const isVoidable = refuseVoid(booking, profile.policy, nowMs) === undefined;
  const isTouchable = isOpen && !hasLeft && !isReleased && scanned.length === 0;
  const canChangeNames = policy.nameChangeFeeMinor !== undefined && isTouchable;
  return {
    bookingId,
    parts,
    isPartlyRefundable: { byDirection: policy.byDirection && !isReturn(assessed), byPassenger: policy.byPassenger },
    isVoidable,
    ...(isVoidable ? { voidUntilMs } : {}),
    exchange: {
      isExchangeable: exchangeable.some(({ isExchangeable }) => isExchangeable),
      isAtomic: policy.rebooks !== true,
      directions: exchangeable,
      ...(together && (policy.exchangesWhole || directions.length > 1) ? { sets: [directions] } : {}),
    },
    seats: {
      isReleasable: policy.seatsReleasable && isTouchable,
      ...(booking.seatsReleasedAtMs === undefined ? {} : { releasedAtMs: booking.seatsReleasedAtMs }),
    },
    names: {
      isChangeable: canChangeNames,
      ...(isTouchable && policy.correctsNames !== false ? { isCorrectable: true } : {}),
      ...(canChangeNames ? { fee: money(assessed.currency, policy.nameChangeFeeMinor ?? 0) } : {}),
    },
    isOpenReturn: booking.sold.some(({ direction, kind }) => direction === 'inward' && kind === 'return'),
    ...(reason === undefined ? {} : { appliedReason: reason }),
  };
}

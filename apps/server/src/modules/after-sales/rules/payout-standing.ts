import type { Payout } from '../after-sale.types.ts';
import type { PayoutStatus } from './refund-state.ts';

/** The status of all payouts of an after-sale together: the first of these that any of them has. */
const byUrgency = ['due', 'pending', 'failed', 'settled', 'paid'] as const satisfies readonly PayoutStatus[];

export function payoutStanding(payouts: readonly Pick<Payout, 'status'>[]): PayoutStatus {
  return byUrgency.find((wanted) => payouts.some(({ status }) => status === wanted)) ?? 'none';
}

interface PayoutName {
  readonly afterSaleId: string;
  /** Increased by the desk after a failure. */
  readonly revision: number;
  readonly position: number;
}

/** The payment provider's key for a payout. Each try uses the same one. */
export function payoutKey({ afterSaleId, revision, position }: PayoutName): string {
  return position === 1 ? `refund:${afterSaleId}:${revision}` : `refund:${afterSaleId}:${revision}:${position}`;
}

/** The after-sale of such a key. Undefined for any other key. */
export function afterSaleOfKey(key: string): string | undefined {
  return /^refund:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):/.exec(key)?.[1];
}

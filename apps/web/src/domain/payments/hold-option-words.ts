import type { Cart } from '@throughfare/contract/shapes/cart';
import { showAmount } from '../money/amounts.ts';

/** "24 hours" or "45 minutes". */
export function holdLength(minutes: number): string {
  return minutes % 60 === 0 ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}` : `${minutes} minutes`;
}

/** "24 hours: £5.00, counts towards your tickets" (HOLD-7). */
export function holdOptionWords({ minutes, fee }: NonNullable<Cart['holds']>[number], currency: Cart['currency']): string {
  return `${holdLength(minutes)}: ${Number(fee) > 0 ? `${showAmount(fee, currency)}, counts towards your tickets` : 'free'}`;
}

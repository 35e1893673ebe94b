import type { Cart } from '@throughfare/contract/shapes/cart';
import { showAmount } from '../money/amounts.ts';

/** "24 hours: £5.00, counts towards your tickets" (HOLD-7). */
export function holdOptionWords({ minutes, fee }: NonNullable<Cart['holds']>[number], currency: Cart['currency']): string {
  const duration = minutes % 60 === 0 ? `${minutes / 60} ${minutes === 60 ? 'hour' : 'hours'}` : `${minutes} minutes`;
  return Number(fee) > 0 ? `${duration}: ${showAmount(fee, currency)}, counts towards your tickets` : `${duration}: free`;
}

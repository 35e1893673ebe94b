import { addWorkingDays } from '@throughfare/kernel/calendar-day';
import { formatFullDay } from '@throughfare/kernel/format-day';
import type { Money } from '@throughfare/kernel/money';
import type { OrderPayment } from '../../orders/orders.api.ts';
import { businessDaysBack } from './money-back.data.ts';

interface Paid {
  readonly payments: readonly (Pick<OrderPayment, 'provider'> & { readonly captured: Pick<Money, 'minor'> })[];
}

/** When refunded money is there, as a sentence. Of several payments the slowest counts. */
export function moneyBack({ payments }: Paid, nowMs: number): string {
  const days = payments.filter(({ captured }) => captured.minor > 0).map(({ provider }) => businessDaysBack[provider]);
  const slowest = days.length === 0 ? businessDaysBack.stripe : Math.max(...days);
  if (slowest === 0) return 'It is there at once.';
  return `Usually there by ${formatFullDay(addWorkingDays(new Date(nowMs).toISOString().slice(0, 10), slowest))}.`;
}

import { addWorkingDays } from '@throughfare/kernel/calendar-day';
import { formatFullDay } from '@throughfare/kernel/format-day';
import type { OrderPayment } from '../../orders/orders.api.ts';
import { businessDaysBack } from './money-back.data.ts';

interface Share {
  readonly payment: Pick<OrderPayment, 'provider'>;
}

/** When money that goes back through these payments is there, as a sentence. Of several the slowest counts. */
export function moneyBack(back: readonly Share[], nowMs: number): string {
  const days = back.map(({ payment: { provider } }) => businessDaysBack[provider]);
  const slowest = days.length === 0 ? businessDaysBack.stripe : Math.max(...days);
  if (slowest === 0) return 'It is there at once.';
  return `Usually there by ${formatFullDay(addWorkingDays(new Date(nowMs).toISOString().slice(0, 10), slowest))}.`;
}

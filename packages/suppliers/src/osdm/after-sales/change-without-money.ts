import { money } from '@throughfare/kernel/money';
import type { AfterSale, PartRef } from '../../port/after-sales.ts';
import type { AfterSalesDeps } from './sold-booking.ts';

type Change = Pick<AfterSale, 'kind' | 'bookingId' | 'newTickets' | 'newSegments'> & { readonly parts: readonly PartRef[] };

/** A change that the seller has made for nothing. `parts` may know more of each part, which is left out. */
export function changeWithoutMoney(reference: string, change: Change, { context }: AfterSalesDeps): AfterSale {
  const none = money(context.row.currency, 0);
  const parts = change.parts.map(({ direction, passengerRef }) => ({ direction, passengerRef }));
  return { ...change, afterSaleId: reference, reference, status: 'DONE', parts, fee: none, refunded: none };
}

import { money } from '@throughfare/kernel/money';
import type { OrderItem } from '../../orders/orders.api.ts';

/**
 * An item as its traveller paid for it. What a net agency pays is its own business: its traveller paid it the whole price with its mark-up
 * (AGENCY-43), and no card fee.
 */
export function travellersItem(item: OrderItem): OrderItem {
  const { agency, charge, fee } = item;
  if (agency?.settlement !== 'net') return item;
  const { commission, markUp } = agency;
  return {
    ...item,
    fee: money(fee.currency, 0),
    charge: money(charge.currency, charge.minor - fee.minor + commission.minor + markUp.minor),
  };
}

import { wordList } from '@throughfare/kernel/word-list';
import type { OrderPayment } from '../../orders/orders.api.ts';
import type { FoundLine } from '../find-line.ts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa card',
  mastercard: 'Mastercard',
  amex: 'American Express card',
  discover: 'Discover card',
};

/** The customer's payment method in words. */
export function payerOf({ payments }: FoundLine['order']): string {
  const taken = payments.filter(({ captured }) => captured.minor > 0).map(meansOf);
  return wordList([...new Set(taken.toReversed())]) || 'card';
}

/** The same for travellers: what an agency paid goes back to the agency, and they settle it with each other. */
export function travellersPayer(order: FoundLine['order']): string {
  const { b2bPaymentMethod: method, items } = order;
  // A net agency pays with a card of its own.
  if (items.some(({ agency }) => agency?.settlement === 'net')) return 'travel agency';
  return method === undefined || method === 'card' ? payerOf(order) : 'travel agency';
}

function meansOf({ provider, cardBrand }: OrderPayment): string {
  switch (provider) {
    case 'stripe':
      return brands[cardBrand] ?? 'card';
    case 'paypal':
      return 'PayPal account';
    case 'account':
      return 'agency account';
    case 'voucher':
      return 'voucher';
    case 'travelpay':
      return 'TravelPay account';
    case 'minteft':
    case 'manual':
      return 'bank account';
  }
}

import { format, total } from '@throughfare/kernel/money';
import { wordList } from '@throughfare/kernel/word-list';
import type { OrderPayment } from '../../orders/orders.api.ts';
import type { FoundLine } from '../find-line.ts';
import type { BackThrough } from '../rules/back-through.ts';

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa card',
  mastercard: 'Mastercard',
  amex: 'American Express card',
  discover: 'Discover card',
};

/** Where money goes back to, in words. Of several means each is named with its part. */
export function payerOf(back: BackThrough): string {
  const [first] = back;
  if (!first) return 'card';
  const byMeans = [...Map.groupBy(back, ({ payment }) => meansOf(payment))];
  const { currency } = first.due;
  const words = byMeans.map(([means, shares]) => {
    const part = total(
      currency,
      shares.map(({ due }) => due),
    );
    return byMeans.length > 1 && part.minor > 0 ? `${means} (${format(part)})` : means;
  });
  return wordList(words);
}

/** The same for travellers: what an agency paid goes back to the agency, and they settle it with each other. */
export function travellersPayer({ b2bPaymentMethod: method, items }: FoundLine['order'], back: BackThrough): string {
  // A net agency pays with a card of its own.
  if (items.some(({ agency }) => agency?.settlement === 'net')) return 'travel agency';
  return method === undefined || method === 'card' ? payerOf(back) : 'travel agency';
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

import type { SavedCard } from './card-form-reducer.ts';

/** The brands with an icon of their own (PAY-4), and the three shown to agencies (SITE-6). */
const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  mastercard: 'Mastercard',
  visa: 'Visa',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** For example "Visa ending in 4242". */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${names[brand] ?? brand} ending in ${last4}`;
}

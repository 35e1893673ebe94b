import type { SavedCard } from './card-form-reducer.ts';

/** Brands that have a name and an icon of their own (Spec 1 §9). */
const names: Readonly<Record<string, string>> = { amex: 'American Express', mastercard: 'Mastercard', visa: 'Visa' };

/** "Visa ending in 4242". */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${names[brand] ?? brand} ending in ${last4}`;
}

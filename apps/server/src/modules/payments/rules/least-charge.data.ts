import type { ShopCurrency } from '@throughfare/kernel/money';

/** The smallest amount that a card pays, in minor units (docs.stripe.com/currencies, minimum charge amounts). */
export const leastCharge: Readonly<Record<ShopCurrency, number>> = { GBP: 30, AUD: 50, USD: 50, EUR: 50, CAD: 50, NZD: 50 };

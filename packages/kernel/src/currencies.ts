/** Currencies in which the shop shows prices and is paid (MONEY-4). */
export const shopCurrencies = ['GBP', 'AUD', 'USD', 'EUR', 'CAD', 'NZD'] as const;

/** Those currencies, and the others that suppliers sell in. */
export const currencies = [...shopCurrencies, 'CHF', 'DKK', 'CZK', 'PLN', 'HUF'] as const;

export type ShopCurrency = (typeof shopCurrencies)[number];
export type Currency = (typeof currencies)[number];

/** Each currency has its own symbol (MONEY-3: A$ only for AUD). */
export const currencySymbols: Readonly<Record<Currency, string>> = {
  GBP: '£',
  AUD: 'A$',
  USD: 'US$',
  EUR: '€',
  CAD: 'C$',
  NZD: 'NZ$',
  CHF: 'CHF\u00a0',
  DKK: 'DKK\u00a0',
  CZK: 'CZK\u00a0',
  PLN: 'PLN\u00a0',
  HUF: 'HUF\u00a0',
};

/** Whether the shop shows prices in it and takes payment in it. */
export function isShopCurrency(value: string): value is ShopCurrency {
  return (shopCurrencies as readonly string[]).includes(value);
}

export function isCurrency(value: string): value is Currency {
  return (currencies as readonly string[]).includes(value);
}

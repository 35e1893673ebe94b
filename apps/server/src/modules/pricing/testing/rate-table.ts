import type { RateTable } from '../rules/cross-rate.ts';

export const rateTable: RateTable = {
  base: 'EUR',
  date: '2026-11-16',
  rates: {
    EUR: '1',
    GBP: '0.8740',
    USD: '1.1620',
    AUD: '1.7840',
    CAD: '1.6320',
    NZD: '2.0410',
    CHF: '0.9270',
    DKK: '7.4680',
    CZK: '24.2500',
    PLN: '4.2400',
    HUF: '383.0000',
  },
};

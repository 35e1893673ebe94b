import { defaultMarket, marketFacts } from '@throughfare/kernel/market';
import type { Currency } from '@throughfare/kernel/money';
import { useShellData } from '../domain/use-shell-data.ts';

/** The visitor's currency for prices. */
export function useShellCurrency(): Currency {
  return useShellData()?.currency ?? marketFacts[defaultMarket].currency;
}

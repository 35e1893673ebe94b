import type { Currency } from '@throughfare/kernel/money';
import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

/** The visitor's currency for prices. */
export function useShellCurrency(): Currency {
  return useRouteLoaderData<typeof loader>('root')?.shell.currency ?? 'AUD';
}

import type { Currency } from '@throughfare/kernel/money';
import { useRouteLoaderData } from 'react-router';
import type { loader } from './root.tsx';

/** The currency that the visitor sees prices in. */
export function useShellCurrency(): Currency {
  return useRouteLoaderData<typeof loader>('root')?.shell.currency ?? 'AUD';
}

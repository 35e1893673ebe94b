import { formatInstant } from '@throughfare/kernel/format-instant';
import { marketFacts } from '@throughfare/kernel/market';
import { useShellData } from './use-shell-data.ts';

/** Writes an instant (ISO 8601) by the storefront's clock: "21 Nov 2026, 12:41, London time". */
export function useDeadline(): (instant: string) => string {
  const market = useShellData()?.market;
  return (instant) => formatInstant(instant, market && marketFacts[market].zone);
}

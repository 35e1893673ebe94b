import { clockTime } from '../../../lib/clock-time.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';

interface HeldUntilProps {
  /** ISO 8601 */
  readonly instant: string;
  /** The zone of the page before its script runs: the storefront's. */
  readonly zone: string;
}

/** How long a price is held, by the traveller's own clock, as on the results page. */
export function HeldUntil({ instant, zone }: HeldUntilProps) {
  return `Price held until ${clockTime(instant, useHydrated() ? undefined : zone)}`;
}

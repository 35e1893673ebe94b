import type { Seller } from '@throughfare/suppliers/port/seller';
import type { Config } from '../platform/config/config.ts';
import { StartFailure } from '../platform/start-failure.ts';

/**
 * Embedded carriers sell seats on trains that they do not run. They sell for real money only where the operator has agreed to it in the
 * configuration. A rehearsal takes no money, and so sells nothing that is valid.
 */
export function refuseDemonstrations(
  { mode, sellsDemonstrations }: Pick<Config, 'mode' | 'sellsDemonstrations'>,
  sellers: readonly Pick<Seller, 'source' | 'isDemonstration'>[],
): void {
  const real = sellers.filter(({ isDemonstration }) => !isDemonstration);
  if (mode === 'staging' && real.length > 0)
    throw new StartFailure(
      `This rehearsal would give out valid tickets of ${real.map(({ source }) => source).join(', ')} and take no money.`,
      'Name the test systems of these sellers and set isDemonstration in their rows, or set MODE=live.',
    );
  if (sellsDemonstrations) return;
  const sources = sellers.flatMap(({ source, isDemonstration }) => (isDemonstration ? [source] : []));
  if (sources.length === 0) return;
  throw new StartFailure(
    `This live shop would sell tickets of ${sources.join(', ')} for real money, although they are not valid for travel.`,
    'Leave embedded carriers out of SUPPLIERS (none: all of them) and configure the sellers with which you have contracts in OSDM_SUPPLIERS (docs/suppliers/osdm.md), or your own trains in FEED_SELLERS (docs/suppliers/gtfs.md), or set SELL_DEMONSTRATION_TICKETS=on if this is what you want.',
  );
}

import type { Seller } from '@throughfare/suppliers/port/seller';
import type { Config } from '../platform/config/config.ts';
import { StartFailure } from '../platform/start-failure.ts';

/**
 * Embedded carriers sell seats on trains that they do not run. They sell for real money only where the operator has agreed to it in the
 * configuration.
 */
export function refuseDemonstrations(
  { sellsDemonstrations }: Pick<Config, 'sellsDemonstrations'>,
  sellers: readonly Pick<Seller, 'source' | 'isDemonstration'>[],
): void {
  if (sellsDemonstrations) return;
  const sources = sellers.flatMap(({ source, isDemonstration }) => (isDemonstration ? [source] : []));
  if (sources.length === 0) return;
  throw new StartFailure(
    `This live shop would sell tickets of ${sources.join(', ')} for real money, although they are not valid for travel.`,
    'Leave embedded carriers out of SUPPLIERS (none: all of them) and configure the sellers with which you have contracts in OSDM_SUPPLIERS (docs/suppliers/osdm.md), or your own trains in FEED_SELLERS (docs/suppliers/gtfs.md), or set SELL_DEMONSTRATION_TICKETS=on if this is what you want.',
  );
}

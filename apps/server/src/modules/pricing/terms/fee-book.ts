import type { Log } from '../../../platform/log.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import { listFees, type NamedFee } from './fee-store.ts';

const lookAgainMs = 60_000;

export interface FeeBook {
  /** The card fees that the desk has set for a market. A new one begins on a later day, so a minute's delay shows nobody another fee. */
  cardFeesOf(market: string): readonly NamedFee[];
}

export async function createFeeBook(db: Db, log: Pick<Log, 'warn'>): Promise<FeeBook> {
  let fees = await listFees(db);
  let lookedAtMs = performance.now();
  async function look(): Promise<void> {
    fees = await listFees(db);
  }
  return {
    cardFeesOf(market) {
      if (performance.now() - lookedAtMs > lookAgainMs) {
        lookedAtMs = performance.now();
        look().catch((error: unknown) => log.warn({ err: error }, 'the card fees could not be looked up'));
      }
      return fees.filter((fee) => fee.market === market);
    },
  };
}

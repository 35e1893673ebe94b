import type { CardFee } from '@throughfare/kernel/markets.data';
import { type Currency, type Money, money } from '@throughfare/kernel/money';
import type { Log } from '../../../platform/log.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import { listFees } from './fee-store.ts';

const lookAgainMs = 60_000;

export interface FeeBook {
  /** The card fees that the desk has set for a market. A new one begins on a later day, so a minute's delay shows nobody another fee. */
  cardFeesOf(market: string): readonly CardFee[];
  /** The shop's own fee for each refund of an order of this day. Of several the one that begins later applies. */
  refundFeeOf(market: string, currency: Currency, day: string): Money;
}

export async function createFeeBook(db: Db, log: Pick<Log, 'warn'>): Promise<FeeBook> {
  let fees = await listFees(db);
  let lookedAtMs = performance.now();
  async function look(): Promise<void> {
    fees = await listFees(db);
  }
  function feesOf(market: string): typeof fees {
    if (performance.now() - lookedAtMs > lookAgainMs) {
      lookedAtMs = performance.now();
      look().catch((error: unknown) => log.warn({ err: error }, 'the fees could not be looked up'));
    }
    return fees.filter((fee) => fee.market === market);
  }
  return {
    cardFeesOf: (market) => feesOf(market).flatMap(({ fee, ...one }) => (typeof fee === 'number' ? [{ ...one, basisPoints: fee }] : [])),
    refundFeeOf(market, currency, day) {
      // Listed with the latest first.
      const [fee] = feesOf(market).flatMap(({ fee: amount, from, to = day }) =>
        typeof amount !== 'number' && amount.currency === currency && from <= day && day <= to ? [amount] : [],
      );
      return fee ?? money(currency, 0);
    },
  };
}

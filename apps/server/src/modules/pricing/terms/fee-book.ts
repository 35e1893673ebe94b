import type { HoldFee } from '@throughfare/kernel/hold-fee';
import type { Market } from '@throughfare/kernel/market';
import type { CardFee } from '@throughfare/kernel/markets.data';
import { type Currency, type Money, money } from '@throughfare/kernel/money';
import type { SplitFee } from '@throughfare/kernel/split-fee';
import type { Log } from '../../../platform/log.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import { listFees } from './fee-store.ts';

const lookAgainMs = 60_000;

/** The fees that the desk has set. A new one begins on a later day, so a minute's delay shows nobody another fee. Of several the latest applies. */
export interface FeeBook {
  cardFeesOf(market: string): readonly CardFee[];
  /** The shop's own fee for each refund of an order of this day. */
  refundFeeOf(market: string, currency: Currency, day: string): Money;
  /** One for each seller and duration, besides those of the configuration. */
  holdFeesOf(market: Market, day: string): readonly HoldFee[];
  splitFeeOf(market: Market, day: string): SplitFee | undefined;
}

/** The fees of the configuration: they count where the desk has set none. */
export interface ConfiguredFees {
  readonly holdFees: readonly HoldFee[];
  readonly splitFees: readonly SplitFee[];
}

export async function createFeeBook(db: Db, log: Pick<Log, 'warn'>, configured: ConfiguredFees): Promise<FeeBook> {
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
  const on = (market: string, day: string) => feesOf(market).flatMap(({ fee, from, to = day }) => (from <= day && day <= to ? [fee] : []));
  return {
    cardFeesOf: (market) => feesOf(market).flatMap(({ fee, ...one }) => (typeof fee === 'number' ? [{ ...one, basisPoints: fee }] : [])),
    refundFeeOf(market, currency, day) {
      const [fee] = on(market, day).flatMap((one) => (typeof one !== 'number' && 'minor' in one && one.currency === currency ? [one] : []));
      return fee ?? money(currency, 0);
    },
    holdFeesOf(market, day) {
      const set = on(market, day).flatMap((fee) => (typeof fee !== 'number' && 'minutes' in fee ? [{ ...fee, market }] : []));
      const all = [...set, ...configured.holdFees.filter((row) => row.market === market)];
      return [...Map.groupBy(all, ({ source, minutes }) => `${source} ${minutes}`).values()].flatMap(([latest]) => latest ?? []);
    },
    splitFeeOf(market, day) {
      const [fee] = on(market, day).flatMap((one) => (typeof one !== 'number' && 'percent' in one ? [{ ...one, market }] : []));
      return fee ?? configured.splitFees.find((row) => row.market === market);
    },
  };
}

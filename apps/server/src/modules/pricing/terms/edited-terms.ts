/**
 * The terms of sale that the content editor shows and writes: promotions, card fees and exchange rates. The editor keeps their versions with their
 * authors; what is published is written here in the same transaction, and these rows are what the shop sells by.
 */
import { marketDay } from '@throughfare/kernel/market-day';
import { isMarket, marketOf } from '@throughfare/kernel/market';
import type { Clock } from '@throughfare/kernel/clock';
import type { Db } from '../../../platform/postgres/db.ts';
import type { EditedRecords } from '../pricing.api.ts';
import { endPromotion, listPromotionForms, putPromotion } from '../promotion-store.ts';
import type { RateTable } from '../rules/cross-rate.ts';
import { forgetRates, keepRates, listRates } from '../rates/rate-store.ts';
import {
  feeTexts,
  isProblems,
  promotionTexts,
  rateTexts,
  readFee,
  readPromotion,
  readRates,
  type FormProblem,
} from '../rules/terms-forms.ts';
import { endFee, listFees, putFee } from './fee-store.ts';

const noProblems = (read: object): readonly FormProblem[] => (isProblems(read) ? read : []);

/** A form that has problems is never published. */
function whole<Read extends object>(read: Read | readonly FormProblem[]): Read {
  if (isProblems(read)) throw new RangeError(`published with problems: ${read.map(({ field }) => field).join(', ')}`);
  return read;
}

export function editedTerms(
  db: Db,
  clock: Clock,
  currentRates: () => RateTable,
): Readonly<Record<'PROMO' | 'FEE' | 'RATES', EditedRecords>> {
  const feeOf = async (from: Db, name: string) => (await listFees(from)).find((fee) => fee.name === name);
  const dayOf = (market: string): string => marketDay(marketOf(market), clock.now());
  /** The bank's day may have begun while it is still yesterday elsewhere. */
  const today = (): string => new Date(clock.now()).toISOString().slice(0, 10);
  return {
    PROMO: {
      list: async () =>
        (await listPromotionForms(db)).map(({ code, description, terms, ...form }) => ({
          slug: code,
          texts: { description, ...promotionTexts(form) },
          untilEdited: { terms: `<p>${terms}</p>` },
        })),
      problems: async (_code, texts) => noProblems(readPromotion(texts)),
      async publish(trx, code, texts) {
        await putPromotion(trx, { code, description: texts['description'] ?? code, ...whole(readPromotion(texts)) });
      },
      end: (trx, code) => endPromotion(trx, code, new Date(clock.now())),
    },
    FEE: {
      list: async () => (await listFees(db)).map((fee) => ({ slug: fee.name, texts: feeTexts(fee) })),
      async problems(name, texts) {
        const { market = '' } = texts;
        if (!isMarket(market)) return [{ field: 'market', message: 'Please write the code of a storefront: AU' }];
        return noProblems(readFee(texts, await feeOf(db, name), dayOf(market)));
      },
      async publish(trx, name, texts) {
        await putFee(trx, { name, ...whole(readFee(texts, await feeOf(trx, name), dayOf(texts['market'] ?? ''))) });
      },
      async end(trx, name) {
        const fee = await feeOf(trx, name);
        if (fee) await endFee(trx, fee, dayOf(fee.market));
      },
    },
    RATES: {
      begin: () => rateTexts(currentRates()),
      list: async () => (await listRates(db)).map((table) => ({ slug: table.date, texts: rateTexts(table) })),
      problems: async (day, texts) => noProblems(readRates(day, texts, today())),
      publish: (trx, day, texts) => keepRates(trx, whole(readRates(day, texts, today())), new Date(clock.now())),
      end: (trx, day) => forgetRates(trx, day),
    },
  };
}

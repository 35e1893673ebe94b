import { isCurrency, type Currency, type Money, money } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { ListedPromotion } from './pricing.api.ts';
import type { Promotion } from './rules/apply-promotion.ts';
import type { PromotionForm } from './rules/terms-forms.ts';

type PromotionTables = {
  'retail.promotion': {
    code: string;
    description: string;
    discount_percent: number | null;
    discount_minor: number | null;
    discount_currency: string | null;
    valid_from: string;
    valid_until: string;
    markets: string[];
    minimum_minor: number | null;
    minimum_currency: string | null;
    uses_left: number | null;
    terms: string;
    ended_at: Date | null;
  };
  'retail.promotion_use': { order_id: string; code: string; used_at: Date };
};

function currencyOf(text: string): Currency {
  if (!isCurrency(text)) throw new RangeError(`not a currency of the shop: ${text}`);
  return text;
}

const amount = (minor: number | null, currency: string | null): Money | undefined =>
  minor === null || currency === null ? undefined : money(currencyOf(currency), minor);

export async function findPromotion(db: Db, code: string): Promise<Promotion | undefined> {
  const row = await db
    .$extendTables<PromotionTables>()
    .selectFrom('retail.promotion')
    .select([
      'code',
      'description',
      'discount_percent',
      'discount_minor',
      'discount_currency',
      'markets',
      'minimum_minor',
      'minimum_currency',
      'uses_left',
    ])
    // Sent as text, so that no time zone shifts the date.
    .select([sql<string>`valid_from::text`.as('valid_from'), sql<string>`valid_until::text`.as('valid_until')])
    .where('code', '=', code.toUpperCase())
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const off = amount(row.discount_minor, row.discount_currency);
  const minimum = amount(row.minimum_minor, row.minimum_currency);
  return {
    code: row.code,
    description: row.description,
    discount: off ? { kind: 'amount', amount: off } : { kind: 'percent', percent: row.discount_percent ?? 0 },
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    markets: row.markets,
    ...(minimum ? { minimum } : {}),
    ...(row.uses_left === null ? {} : { usesLeft: row.uses_left }),
  };
}

export async function listPromotions(db: Db): Promise<ListedPromotion[]> {
  const rows = await db
    .$extendTables<PromotionTables>()
    .selectFrom('retail.promotion')
    .select(['code', 'description', 'markets', 'terms'])
    // Sent as text, so that no time zone shifts the date.
    .select([sql<string>`valid_from::text`.as('validFrom'), sql<string>`valid_until::text`.as('validUntil')])
    .where('ended_at', 'is', null)
    .orderBy('valid_until')
    .orderBy('code')
    .execute();
  return rows;
}

export interface PromotionRow extends PromotionForm {
  readonly code: string;
  readonly description: string;
}

const usesOf = (code: string) => sql<number>`(select count(*)::int from retail.promotion_use used where used.code = ${code})`;

/** All that have not been ended, as the desk's form shows them. */
export async function listPromotionForms(db: Db): Promise<readonly (PromotionRow & Pick<ListedPromotion, 'terms'>)[]> {
  const listed = await listPromotions(db);
  const used = await db
    .$extendTables<PromotionTables>()
    .selectFrom('retail.promotion_use')
    .select(['code', (row) => row.fn.countAll<string>().as('uses')])
    .groupBy('code')
    .execute();
  const forms = await Promise.all(
    listed.map(async ({ code, terms }) => {
      const promotion = await findPromotion(db, code);
      if (!promotion) return [];
      const { usesLeft, ...form } = promotion;
      const before = Number(used.find((one) => one.code === code)?.uses ?? 0);
      return [{ ...form, terms, ...(usesLeft === undefined ? {} : { uses: usesLeft + before }) }];
    }),
  );
  return forms.flat();
}

/** Uses that were made before count. */
export async function putPromotion(
  trx: Db,
  { code, description, discount, validFrom, validUntil, markets, minimum, uses }: PromotionRow,
): Promise<void> {
  const row = {
    description,
    discount_percent: discount.kind === 'percent' ? discount.percent : null,
    discount_minor: discount.kind === 'amount' ? discount.amount.minor : null,
    discount_currency: discount.kind === 'amount' ? discount.amount.currency : null,
    valid_from: validFrom,
    valid_until: validUntil,
    markets: [...markets],
    minimum_minor: minimum?.minor ?? null,
    minimum_currency: minimum?.currency ?? null,
    uses_left: uses === undefined ? null : sql<number>`greatest(0, ${uses} - ${usesOf(code)})`,
    ended_at: null,
  };
  await trx
    .$extendTables<PromotionTables>()
    .insertInto('retail.promotion')
    .values({ code, ...row, terms: '' })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
    .execute();
}

export async function endPromotion(trx: Db, code: string, at: Date): Promise<void> {
  await trx.$extendTables<PromotionTables>().updateTable('retail.promotion').set({ ended_at: at }).where('code', '=', code).execute();
}

/**
 * Takes one use of a code for an order, in the caller's transaction. The same order takes only one. False if none is left: the row lock of
 * the conditional update decides a race for the last one.
 */
export async function takePromotionUse(db: Db, { code, orderId, at }: { code: string; orderId: string; at: Date }): Promise<boolean> {
  const tables = db.$extendTables<PromotionTables>();
  const used = await tables
    .insertInto('retail.promotion_use')
    .values({ order_id: orderId, code, used_at: at })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst();
  if (!used) return true;
  const taken = await tables
    .updateTable('retail.promotion')
    .set((row) => ({ uses_left: row('uses_left', '-', 1) }))
    .where('code', '=', code)
    .where((row) => row.or([row('uses_left', 'is', null), row('uses_left', '>', 0)]))
    .returning('code')
    .executeTakeFirst();
  if (taken) return true;
  await tables.deleteFrom('retail.promotion_use').where('order_id', '=', orderId).execute();
  return false;
}

/** Returns the use of a failed order. */
export async function returnPromotionUse(db: Db, orderId: string): Promise<void> {
  const tables = db.$extendTables<PromotionTables>();
  const returned = await tables.deleteFrom('retail.promotion_use').where('order_id', '=', orderId).returning('code').executeTakeFirst();
  if (!returned) return;
  await tables
    .updateTable('retail.promotion')
    .set((row) => ({ uses_left: row('uses_left', '+', 1) }))
    .where('code', '=', returned.code)
    .where('uses_left', 'is not', null)
    .execute();
}

export interface PromotionSeed {
  readonly code: string;
  readonly description: string;
  readonly percent?: number;
  readonly amount?: Money;
  readonly minimum?: Money;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly markets: readonly string[];
  readonly terms: string;
}

/** Adds missing codes. Codes that staff has changed stay as they are. */
export async function seedPromotions(db: Db, seeds: readonly PromotionSeed[]): Promise<void> {
  if (seeds.length === 0) return;
  await db
    .$extendTables<PromotionTables>()
    .insertInto('retail.promotion')
    .values(
      seeds.map((seed) => ({
        code: seed.code,
        description: seed.description,
        discount_percent: seed.percent ?? null,
        discount_minor: seed.amount?.minor ?? null,
        discount_currency: seed.amount?.currency ?? null,
        valid_from: seed.validFrom,
        valid_until: seed.validUntil,
        markets: [...seed.markets],
        minimum_minor: seed.minimum?.minor ?? null,
        minimum_currency: seed.minimum?.currency ?? null,
        uses_left: null,
        terms: seed.terms,
        ended_at: null,
      })),
    )
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

import { type Currency, type Money, money } from '@throughfare/kernel/money';
import { recordOf } from '@throughfare/kernel/record-of';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { ListedPromotion } from './pricing.api.ts';
import type { Promotion } from './rules/apply-promotion.ts';
import type { PromotionForm } from './rules/terms-forms.ts';

interface Row extends Pick<Promotion, 'code' | 'description' | 'validFrom' | 'validUntil' | 'markets' | 'usesLeft'> {
  readonly discountPercent?: number;
  readonly discountMinor?: number;
  readonly discountCurrency?: Currency;
  readonly minimumMinor?: number;
  readonly minimumCurrency?: Currency;
}

const amount = (minor: number | undefined, currency: Currency | undefined): Money | undefined =>
  minor === undefined || currency === undefined ? undefined : money(currency, minor);

export async function findPromotion(db: Db, code: string): Promise<Promotion | undefined> {
  const { rows } = await sql<object>`
    select code, description, discount_percent, discount_minor, discount_currency, markets, minimum_minor, minimum_currency, uses_left, valid_from,
      valid_until
    from retail.promotion where code = ${code.toUpperCase()} and ended_at is null`.execute(db);
  if (!rows[0]) return undefined;
  const { discountPercent, discountMinor, discountCurrency, minimumMinor, minimumCurrency, ...promotion } = recordOf<Row>(rows[0]);
  const off = amount(discountMinor, discountCurrency);
  const minimum = amount(minimumMinor, minimumCurrency);
  return {
    ...promotion,
    discount: off ? { kind: 'amount', amount: off } : { kind: 'percent', percent: discountPercent ?? 0 },
    ...(minimum ? { minimum } : {}),
  };
}

export async function listPromotions(db: Db): Promise<ListedPromotion[]> {
  const { rows } = await sql<ListedPromotion>`
    select code, description, markets, terms, valid_from as "validFrom", valid_until as "validUntil" from retail.promotion
    where ended_at is null order by valid_until, code`.execute(db);
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
  const { rows: used } = await sql<{ code: string; uses: number }>`
    select code, count(*) as uses from retail.promotion_use group by code`.execute(db);
  const forms = await Promise.all(
    listed.map(async ({ code, terms }) => {
      const promotion = await findPromotion(db, code);
      if (!promotion) return [];
      const { usesLeft, ...form } = promotion;
      const before = used.find((one) => one.code === code)?.uses ?? 0;
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
  const [percent, off] = discount.kind === 'percent' ? [discount.percent, undefined] : [null, discount.amount];
  await sql`
    insert into retail.promotion (code, description, discount_percent, discount_minor, discount_currency, valid_from, valid_until, markets,
      minimum_minor, minimum_currency, uses_left, terms)
    values (${code}, ${description}, ${percent}, ${off?.minor ?? null}, ${off?.currency ?? null}, ${validFrom}, ${validUntil}, ${[...markets]},
      ${minimum?.minor ?? null}, ${minimum?.currency ?? null}, ${uses === undefined ? null : sql`greatest(0, ${uses} - ${usesOf(code)})`}, '')
    on conflict (code) do update set description = excluded.description, discount_percent = excluded.discount_percent,
      discount_minor = excluded.discount_minor, discount_currency = excluded.discount_currency, valid_from = excluded.valid_from,
      valid_until = excluded.valid_until, markets = excluded.markets, minimum_minor = excluded.minimum_minor,
      minimum_currency = excluded.minimum_currency, uses_left = excluded.uses_left, ended_at = null`.execute(trx);
}

export async function endPromotion(trx: Db, code: string, at: Date): Promise<void> {
  await sql`update retail.promotion set ended_at = ${at} where code = ${code}`.execute(trx);
}

/**
 * Takes one use of a code for an order, in the caller's transaction. The same order takes only one. False if none is left: the row lock of
 * the conditional update decides a race for the last one.
 */
export async function takePromotionUse(db: Db, { code, orderId, at }: { code: string; orderId: string; at: Date }): Promise<boolean> {
  const used = await sql`
    insert into retail.promotion_use (order_id, code, used_at) values (${orderId}, ${code}, ${at})
    on conflict (order_id) do nothing`.execute(db);
  if (used.numAffectedRows !== 1n) return true;
  const taken = await sql`
    update retail.promotion set uses_left = uses_left - 1 where code = ${code} and (uses_left is null or uses_left > 0)`.execute(db);
  if (taken.numAffectedRows === 1n) return true;
  await sql`delete from retail.promotion_use where order_id = ${orderId}`.execute(db);
  return false;
}

/** Returns the use of a failed order. */
export async function returnPromotionUse(db: Db, orderId: string): Promise<void> {
  await sql`
    with returned as (delete from retail.promotion_use where order_id = ${orderId} returning code)
    update retail.promotion set uses_left = uses_left + 1
    where code = (select code from returned) and uses_left is not null`.execute(db);
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
  for (const { code, description, percent, amount: off, minimum, validFrom, validUntil, markets, terms } of seeds)
    await sql`
      insert into retail.promotion (code, description, discount_percent, discount_minor, discount_currency, valid_from, valid_until, markets,
        minimum_minor, minimum_currency, terms)
      values (${code}, ${description}, ${percent ?? null}, ${off?.minor ?? null}, ${off?.currency ?? null}, ${validFrom}, ${validUntil},
        ${[...markets]}, ${minimum?.minor ?? null}, ${minimum?.currency ?? null}, ${terms})
      on conflict (code) do nothing`.execute(db);
}

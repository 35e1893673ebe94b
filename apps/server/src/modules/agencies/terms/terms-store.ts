import type { AgencyTerms, B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import { type Currency, money, toDecimal } from '@throughfare/kernel/money';
import { recordOf } from '@throughfare/kernel/record-of';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { type CommissionRate, commissionRateOn, rowOn } from '../rules/terms-on.ts';

interface Entered {
  readonly by: string;
  readonly enteredAt: string;
}

/** Row of the terms with its author, if a person entered it. */
const enteredBy = sql`row.created_at, coalesce(author.name, 'The shop') as by`;
const validFrom = sql`to_char(row.valid_from, 'YYYY-MM-DD') as valid_from`;

function entered<Terms>(row: object): Terms & Entered {
  const { createdAt, ...terms } = recordOf<{ readonly createdAt: Date }>(row);
  // Every statement selects the columns of its terms and of `enteredBy`.
  return { ...terms, enteredAt: createdAt.toISOString() } as Terms & Entered;
}

/** Rows of the agency and rows for every agency, the latest first. */
export async function commissionRates(db: Db, agencyId: string): Promise<(CommissionRate & Entered)[]> {
  const { rows } = await sql<object>`
    select row.id, row.agency_id, row.source, row.product, row.basis_points, ${validFrom}, to_char(row.valid_until, 'YYYY-MM-DD') as valid_until,
      ${enteredBy}
    from retail.commission_rate row left join shared.person author on author.id = row.created_by
    where row.agency_id is null or row.agency_id = ${agencyId}
    order by row.valid_from desc, row.id desc`.execute(db);
  return rows.map((row) => entered<CommissionRate>(row));
}

export interface Settlement {
  readonly id: number;
  readonly settlement: 'net' | 'gross';
  readonly paymentMethods: readonly B2BPaymentMethod[];
  readonly validFrom: string;
}

/** The terms of an agency without an agreement of its own. */
export const standardSettlement = { settlement: 'gross', paymentMethods: ['card'] } as const;

export async function settlements(db: Db, agencyId: string): Promise<(Settlement & Entered)[]> {
  const { rows } = await sql<object>`
    select row.id, row.settlement, row.payment_methods, ${validFrom}, ${enteredBy}
    from retail.agency_settlement row left join shared.person author on author.id = row.created_by
    where row.agency_id = ${agencyId} order by row.valid_from desc, row.id desc`.execute(db);
  return rows.map((row) => entered<Settlement>(row));
}

export interface MarkUp {
  readonly id: number;
  readonly kind: 'fixed' | 'percent';
  /** Minor units, or basis points. */
  readonly standard: number;
  readonly most: number;
  /** The agency returns it with a refunded ticket. */
  readonly returned: boolean;
  readonly validFrom: string;
}

export async function markUps(db: Db, agencyId: string): Promise<(MarkUp & Entered)[]> {
  const { rows } = await sql<object>`
    select row.id, row.kind, row.standard, row.most, row.returned, ${validFrom}, ${enteredBy}
    from retail.agency_mark_up row left join shared.person author on author.id = row.created_by
    where row.agency_id = ${agencyId} order by row.valid_from desc, row.id desc`.execute(db);
  return rows.map((row) => entered<MarkUp>(row));
}

/** Writes minor units or basis points with two decimals. */
const decimal = (hundredths: number): string => toDecimal(money('GBP', hundredths));

export async function presentTerms(db: Db, agencyId: string, today: string): Promise<AgencyTerms> {
  const [rates, settled, marked] = await Promise.all([commissionRates(db, agencyId), settlements(db, agencyId), markUps(db, agencyId)]);
  const deciding = new Set(
    rates.map(({ source, product }) => commissionRateOn(rates, { agencyId, source: source ?? 'DISTRIBUSION', product, day: today })?.id),
  );
  const [settlement, markUp] = [rowOn(settled, today), rowOn(marked, today)];
  return {
    commission: rates.map(({ id, source, product, basisPoints, validFrom, validUntil, agencyId: own, by, enteredAt }) => ({
      ...(source === undefined ? {} : { source }),
      product,
      percent: decimal(basisPoints),
      validFrom,
      ...(validUntil === undefined ? {} : { validUntil }),
      isOwn: own !== undefined,
      holdsToday: deciding.has(id),
      by,
      enteredAt,
    })),
    settlement: settled.map(({ id, settlement: kind, paymentMethods, validFrom, by, enteredAt }) => ({
      settlement: kind,
      paymentMethods: [...paymentMethods],
      validFrom,
      holdsToday: settlement?.id === id,
      by,
      enteredAt,
    })),
    markUp: marked.map(({ id, kind, standard, most, returned, validFrom, by, enteredAt }) => ({
      kind,
      standard: decimal(standard),
      most: decimal(most),
      returned,
      validFrom,
      holdsToday: markUp?.id === id,
      by,
      enteredAt,
    })),
  };
}

export async function currencyOf(db: Db, agencyId: string): Promise<Currency | undefined> {
  const { rows } = await sql<{ currency: Currency }>`select currency from retail.agency where id = ${agencyId}`.execute(db);
  return rows[0]?.currency;
}

import type { AgencyTerms, B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import { type Currency, money, toDecimal } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { type CommissionRate, commissionRateOn, rowOn } from '../rules/terms-on.ts';

interface Entered {
  readonly by: string;
  readonly enteredAt: string;
}

interface EnteredRow {
  id: string;
  valid_from: string;
  by: string | null;
  created_at: Date;
}

const entered = ({ by, created_at }: EnteredRow): Entered => ({ by: by ?? 'The shop', enteredAt: created_at.toISOString() });

const author = sql`author.name as by`;

/** Rows of the agency and rows for every agency, the latest first. */
export async function commissionRates(db: Db, agencyId: string): Promise<(CommissionRate & Entered)[]> {
  const { rows } = await sql<
    EnteredRow & {
      agency_id: string | null;
      source: Source | null;
      product: CommissionRate['product'];
      basis_points: number;
      valid_until: string | null;
    }
  >`
    select rate.id, rate.agency_id, rate.source, rate.product, rate.basis_points, to_char(rate.valid_from, 'YYYY-MM-DD') as valid_from,
      to_char(rate.valid_until, 'YYYY-MM-DD') as valid_until, rate.created_at, ${author}
    from retail.commission_rate rate left join shared.person author on author.id = rate.created_by
    where rate.agency_id is null or rate.agency_id = ${agencyId}
    order by rate.valid_from desc, rate.id desc`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    product: row.product,
    basisPoints: row.basis_points,
    validFrom: row.valid_from,
    ...(row.agency_id === null ? {} : { agencyId: row.agency_id }),
    ...(row.source === null ? {} : { source: row.source }),
    ...(row.valid_until === null ? {} : { validUntil: row.valid_until }),
    ...entered(row),
  }));
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
  const { rows } = await sql<EnteredRow & { settlement: Settlement['settlement']; payment_methods: B2BPaymentMethod[] }>`
    select row.id, row.settlement, row.payment_methods, to_char(row.valid_from, 'YYYY-MM-DD') as valid_from, row.created_at, ${author}
    from retail.agency_settlement row left join shared.person author on author.id = row.created_by
    where row.agency_id = ${agencyId} order by row.valid_from desc, row.id desc`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    settlement: row.settlement,
    paymentMethods: row.payment_methods,
    validFrom: row.valid_from,
    ...entered(row),
  }));
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
  const { rows } = await sql<EnteredRow & Pick<MarkUp, 'kind' | 'standard' | 'most' | 'returned'>>`
    select row.id, row.kind, row.standard, row.most, row.returned, to_char(row.valid_from, 'YYYY-MM-DD') as valid_from, row.created_at, ${author}
    from retail.agency_mark_up row left join shared.person author on author.id = row.created_by
    where row.agency_id = ${agencyId} order by row.valid_from desc, row.id desc`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    standard: row.standard,
    most: row.most,
    returned: row.returned,
    validFrom: row.valid_from,
    ...entered(row),
  }));
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

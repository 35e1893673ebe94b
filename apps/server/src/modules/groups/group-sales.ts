import { isSource, type Source } from '@throughfare/kernel/source';
import type { Currency } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

/** A booked group with the facts of its sale, as the ledger has it. Amounts are those of the sale, in its currency. */
export interface GroupSale {
  readonly itemId: string;
  readonly orderId: string;
  readonly reference: string;
  readonly agencyId: string;
  readonly agencyName: string;
  readonly agencyCountry: string;
  readonly settlement: 'net' | 'gross';
  readonly currency: Currency;
  readonly bookedAt: Date;
  readonly fareMinor: number;
  readonly markUpMinor: number;
  readonly commissionMinor: number;
  readonly source: Source;
  readonly fromPlace: string;
  readonly toPlace: string;
  /** YYYY-MM-DD */
  readonly outwardDay: string;
  readonly returnDay: string | null;
  readonly people: number;
  readonly customerName: string;
  /** The countries of the journey, ISO 3166; empty if the desk did not say. */
  readonly countries: readonly string[];
}

/** Booked groups by the ids under which the ledger has them, or by a reference. */
export async function groupSales(
  db: Db,
  asked: { readonly itemIds: readonly string[] } | { readonly reference: string },
): Promise<GroupSale[]> {
  const which = 'reference' in asked ? sql`sold.reference = ${asked.reference}` : sql`sold.id = any(${[...asked.itemIds]}::uuid[])`;
  const { rows } = await sql<Omit<GroupSale, 'source'> & { source: string }>`
    select sold.id as "itemId", 'group:' || sold.reference as "orderId", sold.reference, sold.agency_id as "agencyId",
      agency.name as "agencyName", agency.country as "agencyCountry", sold.settlement, sold.currency, sold.booked_at as "bookedAt",
      sold.price_minor as "fareMinor", sold.mark_up_minor as "markUpMinor", sold.commission_minor as "commissionMinor", sold.source,
      sold.from_place as "fromPlace", sold.to_place as "toPlace", to_char(sold.outward_day, 'YYYY-MM-DD') as "outwardDay",
      to_char(sold.return_day, 'YYYY-MM-DD') as "returnDay", sold.adults + sold.children as people, sold.customer_name as "customerName",
      sold.countries
    from retail.group_request sold join shared.agency on agency.id = sold.agency_id
    where sold.state = 'booked' and sold.settlement is not null and ${which}`.execute(db);
  return rows.flatMap(({ source, ...row }) => (isSource(source) ? [{ ...row, source }] : []));
}

import type { Currency } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { EarnedLine, LineTax, Tax } from '../tax/tax.api.ts';
import { isSettlement, lineText } from './rules/line-text.ts';

/** A line of the ledger between an agency and the shop, in the form of a statement's line. */
export interface AccountLine {
  readonly entryId: string;
  readonly entryPosition: number;
  readonly happenedAt: Date;
  /** YYYY-MM-DD */
  readonly valueDay: string;
  readonly bookingReference?: string;
  readonly orderId?: string;
  readonly text: string;
  readonly isSettlement: boolean;
  /** True for the account that orders are bought on; false for commission, mark-up, memos and pay-outs. */
  readonly isOnAccount: boolean;
  /** Positive if the agency owes the amount. */
  readonly minor: number;
  /** The tax in commission and mark-up. */
  readonly tax?: LineTax;
}

interface LineRow {
  entry_id: string;
  position: number;
  account: string;
  kind: string;
  minor: string;
  currency: Currency;
  movement: string;
  purpose: string;
  item_id: string | null;
  order_id: string;
  posted_at: Date;
  value_day: string | null;
  reference: string | null;
}

/** The ledger keeps entries without an order under this value. */
export const ledgerOrderOf = (agencyId: string): string => `agency:${agencyId}`;

/** The ledger's lines between an agency and the shop: its debt for orders on account, and its commission and mark-up. */
function linesOf(agencyId: string, currency: Currency | undefined) {
  return sql`
    from shared.ledger_line line
    where (${currency ?? null}::text is null or line.currency = ${currency ?? null})
      and (line.account = ${`agency:${agencyId}`} or (line.account = 'on_account' and line.agency_id = ${agencyId}))`;
}

/** Lines that are on no statement, oldest first; with an instant, only those posted before it. */
export async function unbilledLines(
  db: Db,
  tax: Pick<Tax, 'ofEarnings'>,
  { agencyId, currency, before }: { readonly agencyId: string; readonly currency: Currency; readonly before?: Date | undefined },
): Promise<AccountLine[]> {
  const { rows } = await sql<LineRow>`
    select line.entry_id, line.position, line.account, line.kind, line.minor, line.currency, line.movement, line.purpose, line.item_id,
      line.order_id, line.posted_at,
      (select to_char(transfer.value_day, 'YYYY-MM-DD') from retail.agency_settlement_payment transfer
        where line.movement = 'transfer/' || transfer.id) as value_day,
      coalesce(
        -- the capture of an order is for what was sold in it, and not for what those tickets were exchanged for later
        (select string_agg(item.booking_reference, ' ' order by item.position) from shared.order_item item
          where item.order_id = line.order_id and case when line.item_id is null
            then exists (select from shared.ledger_entry sold where sold.item_id = item.id::text and sold.purpose = 'sale')
            else item.id::text = line.item_id end),
        (select transfer.bank_reference from retail.agency_settlement_payment transfer where line.movement = 'transfer/' || transfer.id),
        (select memo.number from retail.agency_memo memo where line.movement = 'memo/' || memo.id),
        -- a group is kept under its own reference
        case when line.order_id like 'group:%' then substr(line.order_id, 7) end) as reference
    ${linesOf(agencyId, currency)}
      and (${before ?? null}::timestamptz is null or line.posted_at < ${before ?? null})
      and not exists (select from retail.agency_statement_line billed
        where billed.entry_id = line.entry_id and billed.entry_position = line.position)
    order by line.posted_at, line.entry_id, line.position`.execute(db);
  const taxes = await taxesOf(db, tax, rows);
  return rows.map((row, index) => ({
    entryId: row.entry_id,
    entryPosition: row.position,
    happenedAt: row.posted_at,
    valueDay: row.value_day ?? row.posted_at.toISOString().slice(0, 10),
    ...(row.reference === null ? {} : { bookingReference: row.reference }),
    ...(/^(agency|group):/.test(row.order_id) ? {} : { orderId: row.order_id }),
    text: lineText({
      purpose: row.purpose,
      isOfItem: row.item_id !== null,
      account: row.account,
      kind: row.kind,
      minor: Number(row.minor),
    }),
    isSettlement: isSettlement(row.purpose),
    isOnAccount: row.account === 'on_account',
    minor: Number(row.minor),
    ...taxes[index],
  }));
}

/** The kind of earnings in a line of an item; undefined for every other line. */
function earnedOf({ account, kind, item_id: itemId, minor }: LineRow): EarnedLine | undefined {
  if (!account.startsWith('agency:') || itemId === null) return undefined;
  return { itemId, part: kind === 'mark_up' ? 'fee' : 'commission', minor: Number(minor) };
}

/** The tax of each row, in the order of the rows. */
async function taxesOf(db: Db, tax: Pick<Tax, 'ofEarnings'>, rows: readonly LineRow[]): Promise<readonly { readonly tax?: LineTax }[]> {
  const earned = rows.map(earnedOf);
  const decided = (
    await tax.ofEarnings(
      db,
      earned.filter((line) => line !== undefined),
    )
  ).values();
  return earned.map((line) => {
    const found = line && decided.next().value;
    return found ? { tax: found } : {};
  });
}

/** The ledger's whole balance between an agency and the shop, by currency. */
export async function ledgerBalances(db: Db, agencyId: string): Promise<ReadonlyMap<Currency, number>> {
  const { rows } = await sql<{ currency: Currency; minor: string }>`
    select line.currency, sum(line.minor) as minor ${linesOf(agencyId, undefined)} group by line.currency order by line.currency`.execute(
    db,
  );
  return new Map(rows.map(({ currency, minor }) => [currency, Number(minor)]));
}

import { randomUUID } from 'node:crypto';
import type { Currency } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { Account, Balance, LedgerEntry, LedgerLine, LineKind, PostedEntry } from './ledger.api.ts';

interface EntryTable {
  id: string;
  order_id: string;
  movement: string;
  posted_at: Date;
}

interface LineTable {
  entry_id: string;
  position: number;
  account: Account;
  currency: Currency;
  minor: number;
  kind: LineKind;
}

function tablesOf(db: Db) {
  return db.$extendTables<{ 'retail.ledger_entry': EntryTable; 'retail.ledger_line': LineTable }>();
}

/** The entries of orders, in the order in which they were posted. */
async function readEntries(db: Db, orderIds: readonly string[]): Promise<PostedEntry[]> {
  const rows = await tablesOf(db)
    .selectFrom('retail.ledger_entry as entry')
    .innerJoin('retail.ledger_line as line', 'line.entry_id', 'entry.id')
    .select(['entry.order_id', 'entry.movement', 'entry.posted_at', 'line.account', 'line.currency', 'line.minor', 'line.kind'])
    .where('entry.order_id', 'in', orderIds)
    .orderBy('entry.posted_at')
    .orderBy('entry.id')
    .orderBy('line.position')
    .execute();
  const entries = new Map<string, PostedEntry & { readonly lines: LedgerLine[] }>();
  for (const { order_id: orderId, movement, posted_at: postedAt, account, currency, minor, kind } of rows) {
    const key = `${orderId} ${movement}`;
    const entry = entries.get(key) ?? { orderId, movement, postedAtMs: postedAt.getTime(), lines: [] };
    entry.lines.push({ account, currency, minor, kind });
    entries.set(key, entry);
  }
  return [...entries.values()];
}

function sameLines(a: readonly LedgerLine[], b: readonly LedgerLine[]): boolean {
  const text = (lines: readonly LedgerLine[]): string =>
    JSON.stringify(lines.map(({ account, currency, minor, kind }) => [account, currency, minor, kind]));
  return text(a) === text(b);
}

/** Adds the entries whose movement is new, with their lines, in one statement however many they are; the others must be the same as they were. */
export async function insertEntries(transaction: Db, entries: readonly LedgerEntry[], postedAt: Date): Promise<void> {
  if (entries.length === 0) return;
  const named = entries.map((entry) => ({ id: randomUUID(), ...entry }));
  const lines = named.flatMap(({ id, lines: ofEntry }) => ofEntry.map((line, position) => ({ id, position, ...line })));
  const added = await sql`
    with added as (
      insert into retail.ledger_entry (id, order_id, movement, posted_at)
      select id, order_id, movement, ${postedAt}::timestamptz
      from unnest(${column(named, 'id')}::uuid[], ${column(named, 'orderId')}::text[], ${column(named, 'movement')}::text[])
        as named (id, order_id, movement)
      on conflict (order_id, movement) do nothing
      returning id
    ), detailed as (
      insert into retail.ledger_line (entry_id, position, account, currency, minor, kind)
      select line.*
      from unnest(
        ${column(lines, 'id')}::uuid[], ${column(lines, 'position')}::int[], ${column(lines, 'account')}::text[],
        ${column(lines, 'currency')}::text[], ${column(lines, 'minor')}::bigint[], ${column(lines, 'kind')}::text[]
      ) as line (entry_id, position, account, currency, minor, kind)
      join added on added.id = line.entry_id
    )
    select id from added`.execute(transaction);
  if (added.rows.length < entries.length) await compareWithPosted(transaction, entries);
}

function column<Row, Name extends keyof Row>(rows: readonly Row[], name: Name): Row[Name][] {
  return rows.map((row) => row[name]);
}

async function compareWithPosted(transaction: Db, entries: readonly LedgerEntry[]): Promise<void> {
  const posted = await readEntries(transaction, [...new Set(entries.map(({ orderId }) => orderId))]);
  for (const entry of entries) {
    const before = posted.find(({ orderId, movement }) => orderId === entry.orderId && movement === entry.movement);
    if (!before || !sameLines(before.lines, entry.lines))
      throw new Error(`${entry.movement} of order ${entry.orderId} was posted with other lines`);
  }
}

export type LedgerStore = ReturnType<typeof createLedgerStore>;

export function createLedgerStore(db: Db) {
  const tables = tablesOf(db);

  return {
    entriesOf: async (orderIds: readonly string[]): Promise<PostedEntry[]> => (orderIds.length === 0 ? [] : readEntries(db, orderIds)),

    async balances(orderId?: string): Promise<Balance[]> {
      return tables
        .selectFrom('retail.ledger_line as line')
        .innerJoin('retail.ledger_entry as entry', 'entry.id', 'line.entry_id')
        .select(['line.account', 'line.currency', sql<number>`sum(line.minor)::bigint`.as('minor')])
        .$if(orderId !== undefined, (query) => query.where('entry.order_id', '=', orderId ?? ''))
        .groupBy(['line.account', 'line.currency'])
        .orderBy('line.account')
        .orderBy('line.currency')
        .execute();
    },

    async unbalancedEntries(): Promise<{ orderId: string; movement: string; currency: string; minor: number }[]> {
      return tables
        .selectFrom('retail.ledger_line as line')
        .innerJoin('retail.ledger_entry as entry', 'entry.id', 'line.entry_id')
        .select(['entry.order_id as orderId', 'entry.movement', 'line.currency', sql<number>`sum(line.minor)::bigint`.as('minor')])
        .groupBy(['entry.id', 'line.currency'])
        .having(sql<boolean>`sum(line.minor) <> 0`)
        .execute();
    },

    async emptyEntries(): Promise<{ orderId: string; movement: string }[]> {
      return tables
        .selectFrom('retail.ledger_entry as entry')
        .select(['entry.order_id as orderId', 'entry.movement'])
        .leftJoin('retail.ledger_line as line', 'line.entry_id', 'entry.id')
        .where('line.entry_id', 'is', null)
        .execute();
    },

    async openCustomers(settledBefore: Date): Promise<{ orderId: string; currency: string; minor: number }[]> {
      return tables
        .selectFrom('retail.ledger_line as line')
        .innerJoin('retail.ledger_entry as entry', 'entry.id', 'line.entry_id')
        .select(['entry.order_id as orderId', 'line.currency', sql<number>`sum(line.minor)::bigint`.as('minor')])
        .where('line.account', '=', 'customer')
        .groupBy(['entry.order_id', 'line.currency'])
        .having(sql<boolean>`sum(line.minor) <> 0`)
        .having(({ fn }) => fn.max('entry.posted_at'), '<', settledBefore)
        .orderBy('entry.order_id')
        .execute();
    },
  };
}

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

/** Adds the entries whose movement is new, in two statements however many they are; the others must be the same as they were. */
export async function insertEntries(transaction: Db, entries: readonly LedgerEntry[], postedAt: Date): Promise<void> {
  if (entries.length === 0) return;
  const tables = tablesOf(transaction);
  const added = await tables
    .insertInto('retail.ledger_entry')
    .values(entries.map(({ orderId, movement }) => ({ id: randomUUID(), order_id: orderId, movement, posted_at: postedAt })))
    .onConflict((conflict) => conflict.columns(['order_id', 'movement']).doNothing())
    .returning(['id', 'order_id', 'movement'])
    .execute();
  const idOf = new Map(added.map((row) => [`${row.order_id} ${row.movement}`, row.id]));
  const lines = entries.flatMap((entry) => {
    const entryId = idOf.get(`${entry.orderId} ${entry.movement}`);
    return entryId === undefined ? [] : entry.lines.map((line, position) => ({ entry_id: entryId, position, ...line }));
  });
  if (lines.length > 0) await tables.insertInto('retail.ledger_line').values(lines).execute();
  if (added.length < entries.length) await compareWithPosted(transaction, entries);
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

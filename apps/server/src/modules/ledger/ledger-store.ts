import { randomUUID } from 'node:crypto';
import { type Currency, money } from '@throughfare/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import { definePart, type StatementParts, writeTogether } from '../../platform/postgres/write-together.ts';
import type { Account, AgencyFigures, Balance, LedgerEntry, LedgerLine, LineKind, PostedEntry } from './ledger.api.ts';

interface EntryTable {
  id: string;
  order_id: string;
  movement: string;
  purpose: string;
  item_id: string | null;
  agency_id: string | null;
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

/** The entries of these orders, in the order of posting. */
async function readEntries(db: Db, orderIds: readonly string[]): Promise<PostedEntry[]> {
  const rows = await tablesOf(db)
    .selectFrom('retail.ledger_entry as entry')
    .innerJoin('retail.ledger_line as line', 'line.entry_id', 'entry.id')
    .select(['entry.order_id', 'entry.movement', 'entry.purpose', 'entry.item_id', 'entry.posted_at'])
    .select(['line.account', 'line.currency', 'line.minor', 'line.kind'])
    .where('entry.order_id', 'in', orderIds)
    .orderBy('entry.posted_at')
    .orderBy('entry.id')
    .orderBy('line.position')
    .execute();
  const entries = new Map<string, PostedEntry & { readonly lines: LedgerLine[] }>();
  for (const { order_id: orderId, movement, purpose, item_id: itemId, posted_at: postedAt, account, currency, minor, kind } of rows) {
    const key = `${orderId} ${movement}`;
    const entry = entries.get(key) ?? {
      orderId,
      movement,
      ...(itemId === null ? {} : { itemId }),
      ...(purpose === 'exchange' ? { purpose } : {}),
      postedAtMs: postedAt.getTime(),
      lines: [],
    };
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

interface EntryColumns {
  readonly ids: readonly string[];
  readonly orderIds: readonly string[];
  readonly movements: readonly string[];
  readonly purposes: readonly string[];
  readonly itemIds: readonly (string | null)[];
  readonly agencyIds: readonly (string | null)[];
  readonly postedAt: Date;
}

interface LineColumns {
  readonly entryIds: readonly string[];
  readonly positions: readonly number[];
  readonly accounts: readonly Account[];
  readonly currencies: readonly Currency[];
  readonly minors: readonly number[];
  readonly kinds: readonly LineKind[];
}

function entriesPart(onConflict: RawBuilder<unknown>, shape: string) {
  return definePart(
    'entries',
    (_, { ids, orderIds, movements, purposes, itemIds, agencyIds, postedAt }: EntryColumns, when) => sql`
      insert into retail.ledger_entry (id, order_id, movement, purpose, item_id, agency_id, posted_at)
      select id, order_id, movement, purpose, item_id,
        coalesce(agency_id, (select min(sold.agency_id) from retail.ledger_entry sold where sold.item_id = named.item_id)),
        ${postedAt}::timestamptz
      from unnest(${ids}::uuid[], ${orderIds}::text[], ${movements}::text[], ${purposes}::text[], ${itemIds}::text[], ${agencyIds}::text[])
        as named (id, order_id, movement, purpose, item_id, agency_id)
      where ${when} ${onConflict}
      returning id`,
    shape,
  );
}

const newEntries = entriesPart(sql``, 'new entries');
const entriesOnce = entriesPart(sql`on conflict (order_id, movement) do nothing`, 'entries once');

/** The lines of the entries that were added. */
const linesOfEntries = definePart(
  'lines',
  (_, { entryIds, positions, accounts, currencies, minors, kinds }: LineColumns) => sql`
    insert into retail.ledger_line (entry_id, position, account, currency, minor, kind)
    select line.*
    from unnest(
      ${entryIds}::uuid[], ${positions}::int[], ${accounts}::text[], ${currencies}::text[], ${minors}::bigint[], ${kinds}::text[]
    ) as line (entry_id, position, account, currency, minor, kind)
    join entries on entries.id = line.entry_id`,
);

/**
 * Adds any number of entries. `again`: a movement that was posted before stays as it is. Without it, posting it again is a unique
 * violation.
 */
export function entryParts(entries: readonly LedgerEntry[], postedAt: Date, { again = false } = {}): StatementParts {
  const named = entries.map((entry) => ({ id: randomUUID(), ...entry }));
  const lines = named.flatMap(({ id, lines: ofEntry }) => ofEntry.map((line, position) => ({ id, position, ...line })));
  const added = again ? entriesOnce : newEntries;
  return [
    added({
      ids: column(named, 'id'),
      orderIds: column(named, 'orderId'),
      movements: column(named, 'movement'),
      purposes: named.map(({ purpose, movement }) => purpose ?? movement.replace(/\/.*/, '')),
      itemIds: named.map(({ itemId }) => itemId ?? null),
      agencyIds: named.map(({ agencyId }) => agencyId ?? null),
      postedAt,
    }),
    linesOfEntries({
      entryIds: column(lines, 'id'),
      positions: column(lines, 'position'),
      accounts: column(lines, 'account'),
      currencies: column(lines, 'currency'),
      minors: column(lines, 'minor'),
      kinds: column(lines, 'kind'),
    }),
  ];
}

/** Adds entries with new movements, together with their lines. Entries that exist must have the same lines. */
export async function insertEntries(transaction: Db, entries: readonly LedgerEntry[], postedAt: Date): Promise<void> {
  if (entries.length === 0) return;
  const added = await writeTogether(transaction, entryParts(entries, postedAt, { again: true }));
  if (added < entries.length) await compareWithPosted(transaction, entries);
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

    async ordersPosted(since: Date): Promise<string[]> {
      const rows = await tables.selectFrom('retail.ledger_entry').select('order_id').distinct().where('posted_at', '>=', since).execute();
      return rows.map(({ order_id }) => order_id);
    },

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

    async agencyFigures(itemIds: readonly string[]): Promise<ReadonlyMap<string, AgencyFigures>> {
      if (itemIds.length === 0) return new Map();
      const { rows } = await sql<{
        item_id: string;
        currency: Currency;
        fare: number;
        commission: number;
        mark_up: number;
        charged: number;
      }>`
        select item_id, currency, sum(fare_minor)::bigint as fare, sum(commission_minor)::bigint as commission,
          sum(mark_up_minor)::bigint as mark_up, sum(charged_minor)::bigint as charged
        from shared.agency_figure where item_id = any(${[...itemIds]}::text[]) group by item_id, currency`.execute(db);
      return new Map(
        rows.map(({ item_id: itemId, currency, fare, commission, mark_up: markUp, charged }) => {
          const figure = (minor: number) => money(currency, minor);
          return [itemId, { fare: figure(fare), commission: figure(commission), markUp: figure(markUp), charged: figure(charged) }];
        }),
      );
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

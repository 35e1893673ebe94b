import { randomUUID } from 'node:crypto';
import { type Currency, money } from '@throughfare/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import { definePart, type StatementParts, writeTogether } from '../../platform/postgres/write-together.ts';
import type { Account, AgencyFigures, Balance, LedgerEntry, LedgerLine, LineKind, PostedEntry } from './ledger.api.ts';

interface EntryRow extends Pick<PostedEntry, 'orderId' | 'movement'> {
  readonly purpose: string;
  readonly itemId: string | null;
  readonly postedAt: Date;
}

/** The entries of these orders, in the order of posting. */
async function readEntries(db: Db, orderIds: readonly string[]): Promise<PostedEntry[]> {
  const { rows } = await sql<EntryRow & LedgerLine>`
    select entry.order_id as "orderId", entry.movement, entry.purpose, entry.item_id as "itemId", entry.posted_at as "postedAt",
      line.account, line.currency, line.minor, line.kind
    from retail.ledger_entry entry join retail.ledger_line line on line.entry_id = entry.id
    where entry.order_id = any(${[...orderIds]}::text[]) order by entry.posted_at, entry.id, line.position`.execute(db);
  const entries = new Map<string, PostedEntry & { readonly lines: LedgerLine[] }>();
  for (const { orderId, movement, purpose, itemId, postedAt, account, currency, minor, kind } of rows) {
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
  return {
    entriesOf: async (orderIds: readonly string[]): Promise<PostedEntry[]> => (orderIds.length === 0 ? [] : readEntries(db, orderIds)),

    async ordersPosted(since: Date): Promise<string[]> {
      const { rows } = await sql<{ orderId: string }>`
        select distinct order_id as "orderId" from retail.ledger_entry where posted_at >= ${since}`.execute(db);
      return rows.map(({ orderId }) => orderId);
    },

    async balances(orderId?: string): Promise<Balance[]> {
      const { rows } = await sql<Balance>`
        select line.account, line.currency, sum(line.minor)::bigint as minor
        from retail.ledger_line line join retail.ledger_entry entry on entry.id = line.entry_id
        where ${orderId === undefined ? sql`true` : sql`entry.order_id = ${orderId}`}
        group by line.account, line.currency order by line.account, line.currency`.execute(db);
      return rows;
    },

    async agencyFigures(itemIds: readonly string[]): Promise<ReadonlyMap<string, AgencyFigures>> {
      if (itemIds.length === 0) return new Map();
      const { rows } = await sql<{ itemId: string; currency: Currency } & Record<keyof AgencyFigures, number>>`
        select item_id as "itemId", currency, sum(fare_minor)::bigint as fare, sum(commission_minor)::bigint as commission,
          sum(mark_up_minor)::bigint as "markUp", sum(charged_minor)::bigint as charged
        from shared.agency_figure where item_id = any(${[...itemIds]}::text[]) group by item_id, currency`.execute(db);
      return new Map(
        rows.map(({ itemId, currency, fare, commission, markUp, charged }) => {
          const figure = (minor: number) => money(currency, minor);
          return [itemId, { fare: figure(fare), commission: figure(commission), markUp: figure(markUp), charged: figure(charged) }];
        }),
      );
    },

    async unbalancedEntries(): Promise<{ orderId: string; movement: string; currency: string; minor: number }[]> {
      const { rows } = await sql<{ orderId: string; movement: string; currency: string; minor: number }>`
        select entry.order_id as "orderId", entry.movement, line.currency, sum(line.minor)::bigint as minor
        from retail.ledger_line line join retail.ledger_entry entry on entry.id = line.entry_id
        group by entry.id, line.currency having sum(line.minor) <> 0`.execute(db);
      return rows;
    },

    async emptyEntries(): Promise<{ orderId: string; movement: string }[]> {
      const { rows } = await sql<{ orderId: string; movement: string }>`
        select entry.order_id as "orderId", entry.movement from retail.ledger_entry entry
        where not exists (select from retail.ledger_line line where line.entry_id = entry.id)`.execute(db);
      return rows;
    },

    async openCustomers(settledBefore: Date): Promise<{ orderId: string; currency: string; minor: number }[]> {
      const { rows } = await sql<{ orderId: string; currency: string; minor: number }>`
        select entry.order_id as "orderId", line.currency, sum(line.minor)::bigint as minor
        from retail.ledger_line line join retail.ledger_entry entry on entry.id = line.entry_id
        where line.account = 'customer' group by entry.order_id, line.currency
        having sum(line.minor) <> 0 and max(entry.posted_at) < ${settledBefore} order by entry.order_id`.execute(db);
      return rows;
    },
  };
}

import type { Currency } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { CartItem } from '../cart/cart.api.ts';

/** The quotes visible to a person: their own, or those of their agency. */
export interface QuoteOwner {
  readonly userId: string;
  readonly agencyId: string | undefined;
}

export interface StoredOption {
  readonly optionId: string;
  readonly item: CartItem;
  readonly totalMinor: number;
  readonly previousMinor: number | undefined;
  readonly state: 'priced' | 'changed' | 'gone';
}

export interface StoredQuote extends QuoteOwner {
  readonly quoteId: string;
  readonly reference: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly message: string;
  readonly internalNote: string;
  readonly internalReference: string;
  readonly market: string;
  readonly currency: Currency;
  readonly state: 'open' | 'won' | 'lost';
  readonly linkNumber: number;
  /** The cart whose order buys or holds an option. */
  readonly claimedByCart: string | undefined;
  readonly validUntil: Date;
  readonly sentAt: Date | undefined;
  readonly createdAt: Date;
  readonly by: string;
  readonly options: readonly StoredOption[];
}

/** A quote as PostgreSQL answers it: missing values are null. */
interface QuoteRow extends Omit<StoredQuote, 'agencyId' | 'claimedByCart' | 'sentAt' | 'options'> {
  readonly agencyId: string | null;
  readonly claimedByCart: string | null;
  readonly sentAt: Date | null;
}

interface OptionRow extends Pick<StoredOption, 'optionId' | 'totalMinor' | 'state'> {
  readonly quoteId: string;
  // As JSON: its only field that is not a plain value is a date.
  readonly item: Omit<CartItem, 'priceUntil'> & { readonly priceUntil: string };
  readonly previousMinor: number | null;
}

const quoteColumns = sql`quote.id as "quoteId", quote.reference, quote.user_id as "userId", quote.agency_id as "agencyId",
  quote.customer_name as "customerName", quote.customer_email as "customerEmail", quote.message, quote.internal_note as "internalNote",
  quote.internal_reference as "internalReference", quote.market, quote.currency, quote.state, quote.link_number as "linkNumber",
  quote.claimed_by_cart as "claimedByCart", quote.valid_until as "validUntil", quote.sent_at as "sentAt", quote.created_at as "createdAt",
  coalesce(author.name, author.email) as by`;
const ofOwner = ({ userId, agencyId }: QuoteOwner) =>
  agencyId === undefined ? sql`quote.user_id = ${userId} and quote.agency_id is null` : sql`quote.agency_id = ${agencyId}`;

async function withOptions(db: Db, rows: readonly QuoteRow[]): Promise<StoredQuote[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ quoteId }) => quoteId);
  const { rows: options } = await sql<OptionRow>`
    select id as "optionId", quote_id as "quoteId", item, total_minor as "totalMinor", previous_minor as "previousMinor", state
    from retail.quote_option where quote_id = any(${ids}::uuid[]) order by position`.execute(db);
  return rows.map((row) => ({
    ...row,
    agencyId: row.agencyId ?? undefined,
    claimedByCart: row.claimedByCart ?? undefined,
    sentAt: row.sentAt ?? undefined,
    options: options.filter(({ quoteId }) => quoteId === row.quoteId).map(optionOf),
  }));
}

function optionOf({ quoteId: _quoteId, item, previousMinor, ...option }: OptionRow): StoredOption {
  return { ...option, item: { ...item, priceUntil: new Date(item.priceUntil) }, previousMinor: previousMinor ?? undefined };
}

/** Another person's quote is not found. `lock`: nobody else changes it until the transaction ends. */
export async function findQuote(db: Db, quoteId: string, owner: QuoteOwner | 'anybody', lock = false): Promise<StoredQuote | undefined> {
  const { rows } = await sql<QuoteRow>`
    select ${quoteColumns} from retail.quote join shared.person author on author.id = quote.user_id
    where quote.id = ${quoteId} and ${owner === 'anybody' ? sql`true` : ofOwner(owner)}
    ${lock ? sql`for update of quote` : sql``}`.execute(db);
  return (await withOptions(db, rows))[0];
}

const pageSize = 20;

export interface QuoteQuery {
  readonly search?: string | undefined;
  readonly state?: 'open' | 'won' | 'lost' | 'expired' | undefined;
  readonly page: number;
}

export async function searchQuotes(db: Db, owner: QuoteOwner, { search = '', state, page }: QuoteQuery, nowMs: number) {
  const words = search === '' ? null : `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const now = new Date(nowMs);
  const { rows } = await sql<QuoteRow & { total: string }>`
    select ${quoteColumns}, count(*) over () as total from retail.quote join shared.person author on author.id = quote.user_id
    where ${ofOwner(owner)}
      and (${words}::text is null or quote.reference ilike ${words} or quote.customer_name ilike ${words}
        or quote.customer_email ilike ${words} or quote.internal_reference ilike ${words})
      and (${state ?? null}::text is null
        or case when quote.state = 'open' and quote.valid_until <= ${now} then 'expired' else quote.state end = ${state ?? null})
    order by quote.created_at desc, quote.id limit ${pageSize} offset ${page * pageSize}`.execute(db);
  const total = Number(rows[0]?.total ?? 0);
  return { quotes: await withOptions(db, rows), total, pages: Math.ceil(total / pageSize) };
}

const mostEnding = 50;

/** An agency's open quotes that end between two instants, the first to end at the top. */
export async function quotesEnding(
  db: Db,
  agencyId: string,
  { after, before }: { readonly after: Date; readonly before: Date },
): Promise<Pick<StoredQuote, 'quoteId' | 'reference' | 'customerName' | 'validUntil'>[]> {
  const { rows } = await sql<Pick<StoredQuote, 'quoteId' | 'reference' | 'customerName' | 'validUntil'>>`
    select id as "quoteId", reference, customer_name as "customerName", valid_until as "validUntil" from retail.quote
    where agency_id = ${agencyId} and state = 'open' and valid_until > ${after} and valid_until < ${before}
    order by valid_until limit ${mostEnding}`.execute(db);
  return rows;
}

export async function insertQuote(
  db: Db,
  quote: QuoteOwner & Pick<StoredQuote, 'quoteId' | 'reference' | 'market' | 'currency' | 'validUntil' | 'createdAt'>,
): Promise<void> {
  const { quoteId, reference, userId, agencyId, market, currency, validUntil, createdAt } = quote;
  await sql`
    insert into retail.quote (id, reference, user_id, agency_id, market, currency, state, valid_until, created_at, changed_at)
    values (${quoteId}, ${reference}, ${userId}, ${agencyId ?? null}, ${market}, ${currency}, 'open', ${validUntil}, ${createdAt}, ${createdAt})`.execute(
    db,
  );
}

export async function insertOption(db: Db, quoteId: string, position: number, item: CartItem, at: Date): Promise<void> {
  await sql`
    insert into retail.quote_option (id, quote_id, position, item, total_minor, state, priced_at)
    values (${item.itemId}, ${quoteId}, ${position}, ${JSON.stringify(item)}::jsonb, ${item.total.minor}, 'priced', ${at})`.execute(db);
}

/** The other options move up. */
export async function deleteOption(db: Db, quoteId: string, optionId: string): Promise<boolean> {
  const { rows } = await sql<{ position: number }>`
    delete from retail.quote_option where quote_id = ${quoteId} and id = ${optionId} returning position`.execute(db);
  const [gone] = rows;
  if (!gone) return false;
  const { rows: later } = await sql<{ id: string }>`
    select id from retail.quote_option where quote_id = ${quoteId} and position > ${gone.position} order by position`.execute(db);
  for (const { id } of later) await sql`update retail.quote_option set position = position - 1 where id = ${id}`.execute(db);
  return true;
}

export async function repriceOption(
  db: Db,
  optionId: string,
  { item, state, previousMinor }: Pick<StoredOption, 'item' | 'state' | 'previousMinor'>,
  at: Date,
): Promise<void> {
  await sql`
    update retail.quote_option set item = ${JSON.stringify(item)}::jsonb, total_minor = ${item.total.minor}, state = ${state},
      previous_minor = ${previousMinor ?? null}, priced_at = ${at}
    where id = ${optionId}`.execute(db);
}

export interface QuoteChange {
  readonly customerName?: string;
  readonly customerEmail?: string;
  readonly message?: string;
  readonly internalNote?: string;
  readonly internalReference?: string;
  readonly state?: StoredQuote['state'];
  readonly linkNumber?: number;
  readonly validUntil?: Date;
  readonly sentAt?: Date;
}

/** Absent fields keep their value. */
export async function updateQuote(db: Db, quoteId: string, change: QuoteChange, at: Date): Promise<void> {
  await sql`
    update retail.quote set changed_at = ${at},
      customer_name = coalesce(${change.customerName ?? null}, customer_name),
      customer_email = coalesce(${change.customerEmail ?? null}, customer_email),
      message = coalesce(${change.message ?? null}, message),
      internal_note = coalesce(${change.internalNote ?? null}, internal_note),
      internal_reference = coalesce(${change.internalReference ?? null}, internal_reference),
      state = coalesce(${change.state ?? null}, state),
      link_number = coalesce(${change.linkNumber ?? null}::integer, link_number),
      valid_until = coalesce(${change.validUntil ?? null}::timestamptz, valid_until),
      sent_at = coalesce(${change.sentAt ?? null}::timestamptz, sent_at)
    where id = ${quoteId}`.execute(db);
}

export async function recordChoice(db: Db, quoteId: string, optionId: string, cartId: string, at: Date): Promise<void> {
  await sql`
    insert into retail.quote_choice (quote_id, option_id, cart_id, chosen_at) values (${quoteId}, ${optionId}, ${cartId}, ${at})
    on conflict do nothing`.execute(db);
}

/** Carts with options of these quotes. */
export async function chosenCarts(db: Db, quoteIds: readonly string[]): Promise<{ quoteId: string; cartId: string }[]> {
  if (quoteIds.length === 0) return [];
  const { rows } = await sql<{ quoteId: string; cartId: string }>`
    select quote_id as "quoteId", cart_id as "cartId" from retail.quote_choice where quote_id = any(${[...quoteIds]}::uuid[])`.execute(db);
  return rows;
}

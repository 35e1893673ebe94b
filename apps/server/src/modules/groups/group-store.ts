import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import { type Currency, money } from '@throughfare/kernel/money';
import { isSource, type Source } from '@throughfare/kernel/source';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { GroupOffer, SoldGroup } from './rules/group-money.ts';
import type { StoredState } from './rules/group-rules.ts';

export interface AskedGroup {
  readonly fromPlace: string;
  readonly toPlace: string;
  readonly outwardDay: CalendarDay;
  /** HH:MM or empty. */
  readonly outwardTime: string;
  readonly returnDay: CalendarDay | undefined;
  readonly returnTime: string;
  readonly adults: number;
  readonly children: number;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly wishes: string;
  readonly internalReference: string;
}

export interface StoredGroup extends AskedGroup {
  readonly groupId: string;
  readonly reference: string;
  readonly agencyId: string;
  readonly agencyName: string;
  readonly by: string;
  readonly byEmail: string;
  readonly state: StoredState;
  readonly answer: string;
  readonly offer: GroupOffer | undefined;
  /** The train company that was asked. */
  readonly request: { readonly source: Source; readonly email: string; readonly reference: string; readonly at: Date } | undefined;
  readonly paidBy: 'account' | 'bank' | undefined;
  readonly intentId: string | undefined;
  readonly bookingReference: string;
  /** The countries of the journey, ISO 3166; empty if the desk did not say. */
  readonly countries: readonly string[];
  /** How the group gets its tickets. */
  readonly tickets: string;
  readonly bookedAt: Date | undefined;
  /** The change or cancellation that the agency asks for. */
  readonly wanted: { readonly text: string; readonly at: Date } | undefined;
  /** The desk's answer to the last wish, if the booking stays as it is. */
  readonly kept: string;
  readonly cancelledAt: Date | undefined;
  readonly createdAt: Date;
}

type Optional = 'returnDay' | 'paidBy' | 'intentId' | 'bookedAt' | 'cancelledAt';

/** A request as PostgreSQL answers it: missing values are null, and offer, request and wish are in columns. */
interface GroupDbRow extends Omit<StoredGroup, Optional | 'offer' | 'request' | 'wanted'> {
  readonly returnDay: CalendarDay | null;
  readonly paidBy: 'account' | 'bank' | null;
  readonly intentId: string | null;
  readonly bookedAt: Date | null;
  readonly cancelledAt: Date | null;
  readonly price_minor: number | null;
  readonly currency: Currency | null;
  readonly valid_until: string | null;
  readonly source: string | null;
  readonly carrier_email: string;
  readonly carrier_reference: string;
  readonly carrier_asked_at: Date | null;
  readonly supplier_minor: number | null;
  readonly supplier_currency: Currency | null;
  readonly settlement: 'net' | 'gross' | null;
  readonly commission_minor: number;
  readonly mark_up_minor: number;
  readonly most_mark_up_minor: number;
  readonly wanted: string;
  readonly wanted_at: Date | null;
}

const day = (column: string, name = column) => sql`to_char(asked.${sql.ref(column)}, 'YYYY-MM-DD') as ${sql.ref(name)}`;
const columns = sql`asked.id as "groupId", asked.reference, asked.agency_id as "agencyId", agency.name as "agencyName",
  coalesce(author.name, author.email) as by, author.email as "byEmail", asked.state,
  asked.from_place as "fromPlace", asked.to_place as "toPlace", ${day('outward_day', 'outwardDay')}, asked.outward_time as "outwardTime",
  ${day('return_day', 'returnDay')}, asked.return_time as "returnTime", asked.adults, asked.children, asked.customer_name as "customerName",
  asked.customer_email as "customerEmail", asked.wishes, asked.internal_reference as "internalReference", asked.answer, asked.price_minor,
  asked.currency, ${day('valid_until')}, asked.booking_reference as "bookingReference", asked.created_at as "createdAt",
  asked.source, asked.carrier_email, asked.carrier_reference, asked.carrier_asked_at, asked.supplier_minor, asked.supplier_currency,
  asked.settlement, asked.commission_minor, asked.mark_up_minor, asked.most_mark_up_minor, asked.paid_by as "paidBy",
  asked.intent_id as "intentId", asked.countries, asked.tickets, asked.booked_at as "bookedAt", asked.wanted, asked.wanted_at, asked.kept,
  asked.cancelled_at as "cancelledAt"`;
const tables = sql`retail.group_request asked join shared.agency on agency.id = asked.agency_id
  join shared.person author on author.id = asked.user_id`;

function groupOf(row: GroupDbRow): StoredGroup {
  const { price_minor: minor, currency, valid_until: validUntil } = row;
  return {
    ...row,
    returnDay: row.returnDay ?? undefined,
    offer: minor !== null && currency !== null && validUntil !== null ? { minor, currency, validUntil, sold: soldOf(row) } : undefined,
    request:
      row.source !== null && isSource(row.source) && row.carrier_asked_at !== null
        ? { source: row.source, email: row.carrier_email, reference: row.carrier_reference, at: row.carrier_asked_at }
        : undefined,
    paidBy: row.paidBy ?? undefined,
    intentId: row.intentId ?? undefined,
    bookedAt: row.bookedAt ?? undefined,
    wanted: row.wanted_at === null ? undefined : { text: row.wanted, at: row.wanted_at },
    cancelledAt: row.cancelledAt ?? undefined,
  };
}

function soldOf(row: GroupDbRow): SoldGroup | undefined {
  const { source, supplier_minor: minor, supplier_currency: currency, settlement } = row;
  if (source === null || !isSource(source) || minor === null || currency === null || settlement === null) return undefined;
  return {
    source,
    supplier: money(currency, minor),
    settlement,
    commissionMinor: row.commission_minor,
    markUpMinor: row.mark_up_minor,
    mostMarkUpMinor: row.most_mark_up_minor,
  };
}

/** The requests visible to a person: those of one agency, or all. */
export type GroupScope = { readonly agencyId: string } | 'all';
const inScope = (scope: GroupScope) => (scope === 'all' ? sql`true` : sql`asked.agency_id = ${scope.agencyId}`);

export async function findGroup(db: Db, groupId: string, scope: GroupScope, lock = false): Promise<StoredGroup | undefined> {
  const { rows } = await sql<GroupDbRow>`
    select ${columns} from ${tables} where asked.id = ${groupId} and ${inScope(scope)} ${lock ? sql`for update of asked` : sql``}`.execute(
    db,
  );
  return rows[0] && groupOf(rows[0]);
}

interface GroupSearch {
  readonly search: string;
  readonly state: string | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly today: CalendarDay;
}

/** Requests that wait for an answer first, then the latest. */
export async function searchGroups(db: Db, scope: GroupScope, { search, state, offset, limit, today }: GroupSearch) {
  const words = search === '' ? null : `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<GroupDbRow & { total: number }>`
    select ${columns}, count(*) over ()::integer as total from ${tables}
    where ${inScope(scope)}
      and (${words}::text is null or concat_ws(' ', asked.reference, asked.customer_name, asked.customer_email, asked.from_place,
        asked.to_place, agency.name, asked.booking_reference) ilike ${words} or (${scope !== 'all'} and asked.internal_reference ilike ${words}))
      and (${state ?? null}::text is null
        or case when asked.state = 'offered' and asked.valid_until < ${today}::date then 'expired' when asked.cancelled_at is not null then 'cancelled'
          when asked.wanted_at is not null then 'changeAsked' else asked.state end = ${state ?? null})
    order by asked.state in ('asked', 'accepted') or asked.wanted_at is not null desc, asked.created_at desc, asked.id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { groups: rows.map(groupOf), total: rows[0]?.total ?? 0 };
}

interface NewGroup extends AskedGroup {
  readonly groupId: string;
  readonly reference: string;
  readonly agencyId: string;
  readonly userId: string;
  readonly at: Date;
}

export async function insertGroup(db: Db, group: NewGroup): Promise<void> {
  await sql`
    insert into retail.group_request (id, reference, agency_id, user_id, state, from_place, to_place, outward_day, outward_time, return_day,
      return_time, adults, children, customer_name, customer_email, wishes, internal_reference, created_at, changed_at)
    values (${group.groupId}, ${group.reference}, ${group.agencyId}, ${group.userId}, 'asked', ${group.fromPlace}, ${group.toPlace},
      ${group.outwardDay}::date, ${group.outwardTime}, ${group.returnDay ?? null}::date, ${group.returnTime}, ${group.adults},
      ${group.children}, ${group.customerName}, ${group.customerEmail}, ${group.wishes}, ${group.internalReference}, ${group.at}, ${group.at})`.execute(
    db,
  );
}

interface GroupChange {
  readonly state: StoredState;
  readonly answer?: string;
  readonly offer?: StoredGroup['offer'];
  readonly bookingReference?: string;
  readonly answeredBy?: string;
  readonly request?: Omit<NonNullable<StoredGroup['request']>, 'at'>;
  readonly markUpMinor?: number | undefined;
  readonly paidBy?: 'account' | 'bank';
  readonly countries?: readonly string[] | undefined;
  readonly tickets?: string;
  /** Null once the desk has answered it. */
  readonly wanted?: string | null;
  readonly kept?: string;
  readonly isCancelled?: boolean;
}

/** Absent fields keep their value. */
export async function changeGroup(db: Db, groupId: string, change: GroupChange, at: Date): Promise<void> {
  const { state, answer, offer, bookingReference, answeredBy, request, markUpMinor, paidBy, countries, tickets, wanted } = change;
  const sold = offer?.sold;
  await sql`
    update retail.group_request set state = ${state}, changed_at = ${at},
      answer = coalesce(${answer ?? null}, answer),
      price_minor = coalesce(${offer?.minor ?? null}::integer, price_minor),
      currency = coalesce(${offer?.currency ?? null}, currency),
      valid_until = coalesce(${offer?.validUntil ?? null}::date, valid_until),
      booking_reference = coalesce(${bookingReference ?? null}, booking_reference),
      source = coalesce(${request?.source ?? sold?.source ?? null}, source),
      carrier_email = coalesce(${request?.email ?? null}, carrier_email),
      carrier_reference = coalesce(${request?.reference ?? null}, carrier_reference),
      carrier_asked_at = case when ${request !== undefined} then ${at} else carrier_asked_at end,
      supplier_minor = coalesce(${sold?.supplier.minor ?? null}::integer, supplier_minor),
      supplier_currency = coalesce(${sold?.supplier.currency ?? null}, supplier_currency),
      settlement = coalesce(${sold?.settlement ?? null}, settlement),
      commission_minor = coalesce(${sold?.commissionMinor ?? null}::integer, commission_minor),
      mark_up_minor = coalesce(${markUpMinor ?? sold?.markUpMinor ?? null}::integer, mark_up_minor),
      most_mark_up_minor = coalesce(${sold?.mostMarkUpMinor ?? null}::integer, most_mark_up_minor),
      paid_by = coalesce(${paidBy ?? null}, paid_by),
      countries = coalesce(${countries ?? null}::text[], countries),
      tickets = coalesce(${tickets ?? null}, tickets),
      booked_at = case when ${state === 'booked'} then coalesce(booked_at, ${at}) else booked_at end,
      wanted = case when ${wanted === undefined} then wanted else ${wanted ?? ''} end,
      wanted_at = case when ${wanted === undefined} then wanted_at else ${wanted === null ? null : at}::timestamptz end,
      kept = coalesce(${change.kept ?? null}, kept),
      cancelled_at = case when ${change.isCancelled === true} then ${at} else cancelled_at end,
      answered_by = coalesce(${answeredBy ?? null}::uuid, answered_by)
    where id = ${groupId}`.execute(db);
}

/** Notes the payment before it holds anything, so that a hold is never without its group. */
export async function notePayment(db: Db, groupId: string, intentId: string): Promise<void> {
  await sql`update retail.group_request set intent_id = ${intentId} where id = ${groupId}`.execute(db);
}

/** Removes an erased customer of an agency from its requests. Bookings keep their travellers. */
export async function forgetCustomerInGroups(
  { agencyId, email }: { readonly agencyId: string; readonly email: string },
  db: Db,
): Promise<void> {
  if (email === '') return;
  await sql`
    update retail.group_request set customer_name = 'Erased', customer_email = '', wishes = ''
    where agency_id = ${agencyId} and lower(customer_email) = ${email.toLowerCase()} and state <> 'booked'`.execute(db);
}

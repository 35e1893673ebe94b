import { measuredDays } from '../../modules/timetable/realtime/rules/measured-punctuality.ts';
import type { ByMonth } from '../../platform/postgres/month-tables.ts';

/** One kind of row that is kept for a while and that nobody needs afterwards. */
export interface RetentionRule {
  readonly table: `retail.${string}`;
  /** Days that it is kept after the instant in this column. */
  readonly since: string;
  readonly days: number;
  /** A further SQL condition on the row, which has the alias `kept`. */
  readonly only?: string;
  /** Each month's rows have a table of their own, which goes when all of them are this old. Says who finds the table for a row. */
  readonly byMonth?: ByMonth['byMonth'];
  /** In the words of docs/operating.md. */
  readonly what: string;
}

/**
 * In this order: rows that refer to a session are deleted before it, and a guest after their sessions. A row that anything else still
 * refers to stays. An order, for example, keeps its session and its guest for as long as it is kept itself.
 */
export const retentionRules: readonly RetentionRule[] = [
  {
    table: 'retail.search_record',
    since: 'created_at',
    days: 90,
    byMonth: 'writer',
    what: 'searches, and with them the links to their results, until the whole month is over',
  },
  {
    table: 'retail.order_event',
    since: 'at',
    days: 1095,
    byMonth: 'trigger',
    what: 'the history of orders, step by step, until the whole month is over',
  },
  {
    table: 'retail.after_sale_event',
    since: 'at',
    days: 1095,
    byMonth: 'trigger',
    what: 'the history of refunds and other changes, until the whole month is over',
  },
  {
    table: 'retail.payment_event',
    since: 'received_at',
    days: 1095,
    only: 'kept.handled_at is not null',
    what: 'the numbers of notices from payment providers, once they were handled',
  },
  { table: 'retail.day_fare', since: 'found_at', days: 14, what: 'prices of days that no search has found again' },
  {
    table: 'retail.arrival_count',
    since: 'counted_on',
    days: measuredDays,
    what: 'how late trains with a real-time feed arrived, as counts',
  },
  { table: 'retail.planned_arrival', since: 'day', days: measuredDays, what: 'how many arrivals their timetable planned' },
  { table: 'retail.cart', since: 'updated_at', days: 90, only: "kept.state <> 'ordering'", what: 'carts that nobody touches' },
  { table: 'retail.quote', since: 'changed_at', days: 400, what: 'quotes that nobody touches, with the customer they are for' },
  {
    table: 'retail.customer',
    since: 'used_at',
    days: 730,
    what: 'customers of agencies whom nobody has used, with their travellers and documents',
  },
  {
    table: 'retail.customer_event',
    since: 'happened_at',
    days: 1095,
    what: "the record of each use of agencies' customers' data, with the person",
  },
  {
    table: 'retail.alert',
    since: 'created_at',
    days: 2,
    only: "kept.state = 'unconfirmed'",
    what: 'alerts whose address nobody confirmed',
  },
  { table: 'retail.alert', since: 'ended_at', days: 30, what: 'alerts that have ended, with their address' },
  { table: 'retail.group_request', since: 'changed_at', days: 400, what: 'group requests, with the customer they are for' },
  { table: 'retail.contact_message', since: 'sent_at', days: 365, what: 'messages of the contact form' },
  {
    table: 'retail.mail',
    since: 'settled_at',
    days: 365,
    what: 'mails that were sent or given up, with their addresses',
  },
  { table: 'retail.mail', since: 'settled_at', days: 2, only: "kept.state = 'dropped'", what: 'mails that turned out to be needless' },
  { table: 'retail.agency_notice', since: 'created_at', days: 365, what: 'the text of mails to people of agencies' },
  {
    table: 'retail.booking_access',
    since: 'opened_at',
    days: 30,
    only: "exists (select from retail.session where id = kept.session_id and expires_at < now_at - interval '30 days')",
    what: 'bookings that a session opened by a link, once it has ended',
  },
  {
    table: 'retail.session',
    since: 'expires_at',
    days: 30,
    only: "kept.role in ('visitor', 'guest')",
    what: 'sessions of visitors and guests, after their end',
  },
  { table: 'retail.guest', since: 'created_at', days: 30, what: 'guests who have bought nothing and whose sessions are gone' },
];

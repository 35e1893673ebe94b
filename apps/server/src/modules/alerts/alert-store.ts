import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import type { TypedTraveller } from '../orders/orders.api.ts';
import type { Currency } from '@throughfare/kernel/money';
import type { Market } from '@throughfare/kernel/market';
import type { Source } from '@throughfare/kernel/source';
import type { PassengerSpec, TripSegment } from '@throughfare/suppliers/port/offer';
import { recordOf } from '@throughfare/kernel/record-of';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

/** The places for which somebody waits (ALERT-9). */
export interface PlacesWish {
  /** The train of a search, and the search. */
  readonly searchId: string;
  readonly key: string;
  readonly source: Source;
  readonly segments: readonly TripSegment[];
  readonly passengers: readonly PassengerSpec[];
  readonly railcards: readonly string[];
  readonly class?: 'STANDARD' | 'FIRST';
  /** "09:00 London Euston to Manchester Piccadilly, Avanti West Coast". */
  readonly train: string;
  readonly market: Market;
  readonly phone: string;
}

export interface StoredAlert {
  readonly alertId: string;
  readonly kind: 'price' | 'saleOpens' | 'waiting' | 'refundDrops';
  readonly email: string;
  readonly shown: { readonly journey: string; readonly party: string };
  readonly firstDay: string;
  readonly lastDay: string;
  readonly currency: Currency;
  readonly belowMinor?: number;
  readonly state: 'unconfirmed' | 'active' | 'offered' | 'ended';
  /** For `waiting`. */
  readonly wish?: PlacesWish;
  readonly travellers?: readonly TypedTraveller[];
  readonly orderId?: string;
  readonly seen?: { readonly minor: number; readonly day: string };
  readonly toldAtMs?: number;
  readonly toldMinor?: number;
  /** Of an alert before the refund of a booking falls. */
  readonly bookingReference?: string;
}

/** An alert about the journey of a search. */
export interface JourneyAlert extends StoredAlert {
  readonly kind: 'price' | 'saleOpens' | 'waiting';
  readonly searchParam: SearchParam;
}

/** An alert about a booking. */
export interface BookingAlert extends StoredAlert {
  readonly bookingReference: string;
  readonly dueAt: Date;
}

interface AlertRow extends Omit<StoredAlert, 'seen' | 'toldAtMs'> {
  readonly seenMinor?: number;
  readonly seenDay?: string;
  readonly toldAt?: Date;
}

const columns = sql`id as alert_id, kind, email, shown, first_day, last_day, currency, below_minor, state, seen_minor, seen_day, told_at, told_minor,
  booking_reference, wish, travellers, order_id`;
export const journeyColumns = sql`${columns}, search_param`;
const bookingColumns = sql`${columns}, due_at`;

/** The alert of a row, with the other columns that were selected. */
export function alertOf<Alert extends StoredAlert>(row: object): Alert {
  const { seenMinor, seenDay, toldAt, ...alert } = recordOf<AlertRow>(row);
  // The statement selects the columns of this kind of alert.
  return {
    ...alert,
    ...(seenMinor === undefined || seenDay === undefined ? {} : { seen: { minor: seenMinor, day: seenDay } }),
    ...(toldAt && { toldAtMs: toldAt.getTime() }),
  } as Alert;
}

/** An address has one alert of a kind for the same journey, days and sum. Answers the stored one. */
export async function insertAlert(db: Db, alert: JourneyAlert, at: Date): Promise<StoredAlert> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alert ${alert.email.toLowerCase()}`}, 0))`.execute(db);
  const { rows: known } = await sql<object>`
    select ${columns} from retail.alert where lower(email) = lower(${alert.email}) and state <> 'ended' and kind = ${alert.kind}
      and search_param = ${JSON.stringify(alert.searchParam)}::jsonb and first_day = ${alert.firstDay} and last_day = ${alert.lastDay}
      and currency = ${alert.currency} and below_minor is not distinct from ${alert.belowMinor ?? null}::integer
      and train_key is not distinct from ${trainKeyOf(alert) ?? null} and wish ->> 'class' is not distinct from ${alert.wish?.class ?? null}`.execute(
    db,
  );
  const [same] = known;
  if (same) return alertOf(same);
  await sql`
    insert into retail.alert (id, kind, email, search_param, shown, first_day, last_day, currency, below_minor, state, created_at, checked_at,
      train_key, wish, travellers)
    values (${alert.alertId}, ${alert.kind}, ${alert.email}, ${JSON.stringify(alert.searchParam)}::jsonb, ${JSON.stringify(alert.shown)}::jsonb,
      ${alert.firstDay}, ${alert.lastDay}, ${alert.currency}, ${alert.belowMinor ?? null}, 'unconfirmed', ${at}, ${new Date(0)},
      ${trainKeyOf(alert) ?? null}, ${json(alert.wish)}::jsonb, ${json(alert.travellers)}::jsonb)`.execute(db);
  if (alert.state === 'active') await activateAlert(db, alert);
  return alert;
}

const json = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));

/** All who want places of the same trains wait in one line, whatever part of the way they travel. */
function trainKeyOf({ wish }: Pick<StoredAlert, 'wish'>): string | undefined {
  return wish && `${wish.source} ${wish.segments.map(({ designator, operatingDay }) => `${designator}@${operatingDay}`).join(' ')}`;
}

export async function findAlert(db: Db, alertId: string): Promise<StoredAlert | undefined> {
  const { rows } = await sql<object>`select ${columns} from retail.alert where id = ${alertId}`.execute(db);
  return rows[0] && alertOf(rows[0]);
}

/** Safe to repeat: a booking has one such alert. */
export async function insertRefundAlert(db: Db, alert: BookingAlert & { readonly at: Date }): Promise<void> {
  await sql`
    insert into retail.alert (id, kind, email, search_param, shown, first_day, last_day, currency, state, created_at, checked_at, booking_reference, due_at)
    values (${alert.alertId}, 'refundDrops', ${alert.email}, '{}', ${JSON.stringify(alert.shown)}::jsonb, ${alert.firstDay}, ${alert.lastDay},
      ${alert.currency}, 'active', ${alert.at}, 'infinity', ${alert.bookingReference}, ${alert.dueAt})
    on conflict (booking_reference) where kind = 'refundDrops' and state <> 'ended' do nothing`.execute(db);
}

/** The alerts under way of these bookings, by reference. */
export async function findRefundAlerts(db: Db, bookingReferences: readonly string[]): Promise<ReadonlyMap<string, StoredAlert>> {
  const { rows } = await sql<object>`
    select ${bookingColumns} from retail.alert where kind = 'refundDrops' and state <> 'ended' and booking_reference = any(${bookingReferences})`.execute(
    db,
  );
  return new Map(rows.map((row) => alertOf<BookingAlert>(row)).map((alert) => [alert.bookingReference, alert]));
}

/** Taken by one worker at a time: whoever moves such an alert on first has it. */
export async function findDueRefunds(db: Db, at: Date, most: number): Promise<BookingAlert[]> {
  const { rows } = await sql<object>`
    select ${bookingColumns} from retail.alert where kind = 'refundDrops' and state = 'active' and due_at <= ${at} order by due_at limit ${most}`.execute(
    db,
  );
  return rows.map((row) => alertOf(row));
}

/** Moves an alert on to its next time, or ends it without one. False if somebody else has moved it. */
export async function moveRefundAlert(
  db: Db,
  { alertId, dueAt, at, nextAt }: Pick<BookingAlert, 'alertId' | 'dueAt'> & { readonly at: Date; readonly nextAt: Date | undefined },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update retail.alert set due_at = ${nextAt ?? dueAt}, state = ${nextAt ? 'active' : 'ended'}, ended_at = ${nextAt ? null : at}
    where id = ${alertId} and state = 'active' and due_at = ${dueAt}`.execute(db);
  return numAffectedRows === 1n;
}

/** The alerts of an address, those under way first. */
export async function alertsOf(db: Db, email: string): Promise<StoredAlert[]> {
  const { rows } = await sql<object>`
    select ${columns} from retail.alert where lower(email) = lower(${email}) order by state = 'ended', created_at desc limit 50`.execute(
    db,
  );
  return rows.map((row) => alertOf(row));
}

export async function countAlerts(db: Db, email: string, state: StoredAlert['state']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from retail.alert
    where lower(email) = lower(${email}) and state = ${state} and kind <> 'refundDrops'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** From here on it is looked at, and a wish for places has its place in the line. */
export async function activateAlert(db: Db, { alertId, wish }: Pick<StoredAlert, 'alertId' | 'wish'>): Promise<void> {
  if (wish) {
    // The sequence and the commit must have one order: whoever reads the line has seen everybody with a smaller number.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`line ${trainKeyOf({ wish }) ?? ''}`}, 0))`.execute(db);
    await sql`
      insert into retail.waited_train (train_key, departs_at, looked_at)
      values (${trainKeyOf({ wish })}, ${new Date((wish.segments[0]?.departsAt ?? 0) * 60_000)}, ${new Date(0)})
      on conflict (train_key) do nothing`.execute(db);
  }
  await sql`
    update retail.alert set state = 'active', line_no = case when kind = 'waiting' then nextval('retail.alert_line') end
    where id = ${alertId} and state = 'unconfirmed'`.execute(db);
}

export async function endAlertRow(db: Db, { alertId, email, at }: { alertId: string; email: string; at: Date }): Promise<void> {
  await sql`
    update retail.alert set state = 'ended', ended_at = ${at}
    where id = ${alertId} and lower(email) = lower(${email}) and state <> 'ended'`.execute(db);
}

/** Takes the alerts that were looked at longest ago. Two workers never take the same one. */
export async function takeDue(db: Db, { before, at, most }: { before: Date; at: Date; most: number }): Promise<JourneyAlert[]> {
  const { rows } = await sql<object>`
    update retail.alert set checked_at = ${at} where id in (
      select id from retail.alert where state = 'active' and kind in ('price', 'saleOpens') and checked_at < ${before} order by checked_at limit ${most} for update skip locked)
    returning ${journeyColumns}`.execute(db);
  return rows.map((row) => alertOf(row));
}

export async function recordSeen(db: Db, alertId: string, seen: StoredAlert['seen']): Promise<void> {
  await sql`
    update retail.alert set seen_minor = ${seen?.minor ?? null}, seen_day = ${seen?.day ?? null} where id = ${alertId}`.execute(db);
}

/** Records a mail in the transaction that owes it. Answers false if the alert has ended meanwhile. */
export async function recordTold(
  db: Db,
  { alertId, at, minor, ends }: { alertId: string; at: Date; minor: number; ends: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update retail.alert set told_at = ${at}, told_minor = ${minor}, state = ${ends ? 'ended' : 'active'}, ended_at = ${ends ? at : null}
    where id = ${alertId} and state = 'active'`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends alerts whose last day is over. Days are those of the latest zone, so none ends too early. */
export async function endPast(db: Db, today: string, at: Date): Promise<void> {
  await sql`update retail.alert set state = 'ended', ended_at = ${at} where state <> 'ended' and last_day < ${today}`.execute(db);
}

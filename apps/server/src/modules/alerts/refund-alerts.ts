/** Mails before the refund or exchange value of a booking falls by more than a tenth (ALERT-8). Off until the traveller asks. */
import { randomBytes } from 'node:crypto';
import { messageText } from '@throughfare/contract/messages';
import { refundTermsOf } from '@throughfare/contract/refund-now';
import { refundOfAll, valueDrops, type RefundTerms } from '@throughfare/kernel/refund-terms';
import { Refusal } from '@throughfare/kernel/refusal';
import { format, money } from '@throughfare/kernel/money';
import * as z from 'zod';
import type { Session } from '../../platform/binding/session.ts';
import { defineMail, type Letter } from '../../platform/mail/mail-template.ts';
import { givenUpOf } from '../after-sales/after-sales.api.ts';
import { aboutOrder, linkedBooking, type OrderedBooking } from '../orders/orders.api.ts';
import { tripText } from '../tickets/tickets.api.ts';
import type { AlertDeps } from './alert-deps.ts';
import { beforeTold } from './check-alerts.ts';
import {
  type BookingAlert,
  endAlertRow,
  findAlert,
  findDueRefunds,
  findRefundAlerts,
  insertRefundAlert,
  moveRefundAlert,
} from './alert-store.ts';
import { alertPage } from './alert-mails.ts';
import { nextDrop } from './rules/next-drop.ts';

export const refundDropMail = defineMail({
  name: 'alerts.refund-drops',
  ids: z.object({ alertId: z.string(), dropMs: z.number() }),
  says: () => 'the refund of a booking falls soon',
});

interface Value {
  readonly booking: OrderedBooking;
  /** Of the contracts that somebody still has. */
  readonly terms: readonly RefundTerms[];
  readonly moment: { readonly nowMs: number; readonly boughtAtMs: number };
  /** A change is under way, so the value is not known now. */
  readonly isBusy: boolean;
}

/** The present value of the tickets of a booking that are left. */
async function valueOf(booking: OrderedBooking, deps: AlertDeps): Promise<Value> {
  const { order, item } = booking;
  const standing = (await deps.afterSales.standingOf([booking])).get(item.itemId);
  const isSold = order.outcome === 'completed' && !standing?.isReleased;
  const givenUp = standing && givenUpOf(item, standing);
  return {
    booking,
    terms: isSold && item.shown.outward ? refundTermsOf(item.shown, { discount: item.discount, givenUp }) : [],
    moment: { nowMs: deps.clock.now(), boughtAtMs: order.createdAt.getTime() },
    isBusy: isSold && standing?.isBlocked === true && standing.keepsTickets,
  };
}

async function valueOfReference(reference: string, deps: AlertDeps): Promise<Value | undefined> {
  const order = await deps.orders.findByBooking(reference);
  const item = order?.items.find(({ bookingReference }) => bookingReference === reference);
  return order && item && valueOf({ order, item }, deps);
}

const dropOf = ({ terms, moment }: Value, afterMs = 0) => nextDrop(valueDrops(terms, moment), { nowMs: moment.nowMs, afterMs });

/** Whether a mail can be asked for, and whether it was: by booking reference. Bookings without a drop ahead are left out. */
export async function refundAlertsOf(
  bookings: readonly OrderedBooking[],
  deps: AlertDeps,
): Promise<ReadonlyMap<string, { readonly isOn: boolean }>> {
  const asked = await findRefundAlerts(
    deps.db,
    bookings.map(({ item }) => item.bookingReference),
  );
  const values = await Promise.all(bookings.map((booking) => valueOf(booking, deps)));
  return new Map(
    values.flatMap((value) => {
      const { bookingReference } = value.booking.item;
      const isOn = asked.has(bookingReference);
      return isOn || (!value.isBusy && dropOf(value)) ? [[bookingReference, { isOn }] as const] : [];
    }),
  );
}

/** One press for it, one press to end it; both are safe to repeat. The mails go where the tickets went; an agent's to the agent. */
export async function setRefundAlert(
  booking: OrderedBooking,
  { on, session }: { readonly on: boolean; readonly session: Session },
  deps: AlertDeps,
): Promise<string> {
  const { order, item } = booking;
  const known = (await findRefundAlerts(deps.db, [item.bookingReference])).get(item.bookingReference);
  if (!on) {
    if (known) await endAlertRow(deps.db, { ...known, at: new Date(deps.clock.now()) });
    return messageText('alert.ended');
  }
  const next = dropOf(await valueOf(booking, deps));
  if (!next) throw new Refusal('alert.noDrop');
  const isAgent = session.role === 'B2BAgent' || session.role === 'B2BAdmin';
  const email = (isAgent ? await deps.emailOf(session) : undefined) ?? order.email;
  const { outward, inward } = item.shown;
  await insertRefundAlert(deps.db, {
    alertId: randomBytes(15).toString('base64url'),
    kind: 'refundDrops',
    email,
    shown: { journey: tripText(item.shown), party: `booking ${item.bookingReference}` },
    firstDay: outward?.departureDateTime.date ?? '',
    lastDay: (inward ?? outward)?.departureDateTime.date ?? '',
    currency: order.currency,
    state: 'active',
    bookingReference: item.bookingReference,
    at: new Date(deps.clock.now()),
    dueAt: new Date(next.dueMs),
  });
  return messageText('alert.refundDrops', { email: known?.email ?? email });
}

const retryMs = 3_600_000;
const mostInRun = 200;

/** Owes the mails of drops that are a day away, and moves each alert on to its next drop. */
export async function tellOfDrops(deps: AlertDeps): Promise<void> {
  const nowMs = deps.clock.now();
  for (const alert of await findDueRefunds(deps.db, new Date(nowMs), mostInRun)) {
    const value = await valueOfReference(alert.bookingReference, deps);
    await move(alert, value, deps);
  }
}

async function move(alert: BookingAlert, value: Value | undefined, deps: AlertDeps): Promise<void> {
  const nowMs = deps.clock.now();
  const next = value && !value.isBusy ? dropOf(value) : undefined;
  const due = next && next.dueMs <= nowMs ? next : undefined;
  const later = value && (due ? dropOf(value, due.drop.atMs) : next);
  const nextMs = value?.isBusy ? nowMs + retryMs : later?.dueMs;
  if (due) await beforeTold.pass(alert.alertId);
  await deps.db.transaction().execute(async (trx) => {
    const nextAt = nextMs === undefined ? undefined : new Date(nextMs);
    const isOurs = await moveRefundAlert(trx, { ...alert, at: new Date(nowMs), nextAt });
    if (!isOurs || !due || !value) return;
    const ids = { alertId: alert.alertId, dropMs: due.drop.atMs };
    await deps.outbox.add({ mail: refundDropMail, ids, to: alert.email, about: aboutOrder(value.booking.order.orderId) }, trx);
  });
}

/** Undefined if the booking has changed meanwhile, or the drop is past. */
export async function refundDropLetter(
  { alertId, dropMs }: z.output<typeof refundDropMail.ids>,
  deps: AlertDeps,
): Promise<Letter | undefined> {
  const alert = await findAlert(deps.db, alertId);
  const value = alert?.bookingReference === undefined ? undefined : await valueOfReference(alert.bookingReference, deps);
  const drop = value && valueDrops(value.terms, value.moment).find(({ atMs }) => atMs === dropMs);
  if (!alert || !drop || dropMs <= deps.clock.now()) return undefined;
  const { item } = value.booking;
  const show = (minor: number): string => (minor === 0 ? 'nothing' : format(money(alert.currency, minor)));
  const now = refundOfAll(value.terms, value.moment);
  const falls = drop.refund.before > drop.refund.after;
  const what = falls ? drop.refund : drop.exchange;
  const page = alertPage(alertId, deps);
  const note = {
    bookingReference: item.bookingReference,
    subject: `${show(what.before)} ${falls ? 'back' : 'towards another ticket'} ${drop.until}, then ${show(what.after)}: ${alert.shown.journey}`,
    heading: falls ? 'Your refund falls soon' : 'The exchange value of your ticket falls soon',
    paragraphs: [
      ...(falls
        ? [
            `If you give back ${alert.shown.journey}, ${show(drop.refund.before)} comes back ${drop.until}, then ${show(drop.refund.after)}.`,
          ]
        : []),
      ...(drop.exchange.before > drop.exchange.after
        ? [`${show(drop.exchange.before)} counts towards another ticket ${drop.until}, then ${show(drop.exchange.after)}.`]
        : now?.exchange
          ? [now.exchange.sentence]
          : []),
      'If you travel as booked, there is nothing to do.',
      `To end these mails: ${page}`,
    ],
    lines: [],
    reason: 'You are receiving this email because you asked to be told before the refund of this booking falls.',
  };
  return { ...(await deps.letters.note(note, linkedBooking(item))), headers: { 'List-Unsubscribe': `<${page}>` } };
}

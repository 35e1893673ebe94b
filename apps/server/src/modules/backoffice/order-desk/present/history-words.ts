import type { HistoryLine } from '@throughfare/contract/calls/order-desk';
import { format, money } from '@throughfare/kernel/money';
import type { JobTrace } from '../../../../platform/jobs/create-jobs.ts';
import type { AfterSaleDesk, NotedConnection } from '../../../after-sales/after-sales.api.ts';
import type { PostedEntry } from '../../../ledger/ledger.api.ts';
import type { OrderEvent, ItemBooking } from '../../../orders/orders.api.ts';
import type { PaymentHistory } from '../../../payments/payments.api.ts';
import type { Delivery } from '../../../tickets/tickets.api.ts';
import type { OperatorAction } from '../desk-store.ts';
import { caseSubject } from '../rules/case-subject.ts';
import { detailWords, eventWords } from './event-words.ts';

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

export function eventLine(
  { atMs, kind, aboutId, detail }: OrderEvent,
  bookings: readonly Pick<ItemBooking, 'bookingId' | 'reference'>[],
): HistoryLine {
  const reference = bookings.find((booking) => booking.bookingId === aboutId)?.reference;
  const words = [reference, detailWords(kind, detail)].filter((part) => part !== undefined && part !== '');
  return { at: iso(atMs), kind: 'state', title: `${eventWords(kind, detail)}.`, detail: words.join(', ') };
}

/** For an order's after-sales. */
export function afterSaleLine({ atMs, kind, of, ...event }: Awaited<ReturnType<AfterSaleDesk['historyOf']>>[number]): HistoryLine {
  const detail = { ...event.detail };
  const name = of.toLowerCase().replace('_', ' ');
  return {
    at: iso(atMs),
    kind: 'state',
    title: `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${eventWords(kind, detail)}.`,
    detail: detailWords(kind, detail),
  };
}

/** Each request at its time, with its answer, and the provider's own events. */
export function paymentLines({ requests, events }: PaymentHistory): HistoryLine[] {
  return [
    ...requests.map(({ action, amount, outcome, detail, askedAtMs, answeredAtMs, idempotencyKey }): HistoryLine => {
      const took = answeredAtMs === undefined ? 'no answer yet' : `answered after ${answeredAtMs - askedAtMs} ms`;
      const words = [
        outcome === 'asked' ? took : `${outcome}${detail === undefined ? '' : ` (${detail})`}, ${took}`,
        `key ${idempotencyKey}`,
      ];
      return {
        at: iso(askedAtMs),
        kind: 'payment',
        title: `${action}${amount ? ` ${format(amount)}` : ''} asked`,
        detail: words.join(', '),
      };
    }),
    ...events.map(({ type, eventId, receivedAtMs }): HistoryLine => ({
      at: iso(receivedAtMs),
      kind: 'payment',
      title: type,
      detail: `told by the provider, ${eventId}`,
    })),
  ];
}

export function ledgerLine({ movement, postedAtMs, lines }: PostedEntry): HistoryLine {
  const detail = lines.map(
    ({ account, currency, minor }) => `${account} ${minor < 0 ? '−' : '+'}${format(money(currency, Math.abs(minor)))}`,
  );
  return { at: iso(postedAtMs), kind: 'ledger', title: movement, detail: detail.join(', ') };
}

export function deliveryLines({ documents, mails }: Delivery): HistoryLine[] {
  return [
    ...documents.map(({ fileName, createdAtMs }): HistoryLine => ({
      at: iso(createdAtMs),
      kind: 'mail',
      title: 'ticket made',
      detail: fileName,
    })),
    ...mails.map(({ kind, sentAtMs }): HistoryLine => ({ at: iso(sentAtMs), kind: 'mail', title: 'mail sent', detail: kind })),
  ];
}

export function jobLine({ name, state, createdAtMs, endedAtMs }: JobTrace): HistoryLine {
  return {
    at: iso(createdAtMs),
    kind: 'job',
    title: name,
    detail: endedAtMs === undefined ? state : `${state} after ${Math.max(0, endedAtMs - createdAtMs)} ms`,
  };
}

const actionTitles = {
  wake: 'asked again',
  compare: 'compared the books',
  retry: 'tried a job again',
  handled: 'noted as dealt with',
  reconcile: 'compared all books',
  payAgain: 'had a refund paid again',
  payVoucher: 'gave a voucher instead of a refund',
  payOtherwise: 'noted as paid another way',
  askAgain: 'had an after-sale ask again',
  close: 'closed an after-sale',
  freeOnward: 'set the fees of an onward train aside',
  rebookOnward: 'rebooked an onward train',
} as const;

export function actionLine({ atMs, userId, action, subject, note }: OperatorAction): HistoryLine {
  const detail = [note, subject, `by ${userId}`].filter((part) => part !== undefined && part !== '');
  return { at: iso(atMs), kind: 'operator', title: actionTitles[action], detail: detail.join(' — ') };
}

/** A part of a journey is not reached any more, by the word of an operator or as the trains run; an operator may have rebooked it since. */
export function freedLines({ at, by, bookingReference, source, rebooked }: NotedConnection): HistoryLine[] {
  const subject = caseSubject.connection(bookingReference, source);
  const freed: HistoryLine = {
    at: at.toISOString(),
    kind: by === undefined ? 'job' : 'operator',
    title: actionTitles.freeOnward,
    detail: `${subject} — ${by === undefined ? 'as the trains run' : `by ${by}`}`,
  };
  if (!rebooked) return [freed];
  return [
    freed,
    { at: rebooked.at.toISOString(), kind: 'operator', title: actionTitles.rebookOnward, detail: `${subject} — by ${rebooked.by}` },
  ];
}

import type { HistoryLine } from '@throughfare/contract/calls/order-desk';
import type { JobTrace } from '../../../../platform/jobs/create-jobs.ts';
import type { AfterSaleDesk, NotedConnection } from '../../../after-sales/after-sales.api.ts';
import type { PostedEntry } from '../../../ledger/ledger.api.ts';
import type { OrderEvent, ItemBooking } from '../../../orders/orders.api.ts';
import type { PaymentHistory } from '../../../payments/payments.api.ts';
import type { SentLetter } from '../../../../platform/mail/outbox.ts';
import type { Delivery } from '../../../tickets/tickets.api.ts';
import type { OperatorAction } from '../desk-store.ts';
import { caseSubject } from '../rules/case-subject.ts';
import { eventReferences, eventWords } from './event-words.ts';
import { accountWords, jobSentence, movementSentence, providerEventSentence, requestSentence } from './record-words.ts';

const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** An order with a single booking does not name it in each line. */
export function eventLine(
  { atMs, kind, aboutId, detail }: OrderEvent,
  bookings: readonly Pick<ItemBooking, 'bookingId' | 'reference'>[],
): HistoryLine {
  const reference = bookings.length > 1 ? bookings.find((booking) => booking.bookingId === aboutId)?.reference : undefined;
  return {
    at: iso(atMs),
    kind: 'state',
    title: `${eventWords(kind, detail)}.`,
    detail: reference === undefined ? '' : `Booking ${reference}`,
    references: eventReferences(kind, detail),
  };
}

/** For an order's after-sales. */
export function afterSaleLine({ atMs, kind, of, ...event }: Awaited<ReturnType<AfterSaleDesk['historyOf']>>[number]): HistoryLine {
  const detail = { ...event.detail };
  const name = of.toLowerCase().replaceAll('_', ' ');
  return {
    at: iso(atMs),
    kind: 'state',
    title: `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${eventWords(kind, detail)}.`,
    detail: '',
    references: eventReferences(kind, detail),
  };
}

/** Each request at its time, with its answer, and the provider's own events. */
export function paymentLines({ requests, events }: PaymentHistory): HistoryLine[] {
  return [
    ...requests.map(({ action, amount, outcome, detail, askedAtMs, answeredAtMs, idempotencyKey }): HistoryLine => ({
      at: iso(askedAtMs),
      kind: 'payment',
      title: requestSentence(action, amount, outcome),
      detail: '',
      references: [
        ...(detail === undefined ? [] : [`answer ${detail}`]),
        answeredAtMs === undefined ? 'no answer yet' : `answered after ${answeredAtMs - askedAtMs} ms`,
        `key ${idempotencyKey}`,
      ],
    })),
    ...events.map(({ type, eventId, receivedAtMs }): HistoryLine => ({
      at: iso(receivedAtMs),
      kind: 'payment',
      title: providerEventSentence(type),
      detail: '',
      references: [type, eventId],
    })),
  ];
}

export function ledgerLine({ movement, postedAtMs, lines }: PostedEntry): HistoryLine {
  const detail = lines.map(accountWords).join(', ');
  return { at: iso(postedAtMs), kind: 'ledger', title: movementSentence(movement), detail, references: [movement] };
}

export function deliveryLines(documents: Delivery, mails: readonly SentLetter[]): HistoryLine[] {
  return [
    ...documents.map(({ fileName, createdAtMs }): HistoryLine => ({
      at: iso(createdAtMs),
      kind: 'mail',
      title: 'We made a ticket.',
      detail: fileName,
      references: [],
    })),
    ...mails.map(({ name, says, sentAtMs, isUnsure }): HistoryLine => ({
      at: iso(sentAtMs),
      kind: 'mail',
      title: `We mailed ${says}.`,
      detail: isUnsure ? 'An earlier try got no answer, so it may have arrived twice.' : '',
      references: [name],
    })),
  ];
}

export function jobLine({ name, state, createdAtMs, endedAtMs }: JobTrace): HistoryLine {
  return {
    at: iso(createdAtMs),
    kind: 'job',
    title: jobSentence(name, state),
    detail: '',
    references: [name, ...(endedAtMs === undefined ? [] : [`took ${Math.max(0, endedAtMs - createdAtMs)} ms`])],
  };
}

const actionTitles = {
  wake: 'An operator asked again.',
  compare: 'An operator compared the books.',
  retry: 'An operator tried a job again.',
  handled: 'An operator noted it as dealt with.',
  reconcile: 'An operator compared all books.',
  payAgain: 'An operator had a refund paid again.',
  payVoucher: 'An operator gave a voucher instead of a refund.',
  payOtherwise: 'An operator noted a refund as paid another way.',
  askAgain: 'An operator made a refund or change ask again.',
  close: 'An operator closed a refund or change.',
  freeOnward: 'An operator waived the fees of an onward train.',
  rebookOnward: 'An operator rebooked an onward train.',
  countAsUsed: 'An operator counted a late ticket as used.',
  countAsUnused: 'An operator counted a late ticket as not used.',
} as const;

export function actionLine({ atMs, userId, action, subject, note }: OperatorAction): HistoryLine {
  return {
    at: iso(atMs),
    kind: 'operator',
    title: actionTitles[action],
    detail: note,
    references: [...(subject === undefined ? [] : [subject]), `by ${userId}`],
  };
}

/** History of an unreachable part: an operator or the trains' running data said so, and an operator may have rebooked it since. */
export function freedLines(part: NotedConnection): HistoryLine[] {
  const { at, by, bookingReference, source, rebooked } = part;
  const subject = caseSubject.connection(part);
  const freed: HistoryLine = {
    at: at.toISOString(),
    kind: by === undefined ? 'job' : 'operator',
    title: by === undefined ? 'The fees of an onward train were waived, because it will be missed.' : actionTitles.freeOnward,
    detail: `Booking ${bookingReference}, ${source}`,
    references: [subject, ...(by === undefined ? [] : [`by ${by}`])],
  };
  if (!rebooked) return [freed];
  return [
    freed,
    {
      at: rebooked.at.toISOString(),
      kind: 'operator',
      title: actionTitles.rebookOnward,
      detail: `Booking ${bookingReference}, ${source}`,
      references: [subject, `by ${rebooked.by}`],
    },
  ];
}

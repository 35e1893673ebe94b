import type { SentLetter } from '../../../../platform/mail/outbox.ts';
import type { HistoryLine, OrderFile } from '@throughfare/contract/calls/order-desk';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { format } from '@throughfare/kernel/money';
import { chargedOf, type Order, type OrderItem } from '../../../orders/orders.api.ts';
import { type Delivery, type Report, tripText } from '../../../tickets/tickets.api.ts';
import type { KnownTrouble } from '../../payment-troubles/trouble-store.ts';

type Line = Report['sections'][number]['lines'][number];

interface Evidence {
  readonly order: Order;
  readonly file: Pick<OrderFile, 'history'>;
  readonly documents: Delivery;
  readonly mails: readonly SentLetter[];
  readonly disputes: readonly KnownTrouble[];
  readonly nowMs: number;
}

/** The parts of an order's history for a bank, without work, books and operators. */
const shown: ReadonlySet<HistoryLine['kind']> = new Set(['state', 'payment', 'mail']);

/**
 * Everything a bank asks for about a disputed payment: buyer, purchase and time, the fare's rules as the customer saw them, the day of
 * travel, when tickets and mails were sent, earlier refunds, and the history step by step.
 */
export function evidenceReport({ order, file, documents, mails, disputes, nowMs }: Evidence): Report {
  return {
    title: 'Evidence about a disputed payment',
    reference: order.items.map(({ bookingReference }) => bookingReference).join(', '),
    referenceLabel: 'Booking reference',
    madeAt: new Date(nowMs),
    sections: [
      { heading: 'The dispute', lines: disputes.flatMap(disputeLines) },
      { heading: 'The purchase', lines: purchaseLines(order) },
      ...order.items.map((item) => ({ heading: `Sold: ${tripText(item.shown)}`, lines: itemLines(item) })),
      { heading: 'Delivered', lines: deliveryLines(documents, mails) },
      { heading: 'Given back', lines: givenBackLines(order) },
      {
        heading: 'History',
        lines: file.history
          .filter(({ kind }) => shown.has(kind))
          .map(({ at, title, detail }) => ({ label: timeText(at), text: [title, detail].filter(Boolean).join(': ') })),
      },
    ],
  };
}

function disputeLines({ id, amount, reason, status, answerByMs }: KnownTrouble): Line[] {
  return [
    { label: 'Dispute', text: id },
    { label: 'Amount', text: format(amount) },
    { label: 'Reason given', text: reason.replaceAll('_', ' ') },
    { label: 'Status', text: status.replaceAll('_', ' ') },
    ...(answerByMs === undefined ? [] : [{ label: 'Answer wanted by', text: timeText(new Date(answerByMs).toISOString()) }]),
  ];
}

function purchaseLines(order: Order): Line[] {
  return [
    { label: 'Order', text: order.orderId },
    { label: 'Placed', text: timeText(order.createdAt.toISOString()) },
    { label: 'Customer', text: [order.email, order.phone].filter(Boolean).join(', ') },
    { label: 'Charged', text: format(chargedOf(order)) },
    ...order.payments.map(({ cardBrand, chargeId = '', captured }) => ({
      label: 'Payment',
      text: `${cardBrand} ${chargeId}, ${format(captured)}`,
    })),
  ];
}

function itemLines({ bookingReference, shown: { outward, inward, pass, contract }, travellers, bookings }: OrderItem): Line[] {
  const journeys = [outward, inward].flatMap((journey) => journey ?? []);
  return [
    { label: 'Booking reference', text: bookingReference },
    {
      label: 'Travellers',
      text: travellers.map(({ title, firstName, lastName }) => [title, firstName, lastName].filter(Boolean).join(' ')).join(', '),
    },
    ...journeys.flatMap(({ fromStation, toStation, departureDateTime, fareName, refundRule, exchangeRule, fareConditions }): Line[] => [
      {
        label: 'Journey',
        text: `${fromStation} – ${toStation}, ${formatFullDay(departureDateTime.date)} at ${departureDateTime.time.slice(0, 5)}`,
      },
      { label: 'Fare', text: fareName },
      { label: 'Shown before payment', text: [refundRule, exchangeRule].filter(Boolean).join(' ') },
      ...fareConditions.map(({ tabName, tabValue }) => ({ label: tabName, text: tabValue })),
    ]),
    ...(pass
      ? [
          { label: 'Pass', text: `${pass.name}, ${pass.item}, valid from ${formatFullDay(pass.validFrom)}` },
          { label: 'Shown before payment', text: pass.refundRule },
        ]
      : []),
    { label: 'Contract', text: contract.text },
    ...bookings.map(({ source, supplierBookingCode = '', tickets }) => ({
      label: `Tickets of ${source}`,
      text: [supplierBookingCode, ...tickets.map(({ ticketNumber }) => ticketNumber)].filter(Boolean).join(', '),
    })),
  ];
}

function deliveryLines(documents: Delivery, mails: readonly SentLetter[]): Line[] {
  const lines = [
    ...documents.map(({ fileName, createdAtMs }) => ({
      label: timeText(new Date(createdAtMs).toISOString()),
      text: `Ticket made: ${fileName}`,
    })),
    ...mails.map(({ says, sentAtMs }) => ({ label: timeText(new Date(sentAtMs).toISOString()), text: `Mail sent: ${says}` })),
  ];
  return lines.length > 0 ? lines : [{ label: 'Tickets', text: 'None were delivered.' }];
}

function givenBackLines({ payments }: Order): Line[] {
  const given = payments.filter(({ refunded }) => refunded.minor > 0);
  return given.length > 0
    ? given.map(({ cardBrand, refunded }) => ({ label: cardBrand, text: format(refunded) }))
    : [{ label: 'Refunds', text: 'Nothing has been refunded.' }];
}

/** For example "Fri 20 Nov 2026, 10:00 UTC". */
function timeText(iso: string): string {
  return `${formatFullDay(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`;
}

import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { approvalRefusals } from '../shapes/approval.ts';
import { amount, currency, day, source } from '../shapes/basics.ts';

/** The operator's actions. All of them are safe to repeat. */
const deskAction = z.enum([
  'wake',
  'compare',
  'retry',
  'handled',
  'reconcile',
  'payAgain',
  'payVoucher',
  'payOtherwise',
  'askAgain',
  'freeOnward',
  'rebookOnward',
  'close',
  'countAsUsed',
  'countAsUnused',
]);

export type DeskAction = z.output<typeof deskAction>;

export const deskActions: readonly DeskAction[] = deskAction.options;

/** An instant in UTC, ISO 8601. */
const instant = z.string();

/** A case that waits for an operator's decision. */
const deskCase = z.object({
  /**
   * The kinds of case: an order that is stuck or cannot be undone, trains cancelled by a timetable, a missed change between two sellers,
   * books that do not agree, a job that gave up, a job on a schedule whose last run failed, a mail that does not reach its recipient, a
   * compensation whose ticket may not have been used.
   */
  kind: z.enum([
    'order',
    'affected',
    'connection',
    'difference',
    'deadJob',
    'failedJob',
    'mail',
    'dispute',
    'refund',
    'afterSale',
    'unclearUse',
  ]),
  /** The name of the case in actions. */
  subject: z.string(),
  orderId: z.optional(z.string()),
  title: z.string(),
  /** The known facts, one to a line. */
  says: z.array(z.string()),
  todo: z.string(),
  since: instant,
  actions: z.array(deskAction),
});

export type DeskCase = z.output<typeof deskCase>;

const orderState = z.enum(['unfinished', 'completed', 'failed']);

const foundOrder = z.object({
  orderId: z.string(),
  placedAt: instant,
  email: z.string(),
  references: z.array(z.string()),
  state: orderState,
  currency,
  /** The amount taken from the card. */
  charged: amount,
});

export type FoundOrder = z.output<typeof foundOrder>;

export const listOrderDesk = defineCall('listOrderDesk', 'GET admin/orders', {
  summary: 'Orders that wait for a decision, and orders by reference, e-mail, day and state. For administrators of the super agency.',
  access: ['B2BAdmin'],
  query: z.object({
    /** Part of a booking reference (ours or the supplier's) or of an e-mail address, or the id of an order or payment. */
    search: z.optional(z.string().check(z.maxLength(120))),
    /** The days in UTC on which orders were placed, both included. */
    from: z.optional(day),
    to: z.optional(day),
    state: z.optional(orderState),
    /** Starts at 0. */
    page: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000))),
  }),
  answer: z.object({
    data: z.object({
      cases: z.array(deskCase),
      orders: z.array(foundOrder),
      /** The number of orders on all pages. */
      total: z.int(),
      pages: z.int(),
      /** The latest comparison of the books. */
      compared: z.optional(z.object({ at: instant, orders: z.int(), unanswered: z.array(z.string()) })),
    }),
  }),
  refusals: ['session.wrongRole'],
});

const historyLine = z.object({
  at: instant,
  /** The source of the entry: a change of state, the payment provider, the ledger, a message to the customer, a job, an operator. */
  kind: z.enum(['state', 'payment', 'ledger', 'mail', 'job', 'operator']),
  /** The event in a sentence. */
  title: z.string(),
  detail: z.string(),
  /** Technical names of the event, as in logs and at suppliers: keys, codes, ids. */
  references: z.array(z.string()),
});

export type HistoryLine = z.output<typeof historyLine>;

const orderFile = z.object({
  orderId: z.string(),
  placedAt: instant,
  email: z.string(),
  phone: z.string(),
  market: z.string(),
  state: orderState,
  /** Why it is being undone, or was. */
  undo: z.optional(z.string()),
  currency,
  charged: amount,
  /** In the order in which they are used; those of exchanges follow. */
  payments: z.array(
    z.object({
      purpose: z.enum(['sale', 'exchange_difference', 'hold_fee']),
      provider: z.enum(['stripe', 'paypal', 'account', 'voucher', 'manual', 'travelpay', 'minteft']),
      status: z.string(),
      pending: z.optional(z.string()),
      intentId: z.string(),
      brand: z.string(),
      amount,
      captured: amount,
      refunded: amount,
      /** The part of it that has been paid back. The rest is on its way. */
      paidBack: amount,
    }),
  ),
  items: z.array(
    z.object({
      reference: z.string(),
      source,
      trip: z.string(),
      travellers: z.array(z.string()),
      status: z.string(),
      /** What after-sales have made of a sold booking. Absent if nothing. */
      since: z.optional(z.enum(['refunded', 'partly refunded', 'exchanged', 'partly exchanged', 'seat released', 'change under way'])),
      /** Requested from the supplier and not answered yet. */
      pending: z.optional(z.string()),
      price: amount,
      supplierPrice: amount,
      supplierCurrency: currency,
      supplierCode: z.optional(z.string()),
      failure: z.optional(z.string()),
    }),
  ),
  cases: z.array(deskCase),
  actions: z.array(deskAction),
  /** Oldest first. */
  history: z.array(historyLine),
});

export type OrderFile = z.output<typeof orderFile>;

export const getOrderFile = defineCall('getOrderFile', 'GET admin/orders/:orderId', {
  summary: 'One order with its whole history. For administrators of the super agency.',
  access: ['B2BAdmin'],
  params: z.object({ orderId: z.string().check(z.maxLength(80)) }),
  answer: z.object({ data: z.object({ order: orderFile }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
});

export const downloadEvidence = defineCall('downloadEvidence', 'GET admin/orders/:orderId/evidence', {
  summary: 'The evidence about the disputed payments of an order, as a base64 PDF. For administrators of the super agency.',
  access: ['B2BAdmin'],
  params: z.object({ orderId: z.string().check(z.maxLength(80)) }),
  answer: z.object({ results: z.array(z.string()) }),
  refusals: ['session.wrongRole', 'object.notFound'],
  perMinute: 30,
});

export const actAtOrderDesk = defineCall('actAtOrderDesk', 'POST admin/orders/act', {
  summary:
    'Makes an order ask again, compares its books now, tries a job again, notes that something was dealt with, pays a refund that failed, makes an after-sale ask again or closes it, sets the fees of an unreachable onward train aside, says whether a late ticket was used, or compares all books. Each is written down with who did it.',
  access: ['B2BAdmin'],
  body: z.object({
    action: deskAction,
    /** For `wake` and `compare`. */
    orderId: z.optional(z.string().check(z.maxLength(80))),
    /** For `retry`, `handled`, `freeOnward`, `rebookOnward`, and the actions on an after-sale. */
    subject: z.optional(z.string().check(z.maxLength(300))),
    /** Required for handled, payVoucher, payOtherwise, close, countAsUsed and countAsUnused: the steps taken, or the customer's consent. */
    note: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  }),
  answer: z.object({ body: z.object({ done: z.string() }) }),
  refusals: [
    'session.wrongRole',
    'object.notFound',
    'desk.noteMissing',
    'desk.orderOver',
    'desk.secondPerson',
    ...approvalRefusals,
    'desk.nextTrainCosts',
    'bookings.processing',
    'afterSales.underWay',
    'refund.disputed',
    'exchange.nothingFound',
    'exchange.allCancelled',
    'exchange.noWheelchairSpace',
    'exchange.notReached',
    'exchange.notExchangeable',
    'exchange.unavailable',
    'exchange.failed',
    'exchange.dayOutOfRange',
    'quote.changed',
    'offer.departed',
    'offer.expired',
    'offer.cancelled',
    'search.failed',
  ],
  perMinute: 60,
});

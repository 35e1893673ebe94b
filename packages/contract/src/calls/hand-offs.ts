import * as z from 'zod/mini';
import { currency, day, source } from '../shapes/basics.ts';
import { defineCall } from '../call.ts';

/** An instant in UTC, ISO 8601. */
const instant = z.string();
/** Absent: the caller's agency. */
const agencyId = z.optional(z.uuid());
const done = z.object({ data: z.object({ done: z.string() }) });

/** `osdm`: events of bookings over OSDM, in OSDM's own form. `ping` is sent by hand to test an address. */
export const handOffEvents = ['issue', 'change', 'cancellation', 'refund', 'osdm'] as const;

const handOffEvent = z.enum([...handOffEvents, 'ping']);

export type HandOffEvent = z.output<typeof handOffEvent>;

/** Amounts with two decimals: the income of a sale, or the reversal by a refund. */
const handOffAmounts = z.object({
  currency,
  fare: z.string(),
  /** The agency's commission on the fare. */
  commission: z.string(),
  /** The agency's own mark-up on the fare. */
  markUp: z.string(),
  discount: z.string(),
  cardFee: z.string(),
  /** Kept under the fare's rules, with the train company's fee for an exchange. */
  penalty: z.string(),
  /** Paid by the customer, or refunded to them. */
  total: z.string(),
});

const handOff = z.object({
  /** The same in every try, so that a repeated delivery can be recognised. */
  id: z.string(),
  /** Rises with each event of the shop. Ask for the events after the last one read. */
  number: z.number(),
  event: handOffEvent,
  agencyId: z.string(),
  happenedAt: instant,
  orderId: z.optional(z.string()),
  booking: z.optional(
    z.object({
      /** The reference by which a back office matches issue, change, cancellation and refund. */
      reference: z.string(),
      /** The references of each seller. */
      suppliers: z.array(z.object({ source, reference: z.string() })),
      /** The person who made the sale. */
      soldBy: z.string(),
      settlement: z.enum(['net', 'gross']),
      firstTravelDay: z.optional(day),
      /** Absent if no money moves. */
      amounts: z.optional(handOffAmounts),
    }),
  ),
});

export type HandOff = z.output<typeof handOff>;

export const listHandOffs = defineCall('listHandOffs', 'GET b2b_portal/hand_offs', {
  summary: "Events of an agency's bookings, oldest first, at most 200 at a time: after a number, or on one day in UTC.",
  access: ['B2BAgent', 'B2BAdmin'],
  query: z.object({
    agencyId,
    after: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))),
    day: z.optional(day),
  }),
  answer: z.object({ data: z.object({ agencyId: z.string(), events: z.array(handOff), isLast: z.boolean() }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
});

const delivery = z.object({
  deliveryId: z.string(),
  webhookId: z.string(),
  eventId: z.string(),
  event: handOffEvent,
  bookingReference: z.optional(z.string()),
  state: z.enum(['waiting', 'delivered', 'givenUp']),
  attempts: z.number(),
  lastStatus: z.optional(z.number()),
  lastProblem: z.optional(z.string()),
  lastTriedAt: z.optional(instant),
  nextTryAt: z.optional(instant),
});

export type WebhookDelivery = z.output<typeof delivery>;

const webhook = z.object({
  webhookId: z.string(),
  url: z.string(),
  events: z.array(handOffEvent),
  by: z.string(),
  createdAt: instant,
});

export type Webhook = z.output<typeof webhook>;

const shownOnce = z.object({ data: z.object({ done: z.string(), webhookId: z.string(), secret: z.string() }) });
const webhookId = z.uuid();

export const listWebhooks = defineCall('listWebhooks', 'GET b2b_portal/webhooks', {
  summary: 'The addresses that receive events, and the last 50 deliveries to them.',
  access: ['B2BAgent', 'B2BAdmin'],
  query: z.object({ agencyId }),
  answer: z.object({ data: z.object({ agencyId: z.string(), webhooks: z.array(webhook), deliveries: z.array(delivery) }) }),
  refusals: ['session.wrongRole', 'object.notFound'],
});

export const addWebhook = defineCall('addWebhook', 'POST b2b_portal/webhooks', {
  summary:
    'Adds an address on the public internet (https, port 443 or 8443). Events are signed as Standard Webhooks describes; the answer is the only one that holds the secret.',
  access: ['B2BAdmin'],
  body: z.object({
    agencyId,
    url: z.string().check(z.trim(), z.minLength(1, 'Please write the address.'), z.maxLength(500)),
    events: z.array(z.enum(handOffEvents)).check(z.minLength(1, 'Please choose at least one event.'), z.maxLength(handOffEvents.length)),
  }),
  answer: shownOnce,
  refusals: ['session.wrongRole', 'object.notFound', 'webhook.address', 'webhook.tooMany'],
  perMinute: 20,
});

export const rotateWebhook = defineCall('rotateWebhook', 'POST b2b_portal/webhooks/rotate', {
  summary: 'Makes a new signing secret for an address, shown once. For a day, events are signed with both secrets.',
  access: ['B2BAdmin'],
  body: z.object({ webhookId }),
  answer: shownOnce,
  refusals: ['session.wrongRole', 'object.notFound'],
  perMinute: 20,
});

export const removeWebhook = defineCall('removeWebhook', 'POST b2b_portal/webhooks/remove', {
  summary: 'Removes an address. Events that wait for it are not sent.',
  access: ['B2BAdmin'],
  body: z.object({ webhookId }),
  answer: done,
  refusals: ['session.wrongRole', 'object.notFound'],
});

export const pingWebhook = defineCall('pingWebhook', 'POST b2b_portal/webhooks/ping', {
  summary: 'Sends a test event without a booking to one address.',
  access: ['B2BAdmin'],
  body: z.object({ webhookId }),
  answer: done,
  refusals: ['session.wrongRole', 'object.notFound'],
  perMinute: 10,
});

export const replayDelivery = defineCall('replayDelivery', 'POST b2b_portal/webhooks/replay', {
  summary: 'Sends an event again, delivered or not. It keeps its id.',
  access: ['B2BAgent', 'B2BAdmin'],
  body: z.object({ deliveryId: z.uuid() }),
  answer: done,
  refusals: ['session.wrongRole', 'object.notFound'],
  perMinute: 60,
});

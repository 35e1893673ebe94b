/** Alerts about a journey (ALERT-1): a price below a sum, the begin of the sale, or the waiting list of a full train (ALERT-9). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amount, currency, day } from '../shapes/basics.ts';
import { userEmail } from '../shapes/user-email.ts';
import { passengerField, travellerDraft } from '../shapes/cart.ts';
import { fullTrain } from './search.ts';

const token = z.string().check(z.maxLength(200));

export const alertKind = z.enum(['price', 'saleOpens', 'waiting']);
/** A refund alert is asked for with a booking, and listed with the others. */
const anyKind = z.enum(['price', 'saleOpens', 'waiting', 'refundDrops']);

/** A train of a recorded search: `key` of `fullTrain`, or `<ticketId>@<its local departure>`. */
const trainKey = z.string().check(z.regex(/^[\w-]{4,40}@\d{4}-\d\d-\d\dT\d\d:\d\d$/));

const waitedClass = z.enum(['STANDARD', 'FIRST']);

export const alert = z.object({
  alertId: z.string(),
  kind: anyKind,
  /** "London Euston to Manchester Piccadilly". */
  journey: z.string(),
  /** "2 adults, 1 child"; of a refund alert "booking TF7KQ2ML". */
  party: z.string(),
  firstDay: day,
  lastDay: day,
  currency,
  /** For `price`: a mail is sent when the lowest price is below it. For `waiting`: the most that the places may cost. */
  below: z.optional(amount),
  /** Offered: places are held for it, and one person pays for them on the page of `offer`. */
  state: z.enum(['unconfirmed', 'active', 'offered', 'ended']),
  /** For `waiting`: the train in words, "09:00 London Euston to Manchester Piccadilly, Avanti West Coast". */
  train: z.optional(z.string()),
  class: z.optional(waitedClass),
  offer: z.optional(z.object({ until: z.string(), page: z.string() })),
  /** The lowest price when it was last looked at, and its day. */
  seen: z.optional(z.object({ price: amount, day })),
});

export type Alert = z.output<typeof alert>;

export const createAlert = defineCall('createAlert', 'POST alerts', {
  summary:
    'Asks for mails about the journey of a recorded search, one way. The address must be confirmed by a link, unless it is that of the account that asks.',
  access: 'public',
  body: z.object({
    /** The recorded search: stations, time, party and cards. */
    id: z.string().check(z.minLength(1), z.maxLength(40)),
    kind: alertKind,
    firstDay: day,
    /** At most a week later. Absent: the first day only. */
    lastDay: z.optional(day),
    /** In the currency of the request. For `price`: the sum; for `waiting`: the most that the places may cost, all of them together. */
    below: z.optional(amount),
    email: userEmail,
    /** For `waiting`: the train, on `firstDay`, and the people who travel: a place is held in their names (ALERT-10). */
    train: z.optional(trainKey),
    class: z.optional(waitedClass),
    travellers: z.optional(z.array(travellerDraft).check(z.maxLength(9))),
    phone: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: z.object({ data: z.object({ done: z.string(), isActive: z.boolean() }) }),
  refusals: [
    'search.notFound',
    'search.failed',
    'alert.pastDay',
    'alert.tooFar',
    'alert.days',
    'alert.belowMissing',
    'alert.onSale',
    'alert.tooMany',
    'user.emailInvalid',
    'alert.trainMissing',
    'alert.trainUnknown',
    'alert.trainTooSoon',
    'alert.trainHasPlaces',
    'booking.travellersMissing',
    'booking.fieldMissing',
    'booking.phoneMissing',
    'booking.phoneInvalid',
    'booking.emailInvalid',
    'booking.countryMissing',
    'booking.countryNotAllowed',
  ],
  perMinute: 20,
});

export const getWaitedTrain = defineCall('getWaitedTrain', 'GET alerts/train', {
  summary: 'A train of a recorded search as its waiting list needs it: its times, and the fields that its seller asks of each traveller.',
  access: 'public',
  query: z.object({ id: z.string().check(z.minLength(1), z.maxLength(40)), train: trainKey }),
  answer: z.object({
    data: z.object({
      train: fullTrain,
      /** It has places at some price: a wish then names a class or a sum. */
      hasPlaces: z.boolean(),
      /** A place is held for so many minutes once it is offered. */
      holdMinutes: z.int(),
      travellers: z.array(
        z.object({ passengerRef: z.string(), age: z.int(), fields: z.array(passengerField), required: z.array(passengerField) }),
      ),
    }),
  }),
  refusals: ['search.notFound', 'search.failed', 'alert.trainUnknown', 'alert.trainTooSoon'],
  perMinute: 60,
});

export const listAlerts = defineCall('listAlerts', 'GET alerts', {
  summary: 'The alerts of an address: by the link of any of its mails, or those of the account that asks.',
  access: 'public',
  query: z.object({ token: z.optional(token) }),
  answer: z.object({ data: z.object({ email: z.string(), alerts: z.array(alert) }) }),
  refusals: ['alert.linkInvalid'],
  perMinute: 60,
});

export const confirmAlert = defineCall('confirmAlert', 'POST alerts/confirm', {
  summary: 'Begins the alert of a link: its address is proven.',
  access: 'public',
  body: z.object({ token }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['alert.linkInvalid', 'alert.over', 'alert.tooMany'],
  perMinute: 30,
});

export const endAlert = defineCall('endAlert', 'POST alerts/end', {
  summary: 'Ends an alert of the address of a link, or of the account that asks. Safe to repeat.',
  access: 'public',
  body: z.object({ token: z.optional(token), alertId: z.string().check(z.maxLength(60)) }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['alert.linkInvalid'],
  perMinute: 60,
});

export const setRefundAlert = defineCall('setRefundAlert', 'POST bookings/:reference/refund_alert', {
  summary:
    'Asks for a mail a day before the refund or exchange value of a booking falls by more than a tenth, or ends it (ALERT-8). Safe to repeat.',
  access: 'identified',
  params: z.object({ reference: z.string().check(z.maxLength(40)) }),
  body: z.object({ on: z.boolean() }),
  answer: z.object({ data: z.object({ done: z.string() }) }),
  refusals: ['object.notFound', 'alert.noDrop'],
  perMinute: 30,
});

/** Notices that a server posts to the address of a partner. */
import * as z from 'zod/mini';
import { resource } from './basics.ts';
import { dateTime } from './scalars.ts';

/** The last-but-one spelling is the specification's own. */
export const bookingChangeType = z.enum([
  'BOOKING_REAL_TIME_EVENT_OCCURRED',
  'BOOKING_REACCOMMODATED',
  'BOOKING_TRIP_CHANGED',
  'BOOKING_TRIP_CONFIRMED',
  'BOOKING_ON_HOLD',
  'DOCUMENT_AVAILABLE',
  'FULFILLMENT_AVAILABLE',
  'FULFILLMENT_REFUNDED',
  'FULFILLMENT_EXCHANGED',
  'FULFILLMENT_CANCELLED',
  'FULFILLMENT_RELEASED',
  'FULFILLMENT_CONTROLLED',
  'ACCOMMODATION_RELEASED',
  'PURCHASER_CHANGED',
  'PASSENGER_CHANGED',
  'REFUND_INITIATED',
  'EXCHANGE_INITIATED',
  'RELEASE_INITIATED',
  'CANCEL_INITIATED',
  'ON_HOLD_INITIATED',
  'AFTERSALES_OVERRIDDEN',
  'CONTINUOUS_SERVICE_UPDATE',
  'CONTINUOUS_SERVICE_USAGE_BLOCKED',
  'CONTINUOUS_SERVICE_USAGE_UNBLOCKED',
  'CONTINUOUS_SERVICE_USAGE_STARTED',
  'CONTINUOUS_SERVICE_USAGE_EDED',
  'CONTINUOUS_SERVICE_USAGE_UPDATE',
  'POST_PAYMENT_PRICING_UPDATE',
  'PRE_PAYMENT_PRICING_UPDATE',
]);
export type BookingChangeType = z.output<typeof bookingChangeType>;

export const backOfficeChangeType = z.enum(['INITIATED', 'EVALUATING', 'DECIDED', 'SETTLED', 'INFORMATION_MISSING']);

const anyEvent = {
  id: z.optional(z.string()),
  resourceId: z.optional(z.string()),
  timeStamp: z.optional(dateTime),
  requestor: z.optional(z.string()),
  messageVersion: z.optional(z.string()),
  reason: z.optional(z.string()),
  summary: z.string(),
  /** Required by the specification, which does not say its form. */
  revision: z.optional(z.union([z.string(), z.int()])),
  resources: z.array(z.extend(resource, { title: z.optional(z.string()) })),
};

export const bookingEvent = z.object({
  objectType: z.literal('BookingEvent'),
  ...anyEvent,
  type: bookingChangeType,
  bookingId: z.string(),
  affectedBookingPartIds: z.optional(z.array(z.string())),
  affectedFulfillmentIds: z.optional(z.array(z.string())),
});
export type BookingEvent = z.output<typeof bookingEvent>;

export const complaintEvent = z.object({
  objectType: z.literal('ComplaintEvent'),
  ...anyEvent,
  type: backOfficeChangeType,
  complaintId: z.string(),
});
export type ComplaintEvent = z.output<typeof complaintEvent>;

export const reimbursementEvent = z.object({
  objectType: z.literal('ReimbursementEvent'),
  ...anyEvent,
  type: backOfficeChangeType,
  reimbursementId: z.string(),
});

export const webhookEvent = z.discriminatedUnion('objectType', [bookingEvent, complaintEvent, reimbursementEvent]);

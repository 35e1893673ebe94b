import { openExchangePayment, processExchange } from '@throughfare/contract/calls/exchange';
import { getQueuedRequest } from '@throughfare/contract/calls/orders';
import type { ExchangeResult } from '@throughfare/contract/shapes/exchange';
import type { FulfillmentCollectionResponse } from '@throughfare/osdm/fulfillments';
import { handedOver } from '../bookings/fulfil-booking.ts';
import { fulfillmentsOf } from '../bookings/present-booking.ts';
import { refusalIn } from '../bookings/place-order.ts';
import { type ReadBooking, readBooking } from '../bookings/read-booking.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import { lastExchange } from './exchange-operations.ts';

const mostQuestions = 11;

interface Fulfilled {
  readonly status: 200 | 202;
  readonly body: FulfillmentCollectionResponse;
}

/**
 * Makes the booking's last exchange: the difference is paid on account. Undefined if there is none. One that a call has begun and that was cut
 * off goes on, however late it is asked for again; one that was never begun is refused once its quote has expired.
 */
export async function fulfilExchange(read: ReadBooking, partner: Partner, services: OsdmServices): Promise<Fulfilled | undefined> {
  if (read.order?.outcome !== 'completed') return undefined;
  const sale = await lastExchange(read, services);
  if (!sale) return undefined;
  const { detail } = sale;
  const params = { reference: detail.reference };
  const { sessionId } = read.stored;
  const paid = detail.isPaid
    ? await partner.ask(openExchangePayment, { params, body: { quoteId: detail.quoteId, means: 'Account' } }, sessionId)
    : undefined;
  const { key } = await partner.ask(
    processExchange,
    {
      params,
      body: {
        ...detail.request,
        quoteId: detail.quoteId,
        paymentMethod: paid ? 'Account' : 'NoPayment',
        ...(paid ? { paymentIntentId: paid.data.paymentIntentId } : {}),
      },
    },
    sessionId,
  );
  const result = await exchangeOutcome(key, sessionId, partner);
  if (!result) return { status: 202, body: { fulfillments: fulfillmentsOf(read, services) } };
  if (result.status !== 'exchanged' || result.bookingReference === undefined)
    throw new OsdmProblem('CONFIRMATION_UNKNOWN_ERROR', { status: 409, detail: result.message });
  const now = await readBooking(read.stored.id, partner, services);
  return { status: 200, body: await handedOver(now, services) };
}

async function exchangeOutcome(key: string, sessionId: string, partner: Partner): Promise<ExchangeResult | undefined> {
  for (let question = 0; question < mostQuestions; question += 1) {
    const { response, error } = await partner.ask(getQueuedRequest, { params: { queueKey: key } }, sessionId);
    // The queue's outcome of an exchange has this type.
    if (response !== undefined) return response as ExchangeResult;
    if (error !== undefined) throw refusalIn(error);
  }
  return undefined;
}

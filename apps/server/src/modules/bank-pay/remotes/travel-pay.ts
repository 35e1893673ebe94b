import { currencies, fromDecimal, isCurrency, type Money, toDecimal } from '@throughfare/kernel/money';
import * as z from 'zod';
import type { CardRefund } from '../../payments/card-payments.api.ts';
import type { ListingRemote, Standing } from '../bank-remote.ts';
import { meaningOf } from '../rules/meanings.ts';
import { askRemote, type RemoteOptions } from './ask-remote.ts';
import { listRemote } from './list-remote.ts';
import { remotePayments } from './remote-payments.ts';

const payment = z.object({
  paymentReference: z.string(),
  merchantUniquePaymentId: z.string(),
  paymentStatus: z.string(),
  isPaymentSettledToMerchant: z.boolean(),
  settlementDate: z.nullable(z.string()),
  retriedAs: z.nullish(z.string()),
  paymentUrl: z.string(),
});

const listed = z.object({
  ...payment.shape,
  baseAmount: z.string(),
  currency: z.enum(currencies),
  retryOf: z.nullish(z.string()),
  refunds: z.array(z.object({ amount: z.string(), refundStatus: z.string() })),
});

const refund = z.object({
  refundReference: z.string(),
  merchantUniqueRefundId: z.string(),
  amount: z.string(),
  refundStatus: z.string(),
});

/** TravelPay, or a server with the same protocol as our sandbox. A refund is a request there, which a person grants or rejects. */
export function createTravelPay(options: RemoteOptions): ListingRemote {
  const at = (path: string) => `/travelpay/v1${path}`;
  return {
    ...remotePayments(options, at(''), payment, standingOf),
    list: (since) =>
      listRemote(options, { path: at('/payments'), since, read: listed }, (one) => ({
        ...standingOf(one),
        merchantId: one.merchantUniquePaymentId,
        amount: fromDecimal(one.currency, one.baseAmount),
        ...(typeof one.retryOf === 'string' ? { retryOf: one.retryOf } : {}),
        refundedMinor: one.refunds
          .filter(({ refundStatus }) => refundStatus === 'Requested' || refundStatus === 'Completed')
          .reduce((sum, { amount }) => sum + fromDecimal(one.currency, amount).minor, 0),
      })),
    refunds: {
      async ask({ remoteId, amount, isWhole, key }) {
        const asked = await askRemote(options, {
          path: at('/refunds'),
          body: {
            merchantUniqueRefundId: shortKey(key),
            paymentReference: remoteId,
            type: isWhole ? 'full' : 'partial',
            amount: toDecimal(amount),
            reason: 'Tickets given back',
          },
          read: refund,
        });
        return asked.kind === 'done' ? { kind: 'done', value: refundOf(asked.value, amount.currency, key) } : asked;
      },
      async list(remoteId, currency) {
        const listed = await askRemote(options, {
          path: at(`/payments/${encodeURIComponent(remoteId)}/refunds`),
          read: z.object({ refunds: z.array(refund) }),
        });
        return listed.kind === 'done'
          ? { kind: 'done', value: listed.value.refunds.map((one) => refundOf(one, currency, one.merchantUniqueRefundId)) }
          : listed;
      },
    },
  };
}

/** TravelPay takes fifty characters; the shop's references are "refund:<uuid>:<revision>". */
const shortKey = (key: string): string => key.slice(-50);

function standingOf(found: z.output<typeof payment>): Standing {
  const { paymentReference, paymentStatus, isPaymentSettledToMerchant, settlementDate, retriedAs, paymentUrl } = found;
  return {
    remoteId: paymentReference,
    word: paymentStatus,
    meaning: meaningOf('travelpay', paymentStatus),
    url: paymentUrl,
    ...(isPaymentSettledToMerchant && settlementDate !== null ? { settledOn: settlementDate } : {}),
    ...(typeof retriedAs === 'string' ? { retriedAs } : {}),
  };
}

function refundOf(
  { refundReference, amount, refundStatus }: z.output<typeof refund>,
  currency: Money['currency'],
  key: string,
): CardRefund {
  if (!isCurrency(currency)) throw new RangeError(`not a currency of the shop: ${String(currency)}`);
  return {
    refundId: refundReference,
    amount: fromDecimal(currency, amount),
    status: refundStatus === 'Completed' ? 'succeeded' : refundStatus === 'Requested' ? 'pending' : 'failed',
    idempotencyKey: key,
  };
}

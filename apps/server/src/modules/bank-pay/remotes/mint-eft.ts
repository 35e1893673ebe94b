import { currencies, fromDecimal, toDecimal } from '@throughfare/kernel/money';
import * as z from 'zod';
import type { CardResult } from '../../payments/card-payments.api.ts';
import type { ListingRemote, Standing } from '../bank-remote.ts';
import { meaningOf } from '../rules/meanings.ts';
import { askRemote, type RemoteOptions } from './ask-remote.ts';
import { listRemote } from './list-remote.ts';

const transfer = z.object({
  transferId: z.string(),
  status: z.string(),
  settledOn: z.nullable(z.string()),
  url: z.string(),
});

const listed = z.object({ ...transfer.shape, senderReference: z.string(), amount: z.string(), currency: z.enum(currencies) });

/**
 * MintEFT, or a server with the same protocol as our sandbox. It transfers money from an agency's bank to ours, and has no call for
 * refunds.
 */
export function createMintEft(options: RemoteOptions): ListingRemote {
  const at = (path: string) => `/minteft/v1${path}`;
  return {
    begin: async ({ intentId, amount, returnUrl }) =>
      standing(
        await askRemote(options, {
          path: at('/payments'),
          body: { merchantId: intentId, amount: toDecimal(amount), currency: amount.currency, returnUrl },
          read: transfer,
        }),
      ),
    read: async (remoteId) => standing(await askRemote(options, { path: at(`/payments/${encodeURIComponent(remoteId)}`), read: transfer })),
    list: (since) =>
      listRemote(options, { path: at('/payments'), since, read: listed }, (one) => ({
        ...standingOf(one),
        merchantId: one.senderReference,
        amount: fromDecimal(one.currency, one.amount),
        refundedMinor: 0,
      })),
    stop: async (remoteId) =>
      standing(await askRemote(options, { path: at(`/payments/${encodeURIComponent(remoteId)}/cancel`), body: {}, read: transfer })),
  };
}

function standing(result: CardResult<z.output<typeof transfer>>): CardResult<Standing> {
  return result.kind === 'done' ? { kind: 'done', value: standingOf(result.value) } : result;
}

function standingOf({ transferId, status, settledOn, url }: z.output<typeof transfer>): Standing {
  return {
    remoteId: transferId,
    word: status,
    meaning: meaningOf('minteft', status),
    url,
    ...(settledOn === null ? {} : { settledOn }),
  };
}

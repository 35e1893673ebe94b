import { currencies, fromDecimal } from '@throughfare/kernel/money';
import * as z from 'zod';
import type { ListingRemote, Standing } from '../bank-remote.ts';
import { meaningOf } from '../rules/meanings.ts';
import type { RemoteOptions } from './ask-remote.ts';
import { listRemote } from './list-remote.ts';
import { remotePayments } from './remote-payments.ts';

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
    ...remotePayments(options, at(''), transfer, standingOf),
    list: (since) =>
      listRemote(options, { path: at('/payments'), since, read: listed }, (one) => ({
        ...standingOf(one),
        merchantId: one.senderReference,
        amount: fromDecimal(one.currency, one.amount),
        refundedMinor: 0,
      })),
  };
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

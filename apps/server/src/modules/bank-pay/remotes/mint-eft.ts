import { toDecimal } from '@throughfare/kernel/money';
import * as z from 'zod';
import type { CardResult } from '../../payments/card-payments.api.ts';
import type { BankRemote, Standing } from '../bank-remote.ts';
import { meaningOf } from '../rules/meanings.ts';
import { askRemote, type RemoteOptions } from './ask-remote.ts';

const transfer = z.object({
  transferId: z.string(),
  status: z.string(),
  settledOn: z.nullable(z.string()),
  url: z.string(),
});

/** MintEFT, or whatever speaks as our sandbox does. It pushes money from an agency's bank to ours; nothing there sends it back. */
export function createMintEft(options: RemoteOptions): BankRemote {
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
    stop: async (remoteId) =>
      standing(await askRemote(options, { path: at(`/payments/${encodeURIComponent(remoteId)}/cancel`), body: {}, read: transfer })),
  };
}

function standing(result: CardResult<z.output<typeof transfer>>): CardResult<Standing> {
  if (result.kind !== 'done') return result;
  const { transferId, status, settledOn, url } = result.value;
  return {
    kind: 'done',
    value: {
      remoteId: transferId,
      word: status,
      meaning: meaningOf('minteft', status),
      url,
      ...(settledOn === null ? {} : { settledOn }),
    },
  };
}

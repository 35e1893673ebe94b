import { toDecimal } from '@throughfare/kernel/money';
import type * as z from 'zod';
import type { CardResult } from '../../payments/card-payments.api.ts';
import type { BankRemote, Standing } from '../bank-remote.ts';
import { askRemote, type RemoteOptions } from './ask-remote.ts';

/** The calls about one payment, which the providers of payments by bank have alike below their own root. */
export function remotePayments<Payment>(
  options: RemoteOptions,
  root: string,
  read: z.ZodType<Payment>,
  standingOf: (payment: Payment) => Standing,
): Pick<BankRemote, 'begin' | 'read' | 'stop'> {
  const standing = async (path: string, body?: Readonly<Record<string, string>>): Promise<CardResult<Standing>> => {
    const result = await askRemote(options, { path: `${root}/payments${path}`, read, ...(body && { body }) });
    return result.kind === 'done' ? { kind: 'done', value: standingOf(result.value) } : result;
  };
  return {
    begin: ({ intentId, amount, returnUrl }) =>
      standing('', { merchantId: intentId, amount: toDecimal(amount), currency: amount.currency, returnUrl }),
    read: (remoteId) => standing(`/${encodeURIComponent(remoteId)}`),
    stop: (remoteId) => standing(`/${encodeURIComponent(remoteId)}/cancel`, {}),
  };
}

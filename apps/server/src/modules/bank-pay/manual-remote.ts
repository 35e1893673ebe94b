import type { Db } from '../../platform/postgres/db.ts';
import type { CardResult } from '../payments/card-payments.api.ts';
import type { BankRemote, Standing } from './bank-remote.ts';
import { findBankPayment } from './bank-store.ts';

/** The states of a payment that the desk confirms (PaymentGate-Manual). Its own row holds the state. */
export const manualWords = {
  waiting: 'Waiting for the desk',
  half: 'Waiting for a second administrator',
  paid: 'Confirmed',
  refused: 'Refused',
  expired: 'Expired',
  stopped: 'Withdrawn',
} as const;

/** The desk as a provider. The question is a row on its list, and the answer is a person's decision there. */
export function createManual(db: Db): BankRemote {
  const read = async (remoteId: string): Promise<CardResult<Standing>> => {
    const row = await findBankPayment(db, remoteId);
    if (!row) return { kind: 'rejected', code: 'resource_missing', reason: 'there is no such payment' };
    const { word, meaning, settled_on: settledOn } = row;
    return {
      kind: 'done',
      value: { remoteId, word: word === '' ? manualWords.waiting : word, meaning, ...(settledOn === null ? {} : { settledOn }) },
    };
  };
  return {
    begin: async ({ intentId }) => ({ kind: 'done', value: { remoteId: intentId, word: manualWords.waiting, meaning: 'waiting' } }),
    read,
    async stop(remoteId) {
      const standing = await read(remoteId);
      if (standing.kind !== 'done' || standing.value.meaning !== 'waiting') return standing;
      return { kind: 'done', value: { remoteId, word: manualWords.stopped, meaning: 'ended' } };
    },
  };
}

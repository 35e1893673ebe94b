/**
 * Payments by bank and by hand as a payment provider. Calls to the outside may be repeated. Their consequences are written in one
 * transaction over the payment's row, so an interrupted step has happened completely or not at all, and the same step again finds its own
 * result.
 */
import { randomUUID } from 'node:crypto';
import { money } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { BankPayments } from '../payments/bank-payments.api.ts';
import type { CardFailure, CardResult, ConfirmResult } from '../payments/card-payments.api.ts';
import type { BankDeps } from './bank-deps.ts';
import type { BankRemote, Standing } from './bank-remote.ts';
import {
  addBankEvent,
  type BankPaymentRow,
  changeBankPayment,
  findBankPayment,
  findByReference,
  findByRemote,
  intentOf,
  lockBankPayment,
  standingSet,
} from './bank-store.ts';
import { lookAtPaymentJob } from './look-at-payment.ts';
import { createManual } from './manual-remote.ts';
import { verifyBankEvent } from './remotes/verify-event.ts';
import { manualPatienceMs } from './rules/needed-confirmations.ts';

type Steps = Omit<BankPayments, 'providers' | 'readWebhook' | 'lookSoon' | 'askWord'>;

const done = <Value>(value: Value): CardResult<Value> => ({ kind: 'done', value });
const rejected = (code: string, reason: string): CardFailure => ({ kind: 'rejected', code, reason });
const noSuch = rejected('resource_missing', 'there is no such payment');

export function createBankPayments(deps: BankDeps): BankPayments {
  const { db, clock, remotes } = deps;
  const manual = createManual(db);
  const now = (): Date => new Date(clock.now());
  const remoteOf = ({ provider }: BankPaymentRow): BankRemote => {
    const remote = provider === 'manual' ? manual : remotes[provider];
    if (!remote) throw new Error(`a payment was opened with ${provider}, which is not configured any more`);
    return remote;
  };

  /** Does a step over the locked payment. An unknown payment is rejected. */
  const step = <Value>(intentId: string, make: (transaction: DbTransaction, row: BankPaymentRow) => Promise<CardResult<Value>>) =>
    db.transaction().execute(async (transaction): Promise<CardResult<Value>> => {
      const row = await lockBankPayment(transaction, intentId);
      return row ? make(transaction, row) : noSuch;
    });

  /** Keeps the provider's answer; a new state is added to the history. */
  async function keep(transaction: DbTransaction, row: BankPaymentRow, standing: Standing, status: BankPaymentRow['status']) {
    if (standing.word !== row.word) await addBankEvent(transaction, row.intent_id, { kind: 'told', detail: standing.word }, now());
    return changeBankPayment(transaction, row, { ...standingSet(standing), status }, now());
  }

  const steps: Steps = {
    async open({ provider, agencyId, askedBy, reference, amount }) {
      const at = now();
      const expires = new Date(at.getTime() + manualPatienceMs);
      await sql`
        insert into retail.bank_payment (intent_id, provider, reference, agency_id, asked_by, currency, amount_minor, status, expires_at,
          created_at, changed_at, looked_at)
        values (${`${provider}_${randomUUID()}`}, ${provider}, ${reference}, ${agencyId}, ${askedBy ?? null}, ${amount.currency}, ${amount.minor},
          'requires_confirmation', ${expires}, ${at}, ${at}, ${at})
        on conflict (reference) do nothing`.execute(db);
      const row = await findByReference(db, reference);
      return row?.agency_id === agencyId ? done(intentOf(row)) : rejected('not_theirs', 'the payment is of another agency');
    },

    updateIntentAmount: ({ intentId, amount }) =>
      step(intentId, async (transaction, row) => {
        if (row.status !== 'requires_confirmation') return rejected(row.status, `the payment is ${row.status}`);
        return done(intentOf(await changeBankPayment(transaction, row, { amount_minor: amount.minor }, now())));
      }),

    async confirmIntent({ intentId, returnUrl = '' }): Promise<ConfirmResult> {
      const row = await findBankPayment(db, intentId);
      if (!row) return noSuch;
      if (row.status === 'requires_capture' || row.status === 'succeeded') return { kind: 'held', intent: intentOf(row) };
      if (row.status === 'canceled') return rejected('canceled', 'the payment is canceled');
      const remote = remoteOf(row);
      const asked = { intentId, amount: money(row.currency, row.amount_minor), returnUrl };
      const standing = await (row.remote_id === null ? remote.begin(asked) : remote.read(row.remote_id));
      if (standing.kind !== 'done') return standing;
      return confirmedAs(intentId, standing.value, returnUrl);
    },

    async retrieveIntent(intentId) {
      const row = await findBankPayment(db, intentId);
      return row ? done(intentOf(row)) : noSuch;
    },

    captureIntent: ({ intentId, amount }) =>
      step(intentId, async (transaction, row) => {
        if (row.status === 'succeeded' && row.captured_minor === amount.minor) return done(intentOf(row));
        if (row.status !== 'requires_capture') return rejected(row.status, `the payment is ${row.status}`);
        if (amount.minor > row.amount_minor) return rejected('amount_too_large', 'more than was paid');
        // The bank carries out the whole payment, so the part for unconfirmed trains goes back.
        const rest = row.amount_minor - amount.minor;
        const set = {
          status: 'succeeded',
          captured_minor: amount.minor,
          ...(rest > 0 ? ({ surplus_minor: rest, surplus_state: 'owed' } as const) : {}),
        } as const;
        return done(intentOf(await changeBankPayment(transaction, row, set, now())));
      }),

    async cancelIntent({ intentId }) {
      const row = await findBankPayment(db, intentId);
      if (!row) return noSuch;
      if (row.status === 'canceled') return done(intentOf(row));
      if (row.status === 'succeeded') return rejected('captured', 'what was captured cannot be canceled');
      if (row.remote_id === null)
        return step(intentId, async (transaction, locked) =>
          done(intentOf(await changeBankPayment(transaction, locked, { status: 'canceled', meaning: 'ended' }, now()))),
        );
      const remote = remoteOf(row);
      const stopped = await remote.stop(row.remote_id);
      // A payment that cannot be stopped pays for nothing, so it goes back.
      const standing = stopped.kind === 'rejected' ? await remote.read(row.remote_id) : stopped;
      if (standing.kind !== 'done') return standing;
      const { value } = standing;
      const isTaken = value.meaning === 'promised' || value.meaning === 'paid';
      return step(intentId, async (transaction, locked) => {
        if (locked.status === 'canceled') return done(intentOf(locked));
        const kept = await keep(transaction, locked, value, 'canceled');
        const set = isTaken ? ({ surplus_minor: locked.amount_minor, surplus_state: 'owed' } as const) : {};
        return done(intentOf(await changeBankPayment(transaction, kept, set, now())));
      });
    },

    async refund({ intentId, amount, idempotencyKey }) {
      const row = await findBankPayment(db, intentId);
      if (!row) return noSuch;
      const { refunds } = remoteOf(row);
      if (!refunds || row.remote_id === null) return rejected('by_transfer', 'this money goes back by a transfer of our own');
      const remoteId = row.retried_as ?? row.remote_id;
      const asked = { remoteId, amount, isWhole: amount.minor === row.amount_minor, key: idempotencyKey };
      const listed = await refunds.list(remoteId, row.currency);
      if (listed.kind !== 'done') return listed;
      const known = listed.value.find(({ idempotencyKey: key }) => key !== undefined && idempotencyKey.endsWith(key));
      if (known) return done({ ...known, idempotencyKey });
      const standing = await remoteOf(row).read(remoteId);
      if (standing.kind !== 'done') return standing;
      if (standing.value.meaning !== 'paid') return rejected('not_paid', `the payment is ${standing.value.word}`);
      return refunds.ask(asked);
    },

    async listRefunds(intentId) {
      const row = await findBankPayment(db, intentId);
      if (!row) return noSuch;
      const { refunds } = remoteOf(row);
      return refunds && row.remote_id !== null ? refunds.list(row.remote_id, row.currency) : done([]);
    },
  };

  /** An instruction that its payer cannot take back holds the money, and tickets are issued on it (PAY-20). */
  async function confirmedAs(intentId: string, standing: Standing, returnUrl: string): Promise<ConfirmResult> {
    const kept = await step(intentId, async (transaction, row) => {
      if (row.status === 'canceled') return rejected('canceled', 'the payment is canceled');
      const isHeld = standing.meaning === 'promised' || standing.meaning === 'paid';
      return done(await keep(transaction, row, standing, isHeld ? 'requires_capture' : 'requires_action'));
    });
    if (kept.kind !== 'done') return kept;
    const intent = intentOf(kept.value);
    switch (standing.meaning) {
      case 'promised':
      case 'paid':
        return { kind: 'held', intent };
      case 'waiting':
        return { kind: 'requires_action', intent, action: { url: standing.url ?? returnUrl } };
      case 'ended':
      case 'lost':
        return { kind: 'declined', code: 'bank_payment_ended', rawMessage: `The payment failed: ${standing.word}.` };
    }
  }

  return {
    ...steps,
    providers: ['manual', ...(remotes.travelpay ? (['travelpay'] as const) : []), ...(remotes.minteft ? (['minteft'] as const) : [])],
    async readWebhook(provider, rawBody, headers) {
      const secret = deps.webhookSecrets[provider];
      const event = secret === undefined ? undefined : verifyBankEvent(rawBody, headers, { secret, nowMs: clock.now() });
      if (!event) return undefined;
      const { remoteId, ...told } = event;
      const intentId = remoteId === undefined ? undefined : await findByRemote(db, remoteId);
      return { ...told, ...(intentId === undefined ? {} : { intentId }) };
    },
    async askWord(intentId) {
      const row = await findBankPayment(db, intentId);
      if (!row) return noSuch;
      if (row.remote_id === null) return done(row.word);
      // After a recall, the second try counts.
      const standing = await remoteOf(row).read(row.retried_as ?? row.remote_id);
      return standing.kind === 'done' ? done(standing.value.word) : standing;
    },
    lookSoon: (intentId) => deps.jobs.enqueue(lookAtPaymentJob, { intentId }),
  };
}

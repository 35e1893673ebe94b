import { money } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import * as z from 'zod';
import { declareFailpoint } from '../../platform/failpoint.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { BankDeps } from './bank-deps.ts';
import type { BankRemote, Standing } from './bank-remote.ts';
import {
  addBankEvent,
  type BankPaymentRow,
  changeBankPayment,
  findBankPayment,
  lockBankPayment,
  markLookedAt,
  standingSet,
} from './bank-store.ts';
import { lostEntry, retriedEntry, settledEntry } from './rules/bank-entries.ts';

/** Asks the provider for the state of a payment and acts on it. Safe to repeat. */
export const lookAtPaymentJob = defineJob({
  name: 'bank-pay.look',
  data: z.object({ intentId: z.string() }),
  retries: 8,
  retryDelaySeconds: 5,
  expireSeconds: 60,
  concurrency: 2,
});

const beforeLook = declareFailpoint('bank-pay.before-look');
const afterLook = declareFailpoint('bank-pay.after-look');
const afterSurplus = declareFailpoint('bank-pay.after-surplus-asked');

/** Throws if the provider does not answer, so that the job runs again. */
export async function lookAtPayment(intentId: string, deps: BankDeps): Promise<void> {
  const { db, clock, remotes } = deps;
  const row = await findBankPayment(db, intentId);
  if (!row || row.provider === 'manual' || row.remote_id === null) return;
  const remote = remotes[row.provider];
  if (!remote) return;
  await beforeLook.pass(intentId);
  const standing = await remote.read(row.remote_id);
  if (standing.kind !== 'done') throw new Error(`${row.provider} did not answer: ${standing.kind}`);
  const retried = standing.value.retriedAs === undefined ? undefined : await remote.read(standing.value.retriedAs);
  await afterLook.pass(intentId);
  const isNew = await db
    .transaction()
    .execute((transaction) => draw(transaction, intentId, standing.value, retried?.kind === 'done' ? retried.value : undefined, deps));
  await giveBackSurplus(intentId, remote, deps);
  await markLookedAt(db, intentId, new Date(clock.now()));
  if (isNew) await deps.onNews(intentId);
}

/** Writes the state and its consequences in the ledger. Answers whether anything is new. */
async function draw(
  transaction: DbTransaction,
  intentId: string,
  standing: Standing,
  retried: Standing | undefined,
  deps: BankDeps,
): Promise<boolean> {
  const now = new Date(deps.clock.now());
  const row = await lockBankPayment(transaction, intentId);
  if (!row) return false;
  const isNew =
    row.word !== standing.word || row.settled_on !== (standing.settledOn ?? null) || row.retried_as !== (standing.retriedAs ?? null);
  if (row.word !== standing.word) await addBankEvent(transaction, intentId, { kind: 'told', detail: standing.word }, now);
  // Money that arrives after its order has failed belongs to no sale, so it goes back.
  const isLate =
    row.status === 'canceled' && row.surplus_state === null && (standing.meaning === 'promised' || standing.meaning === 'paid');
  const surplus = isLate ? ({ surplus_minor: row.amount_minor, surplus_state: 'owed' } as const) : {};
  await changeBankPayment(transaction, row, { ...standingSet(standing), ...surplus }, now);
  if (row.status === 'succeeded' && row.captured_minor > 0) await post(transaction, row, { standing, retried }, deps);
  return isNew;
}

async function post(
  transaction: DbTransaction,
  row: BankPaymentRow,
  { standing, retried }: { readonly standing: Standing; readonly retried: Standing | undefined },
  { ledger }: BankDeps,
): Promise<void> {
  const { intent_id: intentId, currency, captured_minor: minor, agency_id: agencyId, provider } = row;
  if (provider === 'manual') return;
  const { rows } = await sql<{ order_id: string }>`select order_id from shared.order_payment where intent_id = ${intentId}`.execute(
    transaction,
  );
  const orderId = rows[0]?.order_id;
  if (orderId === undefined) return;
  const counted = { orderId, intentId, currency, minor, account: provider };
  const wasSettled = row.settled_on !== null || standing.settledOn !== undefined;
  if (wasSettled) await ledger.post(transaction, [settledEntry(counted)]);
  if (standing.meaning === 'lost' || standing.meaning === 'ended')
    await ledger.post(transaction, [lostEntry({ ...counted, agencyId, wasSettled })]);
  if (standing.meaning === 'lost' && retried?.meaning === 'paid') await ledger.post(transaction, [retriedEntry({ ...counted, agencyId })]);
}

/** Asks the provider to return money that was paid for nothing. Where a provider does not do that, the desk sees it. */
async function giveBackSurplus(intentId: string, remote: BankRemote, { db, clock }: BankDeps): Promise<void> {
  const row = await findBankPayment(db, intentId);
  if (!row || row.remote_id === null || (row.surplus_state !== 'owed' && row.surplus_state !== 'asked')) return;
  const now = new Date(clock.now());
  const settle = (state: BankPaymentRow['surplus_state'], detail: string) =>
    db.transaction().execute(async (transaction) => {
      const locked = await lockBankPayment(transaction, intentId);
      if (!locked || locked.surplus_state === state) return;
      await changeBankPayment(transaction, locked, { surplus_state: state }, now);
      await addBankEvent(transaction, intentId, { kind: 'told', detail }, now);
    });
  if (row.meaning === 'ended' || row.meaning === 'lost')
    return settle('returned', 'The bank took nothing in the end, so there is nothing to return.');
  if (!remote.refunds) return settle('byHand', 'Paid although nothing was sold: to be returned by a transfer of our own.');
  if (row.meaning !== 'paid') return;
  const amount = money(row.currency, row.surplus_minor);
  const asked = await remote.refunds.ask({
    remoteId: row.remote_id,
    amount,
    isWhole: row.surplus_minor === row.amount_minor,
    key: `${intentId}/surplus`,
  });
  await afterSurplus.pass(intentId);
  if (asked.kind === 'unavailable' || asked.kind === 'outcome_unknown')
    throw new Error(`a surplus could not be given back: ${asked.reason}`);
  if (asked.kind !== 'done' || asked.value.status === 'failed')
    return settle('byHand', 'The request to return it was rejected: to be returned by a transfer of our own.');
  await settle(
    asked.value.status === 'succeeded' ? 'returned' : 'asked',
    asked.value.status === 'succeeded' ? 'Given back.' : 'Its return has been requested.',
  );
}

import { downloadPayoutRun, listPayoutRuns, listPayouts, type Payout, type PayoutRun } from '@throughfare/contract/calls/agency-payouts';
import type { Visitor } from '../../lib/visitor.ts';
import { answeredOrThrown, orNotFound } from '../../lib/answered-or-thrown.ts';

export type PayoutsView =
  | { readonly state: 'ready'; readonly payouts: readonly Payout[]; readonly runs: readonly PayoutRun[] }
  | { readonly state: 'failed'; readonly message: string };

/** The amounts owed to agencies, and the payment files for the bank. */
export async function loadPayouts(visitor: Visitor): Promise<PayoutsView> {
  const [payouts, runs] = await Promise.all([visitor.ask(listPayouts, {}), visitor.ask(listPayoutRuns, {})]);
  orNotFound(payouts);
  if (!payouts.ok) return { state: 'failed', message: payouts.error.message };
  if (!runs.ok) return { state: 'failed', message: runs.error.message };
  return { state: 'ready', payouts: payouts.data.data.payouts, runs: runs.data.data.runs };
}

export async function payoutRunFile(visitor: Visitor, runId: string) {
  const { data } = answeredOrThrown(await visitor.ask(downloadPayoutRun, { params: { runId } }));
  const { fileName, mediaType, content } = data;
  return { fileName, mediaType, body: new Uint8Array(Buffer.from(content, 'base64')) };
}

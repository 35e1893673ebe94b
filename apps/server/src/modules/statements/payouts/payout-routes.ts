import {
  decideBankDetails,
  decidePayoutRun,
  downloadPayoutRun,
  enterBankDetails,
  getBankDetails,
  listPayoutRuns,
  listPayouts,
  makePayoutRun,
  settlePayouts,
} from '@throughfare/contract/calls/agency-payouts';
import type { CallBinder } from '../../../platform/binding/call-context.ts';
import type { Session } from '../../../platform/binding/session.ts';
import type { StatementDeps } from '../statement-deps.ts';
import { changeBankDetails, decideOnBankDetails, readBankDetails } from './bank-details.ts';
import { owedPayouts, presentPayout } from './list-payouts.ts';
import { decideRun, listRuns, makeRun, settleRun, writeRun } from './payout-runs.ts';

export function payoutRoutes(binder: CallBinder, deps: StatementDeps): void {
  const { db, admission } = deps;
  const reader = (session: Session) => admission.admitAgent(session, 'readMoney', db);
  const clerk = (session: Session) => admission.admitAgent(session, 'keepMoney', db);

  binder.bind(getBankDetails, async ({ request: { query }, session }) => {
    const by = await reader(session);
    return { data: await readBankDetails(await admission.whichAgency(by, query.agencyId, db), by, deps) };
  });
  binder.bind(enterBankDetails, async ({ request: { body }, session }) => ({
    data: { done: await changeBankDetails(body, await reader(session), deps) },
  }));
  binder.bind(decideBankDetails, async ({ request: { body }, session }) => ({
    data: { done: await decideOnBankDetails(body, await clerk(session), deps) },
  }));

  binder.bind(listPayouts, async ({ session }) => {
    await clerk(session);
    return { data: { payouts: (await owedPayouts(db)).map(presentPayout) } };
  });
  binder.bind(listPayoutRuns, async ({ session }) => {
    return { data: { runs: await listRuns(await clerk(session), deps) } };
  });
  binder.bind(makePayoutRun, async ({ request: { body }, session }) => ({ data: await makeRun(body, await clerk(session), deps) }));
  binder.bind(decidePayoutRun, async ({ request: { body }, session }) => ({
    data: { done: await decideRun(body, await clerk(session), deps) },
  }));
  binder.bind(downloadPayoutRun, async ({ request: { params }, session }) => {
    await clerk(session);
    return { data: await writeRun(params.runId, deps) };
  });
  binder.bind(settlePayouts, async ({ request: { body }, session }) => ({
    data: { done: await settleRun(body, await clerk(session), deps) },
  }));
}

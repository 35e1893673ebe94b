import { decideBankPayment, listBankPayments } from '@throughfare/contract/calls/bank-payments';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { WaitingFor } from '../agencies/agencies.api.ts';
import type { BankPayments } from '../payments/bank-payments.api.ts';
import { readBankBooks } from './bank-books.ts';
import type { BankDeps } from './bank-deps.ts';
import type { BankComparison } from './bank-pay.api.ts';
import { listToLookAt } from './bank-store.ts';
import { createBankPayments } from './create-bank-payments.ts';
import { decidePayment, expirePayments } from './decide-payment.ts';
import { listPayments } from './list-payments.ts';
import { lookAtPayment, lookAtPaymentJob } from './look-at-payment.ts';
import { waitingPayments } from './waiting-payments.ts';

/** A payment is asked about again after this time, besides when its provider reports it. */
const lookAgainMs = 2 * 60_000;
/** How long a bank may recall a payment. */
const recallsMs = 60 * 24 * 3_600_000;

/** Payments of agencies by TravelPay, MintEFT and by hand. Registers the module's jobs. */
export function createBankPay(deps: BankDeps): {
  readonly payments: BankPayments;
  bindTo(binder: CallBinder): void;
  lookAgain(): Promise<void>;
  readonly comparison: BankComparison;
  readonly waitingFor: WaitingFor;
} {
  const { db, clock, jobs, admission, log } = deps;
  const lookAgain = async (): Promise<void> => {
    const now = clock.now();
    await expirePayments(deps);
    const due = await listToLookAt(db, { before: new Date(now - lookAgainMs), recallsSince: new Date(now - recallsMs), limit: 200 });
    for (const intentId of due) {
      try {
        await lookAtPayment(intentId, deps);
      } catch (error) {
        log.warn({ err: error, intentId }, 'a payment by bank could not be looked at; it is looked at again');
      }
    }
  };
  jobs.handle(lookAtPaymentJob, ({ intentId }) => lookAtPayment(intentId, deps));
  jobs.schedule('bank-pay.look-again', '*/2 * * * *', lookAgain);
  return {
    payments: createBankPayments(deps),
    lookAgain,
    waitingFor: (person) => waitingPayments(person, deps),
    comparison: { books: (since) => readBankBooks(since, deps), look: (intentId) => lookAtPayment(intentId, deps) },
    bindTo(binder) {
      binder.bind(listBankPayments, async ({ session, request: { query } }) => {
        await admission.admitAgent(session, 'keepMoney', db);
        return { data: { payments: await listPayments(deps, { only: query.only }) } };
      });
      binder.bind(decideBankPayment, async ({ session, request: { body } }) => {
        const by = await admission.admitAgent(session, 'keepMoney', db);
        return { data: { done: await decidePayment(body, by, deps) } };
      });
    },
  };
}

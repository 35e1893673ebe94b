import type { Currency } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import { creditRoutes } from './credit-routes.ts';
import type { CreditDeps } from './credit-deps.ts';
import { createAccountPayments } from './create-account-payments.ts';
import type { Credit } from './credit.api.ts';
import { readAccounts } from './credit-store.ts';
import { isNearLimit } from './rules/refused-credit.ts';
import { waitingCredit } from './waiting-credit.ts';
import { warnAgency } from './warn-agency.ts';

/** The agencies' credit accounts. */
export function createCredit(deps: CreditDeps): Credit & { bindTo(binder: CallBinder): void } {
  const { db, clock } = deps;
  const today = (): string => new Date(clock.now()).toISOString().slice(0, 10);

  /** Tells the administrators once when four fifths are used, and again only after the use has fallen below that. */
  async function lookAtLimit(transaction: DbTransaction, agencyId: string, currency: Currency): Promise<void> {
    const [account] = await readAccounts(transaction, agencyId, today(), currency);
    if (!account) return;
    const { limit, owed, held, isOverdue } = account;
    const near = isNearLimit({ limitMinor: limit.minor, owedMinor: owed.minor, heldMinor: held.minor, isOverdue });
    const now = new Date(clock.now());
    const { numAffectedRows } = await sql`
      update retail.credit_account set warned_at = ${near ? now : null}
      where agency_id = ${agencyId} and currency = ${currency} and (warned_at is null) = ${near}`.execute(transaction);
    if (near && numAffectedRows === 1n) await warnAgency(transaction, account, deps);
  }

  return {
    bindTo: (binder) => creditRoutes(binder, deps),
    payments: createAccountPayments({ db, clock, onBooked: lookAtLimit }),
    accountOf: async (agencyId, currency) => (await readAccounts(db, agencyId, today(), currency))[0],
    waitingFor: async (person) => waitingCredit(person, await readAccounts(db, person.agencyId, today())),
    async settle(transaction, agencyId, amount) {
      await sql`
        insert into retail.credit_account as account (agency_id, currency, limit_minor, owed_minor)
        values (${agencyId}, ${amount.currency}, 0, ${-amount.minor})
        on conflict (agency_id, currency) do update set owed_minor = account.owed_minor - ${amount.minor}`.execute(transaction);
      await lookAtLimit(transaction, agencyId, amount.currency);
    },
    async setOverdue(transaction, { agencyId, currency, isOverdue }) {
      await sql`
        update retail.credit_account set stopped_since = ${isOverdue ? new Date(clock.now()) : null}
        where agency_id = ${agencyId} and currency = ${currency} and (stopped_since is null) = ${isOverdue}`.execute(transaction);
    },
  };
}

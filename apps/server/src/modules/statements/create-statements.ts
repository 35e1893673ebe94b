import type { CallBinder } from '../../platform/binding/call-context.ts';
import { checkAccounts } from './check-accounts.ts';
import { issueMonth } from './issue-statement.ts';
import { lookAtOverdue } from './look-at-overdue.ts';
import { settleMemos } from './memos/change-memos.ts';
import { payoutRoutes } from './payouts/payout-routes.ts';
import type { StatementDeps } from './statement-deps.ts';
import type { Statements } from './statements.api.ts';
import { statementRoutes } from './statement-routes.ts';
import { waitingMoney } from './waiting-money.ts';

/** The mutual debts of agencies and the shop, as statements. Registers its jobs. */
export function createStatements(deps: StatementDeps): Statements & { bindTo(binder: CallBinder): void } {
  const { jobs } = deps;
  // It runs every night, though only the first of a month has work, so that the next night makes up for a missed one.
  jobs.schedule('statements.issue', '17 4 * * *', () => issueMonth(deps));
  jobs.schedule('statements.look', '47 3 * * *', async () => {
    await settleMemos(deps);
    await lookAtOverdue(deps);
  });
  return {
    issueMonth: () => issueMonth(deps),
    waitingFor: (person) => waitingMoney(person, deps),
    check: (settledBeforeMs) => checkAccounts(deps.db, settledBeforeMs),
    bindTo(binder) {
      statementRoutes(binder, deps);
      payoutRoutes(binder, deps);
    },
  };
}

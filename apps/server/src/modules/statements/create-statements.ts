import type { CallBinder } from '../../platform/binding/call-context.ts';
import { checkAccounts } from './check-accounts.ts';
import { issueMonth } from './issue-statement.ts';
import { lookAtOverdue } from './look-at-overdue.ts';
import { settleMemos } from './memos/change-memos.ts';
import { bankDetailsMailJob, sendBankDetailsMail } from './payouts/bank-details-mail.ts';
import { payoutRoutes } from './payouts/payout-routes.ts';
import type { StatementDeps } from './statement-deps.ts';
import type { Statements } from './statements.api.ts';
import { statementRoutes } from './statement-routes.ts';

/** What agencies and we owe each other, as statements. Registers its jobs. */
export function createStatements(deps: StatementDeps): Statements & { bindTo(binder: CallBinder): void } {
  const { jobs } = deps;
  // Every night, though only the first of a month has work: a night on which nobody worked is made up for by the next.
  jobs.schedule('statements.issue', '17 4 * * *', () => issueMonth(deps));
  jobs.schedule('statements.look', '47 3 * * *', async () => {
    await settleMemos(deps);
    await lookAtOverdue(deps);
  });
  jobs.handle(bankDetailsMailJob, (data) => sendBankDetailsMail(data, deps));
  return {
    issueMonth: () => issueMonth(deps),
    check: (settledBeforeMs) => checkAccounts(deps.db, settledBeforeMs),
    bindTo(binder) {
      statementRoutes(binder, deps);
      payoutRoutes(binder, deps);
    },
  };
}

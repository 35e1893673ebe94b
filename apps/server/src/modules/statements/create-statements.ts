import type { CallBinder } from '../../platform/binding/call-context.ts';
import { issueMonth } from './issue-statement.ts';
import { lookAtOverdue } from './look-at-overdue.ts';
import { settleMemos } from './memos/change-memos.ts';
import type { StatementDeps } from './statement-deps.ts';
import { statementRoutes } from './statement-routes.ts';

/** What agencies and we owe each other, as statements. Registers its jobs. */
export function createStatements(deps: StatementDeps): { bindTo(binder: CallBinder): void } {
  const { jobs } = deps;
  jobs.schedule('statements.issue', '17 4 1 * *', () => issueMonth(deps));
  jobs.schedule('statements.look', '47 3 * * *', async () => {
    await settleMemos(deps);
    await lookAtOverdue(deps);
  });
  return { bindTo: (binder) => statementRoutes(binder, deps) };
}

import type { Jobs } from '../../../platform/jobs/create-jobs.ts';
import { reconcileJob } from './reconcile-job.ts';
import type { ReconcileDeps } from './reconcile-deps.ts';
import type { ReconcileRun } from './rules/difference.types.ts';
import { runReconcile } from './run-reconcile.ts';

/** Registers the nightly comparison, before the jobs start. Answers a function that compares now. */
export function createReconcile({ jobs, ...deps }: ReconcileDeps & { readonly jobs: Jobs }): (days?: number) => Promise<ReconcileRun> {
  jobs.schedule('backoffice.reconcile', '17 2 * * *', async () => {
    await runReconcile(deps);
  });
  jobs.handle(reconcileJob, async () => {
    await runReconcile(deps);
  });
  return (days) => runReconcile(deps, days);
}

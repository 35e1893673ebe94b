import type { Clock } from '@throughfare/kernel/clock';
import type { Metrics } from '../../../platform/http/metrics.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import { countDifferences, lastRun } from '../reconcile/reconcile-store.ts';
import { countAlerts, lastBackup } from './alert-store.ts';
import { severityOf } from './rules/severity.ts';

const failedRefundKinds: ReadonlySet<string> = new Set(['refund', 'afterSale']);

/** Shows the cases at the desk, the differences between the books, and the age of the last comparison and of the last backup. */
export function measureBackoffice({ show }: Pick<Metrics, 'show'>, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  const secondsSince = (ms: number | undefined): number =>
    ms === undefined ? Number.POSITIVE_INFINITY : Math.max(0, (clock.now() - ms) / 1000);
  show({
    figures: {
      throughfare_desk_cases: 'Cases at the order desk, as of the last minute',
      throughfare_desk_case_oldest_seconds: 'The age of the oldest of them',
      throughfare_refunds_failed: 'Refunds that did not reach the customer, or that do not go on',
    },
    labels: ['kind', 'severity'],
    async read() {
      const counts = await countAlerts(db, new Date(clock.now()));
      const none = Object.entries(severityOf).map(([kind, severity]) => ({ labels: { kind, severity }, value: 0 }));
      const found = counts.map(({ kind, severity, count }) => ({ labels: { kind, severity }, value: count }));
      return {
        throughfare_desk_cases: [...none, ...found],
        throughfare_desk_case_oldest_seconds: counts.map(({ kind, severity, oldestSeconds: value }) => ({
          labels: { kind, severity },
          value,
        })),
        throughfare_refunds_failed: [...none, ...found].filter(({ labels }) => failedRefundKinds.has(labels.kind)),
      };
    },
  });
  show({
    figures: { throughfare_reconcile_differences: 'Differences between the books that are open' },
    labels: ['kind'],
    async read() {
      const counts = await countDifferences(db);
      return {
        throughfare_reconcile_differences: [
          { labels: { kind: '' }, value: 0 },
          ...counts.map(({ kind, count }) => ({ labels: { kind }, value: count })),
        ],
      };
    },
  });
  show({
    figures: {
      throughfare_reconcile_age_seconds: 'The time since the last comparison of the books',
      throughfare_backup_age_seconds: 'The time since the last backup of which the shop knows',
    },
    async read() {
      const [run, backup] = await Promise.all([lastRun(db), lastBackup(db)]);
      return {
        throughfare_reconcile_age_seconds: [{ value: secondsSince(run?.finishedAtMs) }],
        throughfare_backup_age_seconds: [{ value: secondsSince(backup?.getTime()) }],
      };
    },
  });
}

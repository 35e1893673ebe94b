import type { DeskCase } from '@throughfare/contract/calls/order-desk';
import { listAffected } from '../affected-bookings/affected-store.ts';
import { findBrokenConnections } from '../broken-connections/find-broken-connections.ts';
import { listTroubles } from '../payment-troubles/trouble-store.ts';
import { openDifferences } from '../reconcile/reconcile-store.ts';
import type { DeskDeps } from './desk-deps.ts';
import { handledAt } from './desk-store.ts';
import { afterSaleCase, unclearUseCase } from './present/after-sale-words.ts';
import { affectedCase, connectionCase, deadJobCase, differenceCase, failedJobCase, mailCase, orderCase } from './present/case-words.ts';
import { troubleCase } from './present/trouble-words.ts';

/** All cases for an operator, latest first; of one order if it is named. A case that was dealt with returns when it changes. */
export async function listCases(deps: DeskDeps, orderId?: string): Promise<DeskCase[]> {
  const { db, clock, desk, jobs, outbox, stations, afterSales } = deps;
  const place = (code: string) => ({ name: stations.byCode(code)?.name ?? code, zone: stations.byCode(code)?.zone ?? 'UTC' });
  const [waiting, affected, differences, dead, troubles, unfinished, broken, mails, failed, unclear] = await Promise.all([
    desk.listWaiting(),
    listAffected(db, Math.floor(clock.now() / 60_000), orderId),
    openDifferences(db),
    jobs.listDead(),
    listTroubles(db, orderId),
    afterSales.listWaiting(),
    findBrokenConnections(deps.connections),
    outbox.listUndelivered(),
    jobs.listFailedSchedules(),
    afterSales.listToCheck(),
  ]);
  const cases = [
    ...waiting.map(orderCase),
    ...affected.map((row) => affectedCase(row, place)),
    ...broken.map((connection) => connectionCase(connection, place)),
    ...differences.map(differenceCase),
    ...dead.map(deadJobCase),
    ...failed.map(failedJobCase),
    ...mails.map(mailCase),
    ...troubles.map(troubleCase),
    ...unfinished.map(afterSaleCase),
    ...unclear.map(unclearUseCase),
  ].filter((one) => orderId === undefined || one.orderId === orderId);
  const handled = await handledAt(
    db,
    cases.map(({ subject }) => subject),
  );
  return cases
    .filter(({ subject, since }) => (handled.get(subject) ?? Number.NEGATIVE_INFINITY) < Date.parse(since))
    .sort((a, b) => Date.parse(b.since) - Date.parse(a.since));
}

import { Refusal } from '@throughfare/kernel/refusal';
import { aboutOrder } from '../../orders/orders.api.ts';
import { listTroubles } from '../payment-troubles/trouble-store.ts';
import type { DeskDeps } from './desk-deps.ts';
import { loadOrderFile } from './load-order-file.ts';
import { evidenceReport } from './present/evidence-report.ts';

/** The evidence about an order's disputed payments, as base64 PDF. Refuses `object.notFound`, also for an order without a dispute. */
export async function downloadEvidence(orderId: string, deps: DeskDeps): Promise<string[]> {
  const order = await deps.orders.find(orderId);
  const disputes = (await listTroubles(deps.db, orderId)).filter(({ kind }) => kind === 'dispute');
  if (!order || disputes.length === 0) throw new Refusal('object.notFound');
  const [file, documents, mails] = await Promise.all([
    loadOrderFile(orderId, deps),
    deps.tickets.documentsOfOrder(orderId),
    deps.outbox.sentAbout(aboutOrder(orderId)),
  ]);
  const pdf = await deps.tickets.renderReport(evidenceReport({ order, file, documents, mails, disputes, nowMs: deps.clock.now() }));
  return [Buffer.from(pdf).toString('base64')];
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@throughfare/kernel/clock';
import { isSource } from '@throughfare/kernel/source';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { listRevoked } from './list-revoked.ts';

const dayMs = 24 * 60 * 60_000;
/** A device that was offline for longer asks several times. */
const mostDays = 31;

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const range = z.object({ from: instant.optional(), before: instant.optional() });
const source = z.string().refine(isSource);
const scans = z
  .object({
    scans: z
      .array(z.object({ source, ticketNumber: z.string().min(1).max(40) }))
      .max(200)
      .default([]),
    /** Trains on which every ticket was checked. */
    checked: z
      .array(z.object({ source, designator: z.string().min(1).max(40), operatingDay: z.iso.date() }))
      .max(20)
      .default([]),
  })
  .refine((told) => told.scans.length + told.checked.length > 0);

export interface InspectionDeps {
  readonly clock: Clock;
  readonly suppliers: SupplierRegistry;
  /** Absent: devices cannot report scans. */
  readonly inspectionToken?: string;
}

/**
 * The inspectors' needs besides our public keys: a public list of tickets to refuse, and a way for their own devices to report scanned
 * tickets, and of trains on which they have checked every ticket. A scanned ticket cannot be refunded (REFUND-15), and one that was not used brings
 * nothing for a late arrival (DELAY-6).
 */
export function addInspectionRoutes(server: FastifyInstance, { clock, suppliers, inspectionToken }: InspectionDeps): void {
  server.get('/uic/revoked-tickets.json', async (request, reply) => {
    const asked = range.safeParse(request.query);
    const nowMs = clock.now();
    const { before: beforeMs = nowMs, from: fromMs = beforeMs - mostDays * dayMs } = asked.data ?? {};
    if (!asked.success || fromMs >= beforeMs || beforeMs - fromMs > mostDays * dayMs)
      return reply.code(400).send({ message: `from and before are instants (ISO 8601), at most ${mostDays} days apart.` });
    return reply.header('cache-control', 'public, max-age=60').send(await listRevoked(suppliers, { fromMs, beforeMs }));
  });

  if (inspectionToken === undefined) return;
  server.post('/uic/scans', async (request, reply) => {
    if (!isToken(request.headers.authorization, inspectionToken))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ message: 'Send the inspectors’ token.' });
    const told = scans.safeParse(request.body);
    if (!told.success)
      return reply.code(400).send({
        message:
          'Send scans (up to 200 tickets, each with source and ticketNumber), checked (up to 20 trains, each with source, designator and operatingDay), or both.',
      });
    const answers = await Promise.all(
      told.data.scans.map(async ({ source, ticketNumber }) => {
        try {
          const scan = await suppliers.get(source)?.afterSales?.scanTicket(ticketNumber);
          if (!scan) return { source, ticketNumber, standing: 'UNKNOWN' };
          const { standing } = scan;
          return { source, ticketNumber, standing, ...('sinceMs' in scan ? { since: new Date(scan.sinceMs).toISOString() } : {}) };
        } catch (failure) {
          if (!(failure instanceof SupplierFailure)) throw failure;
          return { source, ticketNumber, standing: 'UNANSWERED' };
        }
      }),
    );
    const checked = await Promise.all(
      told.data.checked.map(async ({ source, ...train }) => {
        try {
          const noteChecked = suppliers.get(source)?.afterSales?.noteChecked;
          await noteChecked?.(train);
          return { source, ...train, isNoted: noteChecked !== undefined };
        } catch (failure) {
          if (!(failure instanceof SupplierFailure)) throw failure;
          return { source, ...train, isNoted: false };
        }
      }),
    );
    return reply.header('cache-control', 'no-store').send({ scans: answers, ...(checked.length > 0 ? { checked } : {}) });
  });
}

function isToken(header: string | undefined, token: string): boolean {
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digestOf(header ?? ''), digestOf(`Bearer ${token}`));
}

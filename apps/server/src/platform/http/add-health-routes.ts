import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { productVersion } from '../product-version.ts';
import type { Metrics } from './metrics.ts';

export interface ReadinessCheck {
  readonly name: string;
  /** Rejects, or answers false, until the checked part is ready. */
  isReady(): Promise<boolean>;
}

const slowestCheckMs = 3_000;

/**
 * `/healthz`: the process answers. `/readyz`: customers may be sent here. `/metrics`: for Prometheus, from the local network only, with the
 * figures of all processes of the node; `?process=this` has those of the answering one.
 */
export function addHealthRoutes(server: FastifyInstance, checks: readonly ReadinessCheck[], metrics: Metrics): void {
  const quiet = { config: { rateLimit: false as const } };

  server.get('/healthz', quiet, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', version: productVersion }),
  );

  server.get('/readyz', quiet, async (_, reply) => {
    const results = await Promise.all(checks.map(async (check) => [check.name, await outcome(check)] as const));
    const ready = results.every(([, ok]) => ok);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready', checks: Object.fromEntries(results) });
  });

  server.get('/metrics', quiet, async (request, reply) => {
    // Requests through a proxy come from customers. Prometheus asks each process directly.
    if (request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound();
    const { process: which } = z.object({ process: z.string().optional() }).parse(request.query);
    return reply.header('content-type', metrics.registry.contentType).send(await metrics.text(which === 'this' ? 'process' : undefined));
  });
}

async function outcome(check: ReadinessCheck): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), slowestCheckMs);
  const answered = check.isReady().catch(() => false);
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
}

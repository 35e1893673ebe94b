import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { productVersion } from '../product-version.ts';
import type { Metrics } from './metrics.ts';

/** A fault of a part. Without `sells`, no customer should be sent here; with it, they can still buy. */
export interface Trouble {
  readonly sells: boolean;
  /** A sentence for the operator, without its full stop. */
  readonly reason: string;
}

export interface ReadinessCheck {
  readonly name: string;
  /** True, or what is wrong. A check that rejects, answers false or takes too long keeps customers away. */
  isReady(): Promise<boolean | Trouble>;
}

const slowestCheckMs = 3_000;
const retryAfterSeconds = 5;

/**
 * `/healthz`: the process answers. `/readyz`: customers may be sent here. `/metrics`: for Prometheus, from the local network only, with the
 * figures of all processes of the node; `?process=this` has those of the answering one.
 */
export function addHealthRoutes(server: FastifyInstance, checks: readonly ReadinessCheck[], metrics: Metrics): void {
  const quiet = { config: { rateLimit: false as const } };

  server.get('/healthz', quiet, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive', version: productVersion }),
  );

  server.get('/readyz', quiet, async (request, reply) => {
    const results = await Promise.all(checks.map(async (check) => [check.name, await outcome(check)] as const));
    const sells = results.every(([, result]) => result === true || (result !== false && result.sells));
    const troubled = results.flatMap(([name, result]) => (typeof result === 'boolean' ? [] : [[name, result.reason] as const]));
    if (!sells) reply.header('retry-after', retryAfterSeconds);
    return reply
      .code(sells ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: !sells ? 'not ready' : troubled.length > 0 ? 'degraded' : 'ready',
        checks: Object.fromEntries(results.map(([name, result]) => [name, result === true])),
        ...(troubled.length > 0 && !cameThroughProxy(request) ? { reasons: Object.fromEntries(troubled) } : {}),
      });
  });

  server.get('/metrics', quiet, async (request, reply) => {
    if (cameThroughProxy(request)) return reply.callNotFound();
    const { process: which } = z.object({ process: z.string().optional() }).parse(request.query);
    return reply.header('content-type', metrics.registry.contentType).send(await metrics.text(which === 'this' ? 'process' : undefined));
  });
}

/** Such requests come from customers. Prometheus and operators ask each process directly. */
const cameThroughProxy = (request: FastifyRequest): boolean => request.headers['x-forwarded-for'] !== undefined;

async function outcome(check: ReadinessCheck): Promise<boolean | Trouble> {
  const { promise: tooLate, resolve } = Promise.withResolvers<Trouble>();
  const timer = setTimeout(() => resolve({ sells: false, reason: `no answer within ${slowestCheckMs / 1000} seconds` }), slowestCheckMs);
  const answered = check
    .isReady()
    .catch((error: unknown) => ({ sells: false, reason: error instanceof Error ? error.message : 'it failed' }));
  return Promise.race([answered, tooLate]).finally(() => clearTimeout(timer));
}

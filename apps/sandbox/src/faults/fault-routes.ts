import type { FastifyInstance } from 'fastify';
import { faultModes, faultTargets, type Fault, type FaultStore } from './fault-store.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function readFault(body: unknown): Fault | string {
  if (typeof body !== 'object' || body === null) return 'send a JSON object with target, mode and times';
  const asked: { target?: unknown; mode?: unknown; times?: unknown; delayMilliseconds?: unknown } = body;
  const target = faultTargets.find((known) => known === asked.target);
  if (!target) return `target must be one of ${faultTargets.join(', ')}`;
  const mode = faultModes.find((known) => known === asked.mode);
  if (!mode) return `mode must be one of ${faultModes.join(', ')}`;
  const times = asked.times ?? 1;
  const delayMilliseconds = asked.delayMilliseconds ?? 3000;
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1) return 'times must be a whole number from 1';
  if (typeof delayMilliseconds !== 'number' || !(delayMilliseconds >= 0)) return 'delayMilliseconds must be a number from 0';
  return { target, mode, times, delayMilliseconds };
}

/** Sets, shows and clears faults, for tests on the same machine; refused to everybody else. */
export function faultRoutes(server: FastifyInstance, faults: FaultStore): void {
  server.register((scope, _options, done) => {
    scope.addHook('onRequest', async (request, reply) => {
      // A page of another site must not set faults either. Browsers send the origin with a post.
      const fromPage = request.headers.origin !== undefined;
      if (!loopback.has(request.socket.remoteAddress ?? '') || fromPage) {
        return reply.code(403).send({ error: 'Faults are set by programs on the same machine.' });
      }
      return undefined;
    });
    scope.get('/sandbox/faults', async () => ({ faults: faults.list() }));
    scope.post('/sandbox/faults', async (request, reply) => {
      const fault = readFault(request.body);
      if (typeof fault === 'string') return reply.code(400).send({ error: fault });
      faults.add(fault);
      return { faults: faults.list() };
    });
    scope.delete('/sandbox/faults', async () => {
      faults.clear();
      return { faults: [] };
    });
    done();
  });
}

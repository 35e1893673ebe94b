import type { ErrorShape } from '@throughfare/contract/call';
import { Refusal } from '@throughfare/kernel/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limitedHandler, type RequestLimit } from './request-limit.ts';
import type { Binding } from '../binding/create-binding.ts';
import { clientAddress } from './client-address.ts';
import { encodeText } from './encode-text.ts';
import { goneSignal } from './gone-signal.ts';
import { takeEmptyJson } from './take-empty-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route serves. */
    readonly errorShape?: ErrorShape;
  }
}

/** Serves the bound calls under /apiv1. Calls with large answers take turns. */
export async function addApiRoutes(server: FastifyInstance, binding: Binding, limit: RequestLimit): Promise<void> {
  await server.register(
    async (api) => {
      takeEmptyJson(api);
      // An unknown path under /apiv1 gets the API's answer, not a page's.
      api.all('/*', () => {
        throw new Refusal('object.notFound');
      });
      for (const call of binding.calls) {
        const ask = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
          const { params, query, body } = request;
          const origin = { requestId: request.id, address: clientAddress(request), signal: goneSignal(reply) };
          const answer = await binding.execute(call, { params, query, body }, request.headers, origin);
          if (answer.retryAfterSeconds !== undefined) reply.header('retry-after', answer.retryAfterSeconds);
          reply.code(answer.status).header('cache-control', 'no-store');
          return answer.body;
        };
        const answerSmall = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => reply.send(await ask(request, reply));
        const answerLarge = async (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
          void reply.type('application/json; charset=utf-8').send(encodeText(JSON.stringify(await ask(request, reply))));
        api.route({
          method: call.method,
          url: `/${call.path}`,
          // A request refused before it reaches the call, such as one with a malformed body, gets the same form of answer as the call's
          // refusals.
          config: { errorShape: call.errorShape ?? 'standard' },
          handler: call.isLarge === true ? limitedHandler(limit, answerLarge) : answerSmall,
        });
      }
    },
    { prefix: '/apiv1' },
  );
}

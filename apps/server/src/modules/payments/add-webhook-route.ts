import type { FastifyInstance } from 'fastify';
import type { Payments } from './payments.api.ts';

/**
 * The address to which the card provider, PayPal, TravelPay and MintEFT send their events. The route has its own parser, because the
 * signature covers the body byte for byte. It answers only whether the event was taken.
 */
export async function addWebhookRoute(
  server: FastifyInstance,
  payments: Pick<Payments, 'receiveWebhook' | 'receivePayPalWebhook' | 'receiveBankWebhook'>,
): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post('/apiv1/strip/webhook', async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const taken =
        typeof request.body === 'string' && typeof signature === 'string'
          ? await payments.receiveWebhook(request.body, signature)
          : 'forged';
      return reply.code(taken === 'forged' ? 400 : 200).send({ received: taken !== 'forged' });
    });
    scope.post('/apiv1/paypal/webhook', async (request, reply) => {
      const taken = typeof request.body === 'string' ? await payments.receivePayPalWebhook(request.body, request.headers) : 'forged';
      return reply.code(taken === 'forged' ? 400 : 200).send({ received: taken !== 'forged' });
    });
    for (const provider of ['travelpay', 'minteft'] as const)
      scope.post(`/apiv1/${provider}/webhook`, async (request, reply) => {
        const taken =
          typeof request.body === 'string' ? await payments.receiveBankWebhook(provider, request.body, request.headers) : 'forged';
        return reply.code(taken === 'forged' ? 400 : 200).send({ received: taken !== 'forged' });
      });
  });
}

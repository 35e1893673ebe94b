import { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { sendPage } from '../http/page.ts';
import { choosePage } from './choose-page.ts';
import { personOf, subjectOf, type PeopleStore } from './people-store.ts';

interface GoogleRoutesOptions {
  /** Created once the port is known. */
  readonly provider: () => Promise<Provider>;
  readonly people: PeopleStore;
  readonly shopOrigins: readonly string[];
}

type ChooseRequest = FastifyRequest<{ Params: { uid: string } }>;

/** The pages on which people identify themselves. oidc-provider itself answers the protocol's own addresses. */
export function googleRoutes(server: FastifyInstance, { provider, people, shopOrigins }: GoogleRoutesOptions): void {
  server.get('/google/choose/:uid', async (request: ChooseRequest, reply) =>
    sendPage(reply, choosePage({ uid: request.params.uid, people: people.list(), shopOrigins })),
  );
  server.post('/google/choose/:uid', async (request: ChooseRequest, reply) => {
    const email = (new URLSearchParams(String(request.body)).get('email') ?? '').trim().toLowerCase();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      return sendPage(reply.code(422), choosePage({ uid: request.params.uid, people: people.list(), wrong: email, shopOrigins }));
    }
    people.add(personOf(email));
    return finish(request, reply, await approval(request, email));
  });
  server.post('/google/choose/:uid/cancel', async (request: ChooseRequest, reply) =>
    finish(request, reply, { error: 'access_denied', error_description: 'The visitor went back.' }),
  );

  /** The account, and its owner's consent to the shop's request. */
  async function approval(request: ChooseRequest, email: string): Promise<InteractionResults> {
    const google = await provider();
    const { params } = await google.interactionDetails(request.raw, new ServerResponse(request.raw));
    const grant = new google.Grant({ accountId: subjectOf(email), clientId: String(params['client_id']) });
    grant.addOIDCScope(String(params['scope']));
    return { login: { accountId: subjectOf(email) }, consent: { grantId: await grant.save() }, select_account: {} };
  }

  async function finish(request: ChooseRequest, reply: FastifyReply, result: InteractionResults): Promise<FastifyReply> {
    const google = await provider();
    reply.hijack();
    await google.interactionFinished(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
    return reply;
  }

  void server.register(async (scope) => {
    // oidc-provider parses bodies itself
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.all('/google/*', async (request, reply) => {
      const google = await provider();
      reply.hijack();
      const { raw } = request;
      // It finds its mount path by comparing the two, as under Express.
      Object.assign(raw, { originalUrl: raw.url });
      raw.url = (raw.url ?? '/').replace(/^\/google/, '');
      await google.callback()(raw, reply.raw);
      return reply;
    });
  });
}

import { fetchTransport } from '@throughfare/contract/fetch-transport';
import type { Transport } from '@throughfare/contract/client';
import { registeredSources } from '@throughfare/kernel/source';
import type { PageContext } from '@throughfare/web/page-port';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Binding } from '../platform/binding/create-binding.ts';
import { clientAddress } from '../platform/http/client-address.ts';
import { createRequestLimit } from '../platform/http/request-limit.ts';
import { addApiRoutes } from '../platform/http/add-api-routes.ts';
import { contentGeneration } from '../modules/content/content-generation.ts';
import { addWaitingRoom } from '../platform/waiting-room/add-waiting-room.ts';
import { waitingRoomGuards } from './waiting-room-guards.ts';
import { createHttpServer } from '../platform/http/create-http-server.ts';
import { traceHeaders } from '../platform/tracing/traced.ts';
import { addDocsRoutes } from '../platform/openapi/add-docs-routes.ts';
import type { Shop } from './shop.types.ts';
import { keepPages } from './keep-pages.ts';
import { cardOriginOf } from '../platform/config/provider-config.ts';
import { loadPages } from './load-pages.ts';
import { createLocateCountry } from './locate-country.ts';
import { mountPages } from './pages.ts';
import type { Platform } from '../platform/create-platform.ts';

/**
 * Two, so that one goes on while the other waits for the database. A page that waits for a supplier takes longer and does not count here.
 * The last of 1,000 waits about ten seconds (docs/performance.md: pages a second); any answer may take 30 at most.
 */
const limits = { atOnce: 2, patienceMs: 50, waitAtMost: 1000 };

/** The server with the parts that this process's roles call for; it does not listen yet. */
export async function serve(
  { config, log, metrics, clock, db, secrets, retailPool }: Platform,
  { binding, demonstration, readiness, addRoutes }: Shop,
  development: boolean,
): Promise<FastifyInstance> {
  const server = await createHttpServer({ config, log, metrics, readiness });
  const { publicUrl } = config;
  const sandboxUrl = config.sandbox?.url ?? cardOriginOf(config.cards);
  const limit = createRequestLimit(limits);
  if (config.waitingRoomPerMinute !== undefined) {
    const { waitingRoomPerMinute: perMinute, brand } = config;
    const secure = publicUrl.startsWith('https:');
    addWaitingRoom(server, {
      db,
      clock,
      secrets,
      perMinute,
      brandName: brand.name,
      secure,
      guards: waitingRoomGuards,
      hasSession: binding.hasSession,
    });
  }
  if (sandboxUrl !== undefined) server.get('/sandbox', (_, reply) => reply.redirect(sandboxUrl));
  if (config.roles.includes('api')) {
    await addApiRoutes(server, binding, limit);
    addDocsRoutes(server, binding, config.brand.name);
    await addRoutes(server);
  }
  if (!config.roles.includes('web')) return server;

  const settings = {
    brandName: config.brand.name,
    contactLines: config.brand.contactLines,
    agentContactLines: config.brand.agentContactLines,
    publicUrl,
    demonstration,
    sandboxPayments: sandboxUrl !== undefined,
    cardFrameUrl: sandboxUrl === undefined ? 'https://js.stripe.com/v3/' : `${sandboxUrl}/card-frame.html`,
    cardPublishableKey: config.cards.publishableKey,
    phones: config.brand.phones,
    socialLinks: config.brand.social,
    googleSignIn: config.openId !== undefined,
    payPal: config.paypal !== undefined,
    searchEurail: config.brand.searchEurail,
    youthsMayTravelAlone: config.brand.youthsMayTravelAlone,
    sellers: registeredSources(),
  };
  const withoutDatabase = new WeakSet<FastifyRequest>();
  const locateCountry = createLocateCountry(config.countryHeader);
  const contextFor = (request: FastifyRequest, signal: AbortSignal): PageContext => ({
    transport: noting(config.apiUrl === undefined ? inProcess(binding, request, signal) : overHttp(config.apiUrl), ({ status }) => {
      if (status === 503) withoutDatabase.add(request);
    }),
    nonce: request.cspNonce,
    nowMs: clock.now(),
    locatedCountry: locateCountry(request.headers),
    secureCookies: publicUrl.startsWith('https:'),
    settings,
    reportBug: (error) => log.error({ err: error, requestId: request.id }, 'a page failed'),
  });
  const load = await loadPages(server, development);
  const kept = development ? undefined : keepPages({ render: await load(), clock, generation: () => contentGeneration(retailPool) });
  await mountPages(server, {
    publicUrl,
    loadRenderer: kept ? () => Promise.resolve(kept) : load,
    contextFor,
    limit,
    lacksDatabase: (request) => withoutDatabase.has(request),
  });
  return server;
}

/** The transport, with a look at each answer. */
function noting(transport: Transport, look: (reply: Awaited<ReturnType<Transport>>) => void): Transport {
  return async (call, signal) => {
    const reply = await transport(call, signal);
    look(reply);
    return reply;
  };
}

/** A page's own calls to another process. */
function overHttp(apiUrl: string): Transport {
  const transport = fetchTransport(apiUrl);
  return (call, signal) => transport({ ...call, headers: { ...call.headers, ...traceHeaders() } }, signal);
}

/** A page's own calls: the same binding as over HTTP, on behalf of the customer who asked for the page. */
function inProcess(binding: Binding, request: FastifyRequest, pageSignal: AbortSignal): Transport {
  return (call, signal = pageSignal) => binding.dispatch(call, { requestId: request.id, address: clientAddress(request), signal });
}

/** The HTTP server with the parts that every answer needs. The caller adds calls, pages and files. */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { Refusal } from '@throughfare/kernel/refusal';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { addHealthRoutes, type ReadinessCheck } from './add-health-routes.ts';
import { addSecurityHeaders, setSecurityHeaders } from './add-security-headers.ts';
import { answerError, answerErrors } from './answer-error.ts';
import { clientAddress } from './client-address.ts';
import { contentSourcesOf } from './content-sources.ts';
import { limitHandlers } from './limit-handlers.ts';
import { loggablePath } from './loggable-path.ts';
import type { Metrics } from './metrics.ts';
import { traceRequests } from '../tracing/traced.ts';
import { isHashedFile } from './serve-files.ts';

export interface HttpServerOptions {
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy' | 'rateLimits' | 'sandbox' | 'recaptcha' | 'openId'>;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly readiness: readonly ReadinessCheck[];
  /** The longest time to receive a whole request. */
  readonly requestTimeoutMs?: number;
}

/** For comparison: an order with 3 tickets for 9 travellers each is 30 kB. */
const bodyLimitBytes = 256 * 1024;
/** The longest time to answer it: several times a search's budget. */
const handlerTimeoutMs = 30_000;
/** The limit for one address, pages and calls together. A person makes a tenth of it. */
const requestsPerMinute = 1_800;

export async function createHttpServer({
  config,
  log,
  metrics,
  readiness,
  requestTimeoutMs = 15_000,
}: HttpServerOptions): Promise<FastifyInstance> {
  const { trustProxy } = config;
  const sources = contentSourcesOf(config);
  const https = config.publicUrl.startsWith('https:');
  const server = Fastify({
    loggerInstance: log,
    // Replaced by one line at the end of a request, written below: Fastify's two lines would contain addresses.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => (trustProxy === false ? undefined : givenId(request.headers['x-request-id'])) ?? randomUUID(),
    trustProxy: trustOf(trustProxy),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    // By default Node checks for slow requests every 30 seconds, so that one could last three times its limit.
    http: { connectionsCheckingInterval: 1000, headersTimeout: requestTimeoutMs },
    // An address that cannot be decoded is answered before any hook runs.
    frameworkErrors(error, request, reply) {
      setSecurityHeaders(request, reply, sources, https);
      void answerError(error, request, reply);
    },
    forceCloseConnections: 'idle',
    // No route has a schema of Fastify's, because the contract checks the calls. So the many modules of its compilers are not loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  traceRequests(server, (route) => probes.has(route));
  answerErrors(server);
  addSecurityHeaders(server, sources, https);
  limitHandlers(server, handlerTimeoutMs);
  refuseTwoHosts(server);
  watchRequests(server, metrics);
  if (config.rateLimits) {
    await server.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: clientAddress,
      allowList: (request) => isHashedFile(request.url),
      errorResponseBuilder: (_, { ttl }) => new Refusal('request.tooMany', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
      addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
      addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    });
  }
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Compresses answers only: clients send no compressed bodies.
    globalDecompression: false,
    // Flushes each piece of a streamed page at once. Higher levels cost more time than they save on the wire.
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 6 },
  });
  addHealthRoutes(server, readiness, metrics);
  return server;
}

/** Node takes the first of two Host headers, and a proxy may have taken the other (RFC 9112, 3.2). */
function refuseTwoHosts(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length > 1) throw new Refusal('request.invalid');
  });
}

function noSchemas(): never {
  throw new Error('no compiler of schemas is loaded: calls are checked by the contract');
}

/** A proxy's id for the request, if it is safe in a log and on a page. */
function givenId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}

/** A number of proxies, counted from the nearest. */
function trustOf(trustProxy: Config['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy;
  return trustProxy === false ? false : [...trustProxy];
}

const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

function watchRequests(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    // Probes and Prometheus ask every few seconds, and would fill the log.
    if (probes.has(route) && reply.statusCode < 400) return;
    request.log.info(
      {
        method: request.method,
        path: route.includes('*') ? loggablePath(request.url) : route,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

/** The HTTP server with what every answer needs; calls, pages and files are added by the caller. */
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
import { contentSourcesOf } from './content-sources.ts';
import { limitHandlers } from './limit-handlers.ts';
import { loggablePath } from './loggable-path.ts';
import type { Metrics } from './metrics.ts';
import { isHashedFile } from './serve-files.ts';

export interface HttpServerOptions {
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy' | 'rateLimits' | 'sandbox' | 'recaptcha' | 'openId'>;
  readonly log: FastifyBaseLogger;
  readonly metrics: Metrics;
  readonly readiness: readonly ReadinessCheck[];
  /** Longest wait for a whole request to come in. */
  readonly requestTimeoutMs?: number;
}

/** An order with 3 tickets for 9 travellers each is 30 kB. */
const bodyLimitBytes = 256 * 1024;
/** Longest wait for its answer: a search's budget several times over. */
const handlerTimeoutMs = 30_000;
/** For one address, of pages and calls together; a person makes a tenth of it. */
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
    // One line at the end of a request, written below, takes the place of Fastify's two with addresses in them.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => (trustProxy === false ? undefined : givenId(request.headers['x-request-id'])) ?? randomUUID(),
    trustProxy: trustOf(trustProxy),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    // Node looks for requests that take too long every 30 seconds unless it is told otherwise: a slow one would live three times as long.
    http: { connectionsCheckingInterval: 1000, headersTimeout: requestTimeoutMs },
    // An address that cannot be decoded is answered before any hook has run.
    frameworkErrors(error, request, reply) {
      setSecurityHeaders(request, reply, sources, https);
      void answerError(error, request, reply);
    },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  });
  answerErrors(server);
  addSecurityHeaders(server, sources, https);
  limitHandlers(server, handlerTimeoutMs);
  watchRequests(server, metrics);
  if (config.rateLimits) {
    await server.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: (request) => request.ip,
      allowList: (request) => isHashedFile(request.url),
      errorResponseBuilder: (_, { ttl }) => new Refusal('request.tooMany', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
      addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
      addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    });
  }
  await server.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // Answers alone: nobody sends us compressed bodies.
    globalDecompression: false,
    // Each piece of a streamed page goes out when it is there; better levels cost more time than they save on the wire.
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH, level: 6 },
  });
  addHealthRoutes(server, readiness, metrics);
  return server;
}

/** A proxy's id for the request, where it is one that may stand in a log and on a page. */
function givenId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;
}

/** A number of proxies, counted from the one that is connected to us. */
function trustOf(trustProxy: Config['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trustProxy === 'number') return (_, hop) => hop < trustProxy;
  return trustProxy === false ? false : [...trustProxy];
}

function watchRequests(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
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

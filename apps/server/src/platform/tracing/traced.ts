/**
 * Spans of OpenTelemetry around what takes time: a request, a call to a seller or payment provider, a statement, a job. Until `start-tracing.ts` has
 * switched them on, nothing of this costs more than a comparison. No span holds a value of a statement, a query of an address, or a name.
 */
import { type Attributes, context, propagation, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { ClientBase, Pool } from 'pg';

let isOn = false;

export function switchTracing(on: boolean): void {
  isOn = on;
}

const tracer = () => trace.getTracer('throughfare');

function endSpan(span: Span, error: unknown): void {
  // The name of the error only: its text may hold what a customer typed.
  if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
  span.end();
}

/** Runs a call to the outside, or a job, as a span. */
export function traced<Answer>(name: string, attributes: Attributes, run: () => Answer): Answer {
  if (!isOn) return run();
  return tracer().startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, (span) => {
    const end = (error?: unknown): void => endSpan(span, error);
    try {
      const answer = run();
      if (answer instanceof Promise) answer.then(() => end(), end);
      else end();
      return answer;
    } catch (error) {
      end(error);
      throw error;
    }
  });
}

/** The headers that let another process go on in the trace of this moment. */
export function traceHeaders(of = context.active()): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  if (isOn) propagation.inject(of, headers);
  return headers;
}

/**
 * One span for each request, a child of the one that a browser or proxy names in `traceparent`. A page tells its browser the trace, so that what the
 * page asks for later joins it (`apps/web/src/lib/join-trace.ts`).
 */
export function traceRequests(server: FastifyInstance, isProbe: (route: string) => boolean): void {
  server.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (!isOn || isProbe(route)) {
      done();
      return;
    }
    const caller = propagation.extract(ROOT_CONTEXT, request.headers);
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'throughfare.request_id': request.id };
    const span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    const within = trace.setSpan(caller, span);
    const { traceparent } = traceHeaders(within);
    if (traceparent !== undefined && request.headers.accept?.includes('text/html'))
      reply.header('server-timing', `traceparent;desc="${traceparent}"`);
    context.with(within, done);
  });
}

type Query = (...asked: unknown[]) => unknown;

/** One span for each statement, with its text and without its values. */
export function traceStatements(pool: Pool): void {
  pool.on('connect', (client) => {
    if (isOn) traceClient(client);
  });
  const connect = pool.connect.bind(pool);
  // Whoever waits for a connection gets it from the one that gives it back, and must go on in their own span.
  const inSpan = (callback?: Parameters<typeof connect>[0]) => (callback ? connect(context.bind(context.active(), callback)) : connect());
  // pg declares two signatures, which no single function has.
  pool.connect = inSpan as Pool['connect'];
}

function traceClient(client: ClientBase): void {
  // Arguments and results are passed on unchanged, for all signatures of `query`.
  const plain = client.query.bind(client) as Query;
  const query: Query = (asked, ...more) => {
    const text = textOf(asked);
    // Outside a span nothing of a customer waits for it.
    if (text === undefined || trace.getActiveSpan() === undefined) return plain(asked, ...more);
    const span = tracer().startSpan(`sql ${/\w+/.exec(text)?.[0] ?? ''}`.toLowerCase(), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2_000) },
    });
    const end = (error?: unknown): void => endSpan(span, error);
    const callback = more.at(-1);
    if (typeof callback === 'function') {
      const back = (...told: unknown[]): unknown => {
        end(told[0]);
        return Reflect.apply(callback, undefined, told);
      };
      return plain(asked, ...more.slice(0, -1), context.bind(context.active(), back));
    }
    const answer = plain(asked, ...more);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  };
  client.query = query as ClientBase['query'];
}

function textOf(asked: unknown): string | undefined {
  if (typeof asked === 'string') return asked;
  return typeof asked === 'object' && asked !== null && 'text' in asked && typeof asked.text === 'string' ? asked.text : undefined;
}

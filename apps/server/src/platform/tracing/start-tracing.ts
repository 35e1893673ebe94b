import { context, propagation, trace } from '@opentelemetry/api';
import type { Config } from '../config/config.ts';
import { switchTracing } from './traced.ts';

export interface TracingOptions {
  readonly config: Pick<Config, 'traces'>;
  readonly version: string;
}

export interface Tracing {
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** Sends spans to a collector (OTLP over HTTP) if the configuration names one. The packages are loaded only then. */
export async function startTracing({ config: { traces }, version }: TracingOptions): Promise<Tracing> {
  if (!traces) return { stop: () => Promise.resolve() };
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }, { W3CTraceContextPropagator }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ]);
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = sdk;
  // Decided here for everybody: a caller cannot make the shop trace all of their requests.
  const share = new TraceIdRatioBasedSampler(traces.percent / 100);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'throughfare', 'service.version': version, 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share, remoteParentNotSampled: share }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: traces.url }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  switchTracing(true);
  return {
    async stop() {
      switchTracing(false);
      await provider.shutdown();
      context.disable();
      propagation.disable();
      trace.disable();
    },
  };
}

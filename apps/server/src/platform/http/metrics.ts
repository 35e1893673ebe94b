import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '../log.ts';
import { productVersion } from '../product-version.ts';

/** The name of a figure in `/metrics`. */
export type FigureName = `throughfare_${string}`;

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Figures of the whole shop that one question to the database answers. */
export interface ShopFigures<Name extends FigureName> {
  /** Each with its explanation. */
  readonly figures: Readonly<Record<Name, string>>;
  readonly labels?: readonly string[];
  /** Asked at most once a second, and only when somebody looks. */
  readonly read: () => Promise<Readonly<Partial<Record<NoInfer<Name>, readonly Sample[]>>>>;
}

/** How a call to a company outside ended. */
export interface OutsideCall {
  readonly call: string;
  readonly outcome: string;
  readonly seconds: number;
}

/** One process's figures, in the form in which processes pass them to each other. */
export type ProcessFigures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export interface Metrics {
  /** Modules add their own counters here. Their names begin with `throughfare_`. */
  readonly registry: Registry;
  /** `route` is a pattern and never an address. It has few values and no personal data. */
  observeRequest(method: string, route: string, status: number, seconds: number): void;
  observeSupplier(source: string, call: OutsideCall): void;
  observePayment(provider: string, call: OutsideCall): void;
  /** The providers of payments whose latest calls all failed. */
  silentProviders(): readonly string[];
  /** Shows figures of the whole shop, in processes with workers only: otherwise every web process would ask the database for them. */
  show<Name extends FigureName>(shown: ShopFigures<Name>): void;
  /** Figures of this process's surroundings, read when somebody looks. */
  showHere<Name extends FigureName>(shown: ShopFigures<Name>): void;
  /** From now on the text has the figures of all processes of the node. */
  joinNode(all: () => Promise<readonly ProcessFigures[]>): void;
  own(): Promise<ProcessFigures>;
  /** The figures in the format of Prometheus: of the node, or of this process alone. */
  text(only?: 'process'): Promise<string>;
}

export interface MetricsOptions {
  readonly roles?: readonly string[];
  readonly log?: Pick<Log, 'warn'>;
}

/** A figure that takes longer is left out: Prometheus gives up after ten seconds, and the other figures are wanted most in trouble. */
const readWithinMs = 3_000;
const readAgainMs = 1_000;
/** The longest call of a supplier may take 30 seconds. */
const outsideBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40];

/** After this many calls in a row without an answer, a provider counts as silent. */
const silentAfter = 3;
const noAnswer: ReadonlySet<string> = new Set(['unavailable', 'outcome_unknown', 'error']);

export function createMetrics({ roles = ['web', 'api', 'worker'], log }: MetricsOptions = {}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'throughfare_http_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const outside = (name: string, help: string, company: string) =>
    new Histogram({ name, help, labelNames: [company, 'call', 'outcome'], buckets: outsideBuckets, registers });
  const supplierCalls = outside('throughfare_supplier_call_seconds', 'Calls to suppliers, with their retries', 'source');
  const paymentCalls = outside('throughfare_payment_call_seconds', 'Calls to providers of payments', 'provider');
  new Gauge({ name: 'throughfare_processes', help: 'Processes whose figures are shown here', labelNames: ['roles'], registers }).set(
    { roles: roles.join(',') },
    1,
  );
  new Gauge({ name: 'throughfare_build_info', help: 'The version', labelNames: ['version'], aggregator: 'max', registers }).set(
    { version: productVersion },
    1,
  );
  const unanswered = new Map<string, number>();
  let ofNode: (() => Promise<readonly ProcessFigures[]>) | undefined;

  function showHere<Name extends FigureName>({ figures, labels = [], read }: ShopFigures<Name>): void {
    const readOnce = onceInAWhile(read);
    for (const [name, help] of namesOf(figures))
      registry.registerMetric(
        new Gauge({
          name,
          help,
          labelNames: [...labels],
          // Several workers read the same database.
          aggregator: 'max',
          registers: [],
          async collect() {
            this.reset();
            // A figure without labels would stay as 0, which would be wrong if it cannot be read.
            if (labels.length === 0) this.remove();
            try {
              for (const { labels: of = {}, value } of (await readOnce())[name] ?? []) this.set({ ...of }, value);
            } catch (error) {
              log?.warn({ err: error, figure: name }, 'a figure could not be read');
            }
          },
        }),
      );
  }

  return {
    registry,
    observeRequest: (method, route, status, seconds) => requests.observe({ method, route, status: String(status) }, seconds),
    observeSupplier: (source, { call, outcome, seconds }) => supplierCalls.observe({ source, call, outcome }, seconds),
    observePayment(provider, { call, outcome, seconds }) {
      paymentCalls.observe({ provider, call, outcome }, seconds);
      unanswered.set(provider, noAnswer.has(outcome) ? (unanswered.get(provider) ?? 0) + 1 : 0);
    },
    silentProviders: () => [...unanswered].filter(([, times]) => times >= silentAfter).map(([provider]) => provider),
    show(shown) {
      if (roles.includes('worker')) showHere(shown);
    },
    showHere,
    joinNode(all) {
      ofNode = all;
    },
    own: () => registry.getMetricsAsJSON(),
    async text(only) {
      if (only === 'process' || !ofNode) return registry.metrics();
      return AggregatorRegistry.aggregate([...(await ofNode())]).metrics();
    },
  };
}

function namesOf<Name extends FigureName>(figures: Readonly<Record<Name, string>>): [Name, string][] {
  // Object.entries loses the type of the names.
  return Object.entries(figures) as [Name, string][];
}

/** The figures of one group come from one reading. */
function onceInAWhile<Read>(read: () => Promise<Read>): () => Promise<Read> {
  let last: { readonly atMs: number; readonly answer: Promise<Read> } | undefined;
  return () => {
    const nowMs = performance.now();
    if (!last || nowMs - last.atMs > readAgainMs) last = { atMs: nowMs, answer: inTime(read()) };
    return last.answer;
  };
}

function inTime<Read>(reading: Promise<Read>): Promise<Read> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`not read within ${readWithinMs / 1000} seconds`)), readWithinMs);
  return Promise.race([reading, tooLate]).finally(() => clearTimeout(timer));
}

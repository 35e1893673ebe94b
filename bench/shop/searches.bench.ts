import { fileURLToPath } from 'node:url';
import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { createShopper } from '../../tests/support/shopper.ts';
import { loadHttp, type LoadResult, type Question } from '../measure/http-load.ts';
import { interleave } from '../measure/interleave.ts';
import { runServerPerCore } from '../measure/run-server-per-core.ts';
import { median, spread } from '../measure/statistics.ts';
import type { Bench, BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';
import { inParallel } from './in-parallel.ts';
import { searchWishes } from './search-wishes.ts';
import { type BenchShop, startBenchShop } from './start-bench-shop.ts';

const atOnce = 32;
const searchesPerRound = 640;
const buffersPerRound = 12_000;
/** A shop that has been open for a minute: V8 goes on compiling what is asked for through the first thousand searches of a process. */
const warmUp = 3_000;
const json = { 'content-type': 'application/json' };

/** Records searches and answers their ids: each is asked for once. */
export async function recordSearches(shop: BenchShop, count: number, seed?: number): Promise<string[]> {
  const shopper = await createShopper(createClient(fetchTransport(shop.url)));
  return inParallel(searchWishes(count, seed), 16, (wish) => shopper.record(wish));
}

function askFor(id: string | undefined): Question {
  const body = JSON.stringify({ id, limit: 20, withConditions: false });
  return { method: 'POST', path: '/apiv1/point-to-point/ticket-search', headers: json, body };
}

async function measure({ rounds, tell }: BenchOptions): Promise<Finding[]> {
  tell('starting the shop');
  const shop = await startBenchShop();
  try {
    const ids = await recordSearches(shop, warmUp + rounds * searchesPerRound);
    const isRight = (body: Buffer): boolean => body.includes('"priceId"');
    const load = (first: number, count: number): Promise<LoadResult> =>
      loadHttp({ origin: shop.url, atOnce, count, question: (number) => askFor(ids[first + number]), isRight });
    tell('searching');
    const { bytes } = await load(0, warmUp);
    const bare = await runServerPerCore({
      program: fileURLToPath(new URL('../bare/fastify-buffer.ts', import.meta.url)),
      argv: [String(bytes)],
      readyWords: 'listening at',
    });
    try {
      const searches: LoadResult[] = [];
      const buffers: LoadResult[] = [];
      const figures = await interleave(rounds, {
        ours: async (round) => {
          searches[round] = await load(warmUp + round * searchesPerRound, searchesPerRound);
          return searches[round].perSecond;
        },
        bare: async (round) => {
          const question = (): Question => ({ ...askFor('the same'), path: '/' });
          buffers[round] = await loadHttp({ origin: bare.said, atOnce, count: buffersPerRound, question });
          return buffers[round].perSecond;
        },
      });
      return report(figures, searches, buffers, bytes);
    } finally {
      await bare.stop();
    }
  } finally {
    await shop.stop();
  }
}

function report(
  figures: Record<'ours' | 'bare', number[]>,
  searches: readonly LoadResult[],
  buffers: readonly LoadResult[],
  bytes: number,
): Finding[] {
  const tails = searches.map(({ p50Ms, p99Ms }) => p99Ms / p50Ms);
  const [least, greatest] = spread(tails);
  const errors = [...searches, ...buffers].reduce((sum, load) => sum + load.errors, 0);
  const p50 = median(searches.map(({ p50Ms }) => p50Ms));
  const p99 = median(searches.map(({ p99Ms }) => p99Ms));
  return [
    {
      what: 'priced searches through HTTP',
      ours: `${significant(median(figures.ours))}/s`,
      against: `Fastify with a Buffer ${significant(median(figures.bare))}/s`,
      ratios: figures.ours.map((perSecond, round) => perSecond / (figures.bare[round] ?? 0)),
      bound: { atLeast: 1 / 12 },
      notes: [`${atOnce} at once, each search asked for once; the median answer has ${significant(bytes / 1000)} kB`],
      errors,
    },
    {
      what: 'the slowest hundredth of searches',
      ours: `p99 ${significant(p99)} ms`,
      against: `p50 ${significant(p50)} ms`,
      ratios: tails,
      bound: { atMost: 4 },
      notes: [`from ${significant(least)} to ${significant(greatest)} times the median`],
      errors,
    },
  ];
}

export const searchesBench: Bench = {
  name: 'searches',
  about: 'priced searches through HTTP against Fastify sending a Buffer',
  run: measure,
};

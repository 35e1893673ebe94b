import { fileURLToPath } from 'node:url';
import { searchTickets } from '@throughfare/contract/calls/search';
import { createClient } from '@throughfare/contract/client';
import { fetchTransport } from '@throughfare/contract/fetch-transport';
import { createShopper, type Wish } from '../../tests/support/shopper.ts';
import { loadHttp, type LoadResult, type Question } from '../measure/http-load.ts';
import { interleave } from '../measure/interleave.ts';
import { runServerPerCore } from '../measure/run-server-per-core.ts';
import { median, quantile, spread } from '../measure/statistics.ts';
import type { Bench, BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';
import { inParallel } from './in-parallel.ts';
import { britishStations } from './british-stations.ts';
import { newDestinationWishes, searchWishes, threeSellerWishes } from './search-wishes.ts';
import { servingMs } from './serving-ms.ts';
import { type BenchShop, startBenchShop } from './start-bench-shop.ts';

const atOnce = 32;
const searchesPerRound = 640;
const buffersPerRound = 12_000;
/** A shop a minute after its start, because V8 compiles throughout a process's first thousand searches. */
const warmUp = 3_000;
const splitSearches = 120;
/** The median of so many, because a garbage collection falls on whoever searches at that moment. */
const splitRounds = 5;
/** Of processor time for each journey. */
const mostSplitMs = 5;
const answers = 200;
/** What a phone reads when its page goes on to the results, before compression. */
const mostAnswerBytes = 40_000;
const json = { 'content-type': 'application/json' };

/** Searches to all of Britain, like those of a crawler, or of the first minutes after a new timetable. */
const newDestinations = 480;
const threeSellerSearches = 480;
/** Ten for each pair of stations, as the first line's have: a process remembers the ways between them. */
const threeSellerWarmUp = 480;

/** Records searches and answers their ids. Each is run once. */
export function recordSearches(shop: BenchShop, count: number, seed?: number): Promise<string[]> {
  return record(shop, searchWishes(count, seed));
}

async function record(shop: BenchShop, wishes: Wish[]): Promise<string[]> {
  const shopper = await createShopper(createClient(fetchTransport(shop.url)));
  return inParallel(wishes, 16, (wish) => shopper.record(wish));
}

/** The call that the results page makes for a recorded search. */
export function askFor(id: string | undefined): Question {
  const body = JSON.stringify({ id, limit: 20, withConditions: false });
  return { method: 'POST', path: '/apiv1/point-to-point/ticket-search', headers: json, body };
}

async function measure({ rounds, tell }: BenchOptions): Promise<Finding[]> {
  tell('starting the shop');
  const shop = await startBenchShop();
  try {
    const british = await recordSearches(shop, warmUp + rounds * searchesPerRound);
    const overTheAlps = await record(shop, threeSellerWishes(threeSellerWarmUp + rounds * threeSellerSearches));
    const destinations = (await britishStations()).slice(0, rounds * newDestinations);
    const toNew = await record(shop, newDestinationWishes(destinations));
    const perRound = Math.floor(toNew.length / rounds);
    const ids = [...british, ...overTheAlps, ...toNew];
    const load = (first: number, count: number, all = true): Promise<LoadResult> =>
      loadHttp({
        origin: shop.url,
        atOnce,
        count,
        question: (number) => askFor(ids[first + number]),
        ...(all ? { contains: '"priceId"' } : {}),
      });
    tell('searching');
    const { bytes } = await load(0, warmUp);
    tell('waiting for the table of bounds');
    await shop.boundsMade();
    tell('searching across the Alps');
    const firstOverTheAlps = await load(british.length, threeSellerWarmUp, false);
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
        // some pairs have no suitable trains, so any answer counts
        alps: async (round) =>
          (await load(british.length + threeSellerWarmUp + round * threeSellerSearches, threeSellerSearches, false)).perSecond,
        fresh: async (round) => (await load(british.length + overTheAlps.length + round * perRound, perRound, false)).perSecond,
        bare: async (round) => {
          const question = (): Question => ({ ...askFor('the same'), path: '/' });
          buffers[round] = await loadHttp({ origin: bare.said, atOnce, count: buffersPerRound, question });
          return buffers[round].perSecond;
        },
      });
      tell('splitting');
      const splits = await measureSplits(shop, british.slice(0, splitSearches), 'finding the cheapest tickets of a journey');
      const returns = await measureSplits(shop, await recordReturns(shop), 'the same of a return journey');
      return [
        ...report(figures, searches, buffers, bytes, firstOverTheAlps.perSecond),
        splits,
        returns,
        await measureAnswers(shop, british.slice(0, answers)),
      ];
    } finally {
      await bare.stop();
    }
  } finally {
    await shop.stop();
  }
}

function report(
  figures: Record<'ours' | 'bare' | 'alps' | 'fresh', number[]>,
  searches: readonly LoadResult[],
  buffers: readonly LoadResult[],
  bytes: number,
  firstOverTheAlps: number,
): Finding[] {
  const tails = searches.map(({ p50Ms, p99Ms }) => p99Ms / p50Ms);
  const [least, greatest] = spread(tails);
  const errors = [...searches, ...buffers].reduce((sum, load) => sum + load.errors, 0);
  const p50 = median(searches.map(({ p50Ms }) => p50Ms));
  const p99 = median(searches.map(({ p99Ms }) => p99Ms));
  const times = (figure: readonly number[]): number[] => figures.ours.map((known, round) => known / (figure[round] ?? 0));
  const besideKnown = (figure: readonly number[]): string =>
    `the first line's searches are ${significant(median(times(figure)))} times as fast`;
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
    {
      what: 'searches of three sellers',
      ours: `${significant(median(figures.alps))}/s`,
      against: `of one seller ${significant(median(figures.ours))}/s`,
      ratios: times(figures.alps),
      bound: { atMost: 2.2 },
      notes: [
        `from France and Switzerland to Italy, after ten searches for each pair of stations like the first line's; an answer without trains counts too; those ten: ${significant(firstOverTheAlps)}/s`,
      ],
      errors: 0,
    },
    {
      what: 'searches to a destination not asked for before',
      ours: `${significant(median(figures.fresh))}/s`,
      against: `Fastify with a Buffer ${significant(median(figures.bare))}/s`,
      ratios: figures.fresh.map((perSecond, round) => perSecond / (figures.bare[round] ?? 0)),
      bound: 'none',
      notes: [`from London to each British station once, with the table of bounds; ${besideKnown(figures.fresh)}`],
      errors: 0,
    },
  ];
}

/** Searches out and back on one day, where tickets may be returns inside (SPLIT-7). */
export const recordReturns = (shop: BenchShop): Promise<string[]> =>
  record(
    shop,
    searchWishes(splitSearches, 14).map((wish) => ({ ...wish, arrivalDate: wish.departureDate, arrivalTime: '19:00' })),
  );

/**
 * The processor time that finding splits adds to a search, for each journey of its lists: one search at a time, beside the same without
 * them.
 */
export async function measureSplits(shop: BenchShop, ids: readonly string[], what: string): Promise<Finding> {
  const client = createClient(fetchTransport(shop.url));
  const workMs = servingMs(shop);
  const ask = async (id: string, withSplits: boolean) => {
    const beganMs = workMs();
    const answer = await client.call(searchTickets, { body: { id, limit: 20, withConditions: false, withSplits } });
    if (!answer.ok) throw new Error(answer.error.code);
    const { outward, inward } = answer.data;
    return { ms: workMs() - beganMs, journeys: [...outward, ...inward].filter(({ split }) => !split).length };
  };
  const added: number[] = [];
  const plain: number[] = [];
  // What each search does for the first time, and the compiling of code, are measured elsewhere.
  for (const id of ids) await ask(id, true);
  for (const id of ids) {
    const pairs: { readonly more: number; readonly without: number }[] = [];
    for (let time = 0; time < splitRounds; time += 1) {
      const [without, withThem] = [await ask(id, false), await ask(id, true)];
      if (without.journeys === 0) break;
      pairs.push({ more: Math.max(0, withThem.ms - without.ms) / without.journeys, without: without.ms / without.journeys });
    }
    if (pairs.length === 0) continue;
    added.push(median(pairs.map(({ more }) => more)));
    plain.push(median(pairs.map(({ without }) => without)));
  }
  const p99 = quantile(added, 0.99);
  return {
    what,
    ours: `p99 ${significant(p99)} ms more`,
    against: `at most ${mostSplitMs} ms`,
    ratios: [p99 / mostSplitMs],
    bound: { atMost: 1 },
    notes: [
      `processor time of shop and database, one search at a time, the median of ${splitRounds}; of all searches the median is ${significant(median(added))} ms more for each journey, beside ${significant(median(plain))} ms of a search without splits`,
    ],
    errors: 0,
  };
}

/** The data that the browser gets when a search box leads to the results, without compression, beside its limit. */
async function measureAnswers(shop: BenchShop, ids: readonly string[]): Promise<Finding> {
  const sizes = await inParallel(ids, 4, async (id) => {
    const answer = await fetch(`${shop.url}/search/p2p.data?id=${id}`, { headers: { 'accept-encoding': 'identity' } });
    const body = await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the results answered ${answer.status}`);
    return body.byteLength;
  });
  const middle = median(sizes);
  return {
    what: 'answer of a search to the page',
    ours: `${significant(middle / 1000)} kB`,
    against: `at most ${mostAnswerBytes / 1000} kB`,
    ratios: [middle / mostAnswerBytes],
    bound: { atMost: 1 },
    notes: [
      `the median of ${ids.length} searches before compression; nine of ten have at most ${significant(quantile(sizes, 0.9) / 1000)} kB`,
    ],
    errors: 0,
  };
}

export const searchesBench: Bench = {
  name: 'searches',
  about: 'priced searches through HTTP against Fastify sending a Buffer',
  run: measure,
};

/**
 * A minute of selling as a customer sees it: each buyer opens a session, buys, pays and gets a mail with their ticket. Everything that a
 * purchase costs is counted until its mail has gone, and a mail that comes late is a fault like a slow answer.
 */
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { childrenOf, commandOf, processorMs, pssMib } from '../measure/process-figures.ts';
import { randomNumbers } from '../measure/random-numbers.ts';
import { loadHttp } from '../measure/http-load.ts';
import { median, quantile } from '../measure/statistics.ts';
import type { Bench, BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';
import { arrive, buyTicket } from './buy.ts';
import { databaseWork } from './database-work.ts';
import { askFor, recordSearches } from './searches.bench.ts';
import { startSeatDatabase } from './seat-database.ts';
import { type BenchShop, startBenchShop } from './start-bench-shop.ts';
import { untilDelivered } from './tickets.ts';
import { findTrainOffers, manyRoutes, type TrainOffer } from './train-offers.ts';

const buyers = 32;
const seconds = 60;
const warmUpSeconds = 15;
const pgbenchSeconds = 5;
/** Within this time after its load, a process gives memory back. */
const settleMs = 60_000;
/** Of a process at rest, after any start. */
const mostMibAtRest = 250;
/** On four weeks of days, so that a process has laid out as many days as it keeps. */
const searchCount = 600;
/** So many trains that none is full after five minutes, on so many routes that most have a map of their own. */
const trains = 260;
/** A mail later than this after its order is a fault. */
const mailWithinSeconds = 10;

/** The built program, `sandbox.mjs`. */
const sandboxProgram = /\/sandbox\.mjs/;

interface Sales {
  /** From `create-order` to the answer that the order is confirmed, in milliseconds. */
  readonly times: readonly number[];
  readonly refused: readonly string[];
}

interface Pace {
  readonly atOnce: number;
  readonly seconds: number;
  /** A purchase begins each time this long has passed. Absent: as soon as a buyer is free. */
  readonly everyMs?: number;
}

/** Sells until the time is over, and ends the purchases begun by then. */
async function sell(shop: BenchShop, nextOffer: () => TrainOffer, { atOnce, seconds: long, everyMs }: Pace): Promise<Sales> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  const refused: string[] = [];
  const startMs = performance.now();
  let begun = 0;
  const buyer = async (): Promise<void> => {
    while (performance.now() < startMs + long * 1000) {
      const turn = begun;
      begun += 1;
      if (everyMs !== undefined) await delay(Math.max(0, startMs + turn * everyMs - performance.now()));
      const offer = nextOffer();
      try {
        const { reference, orderMs } = await buyTicket(shop, await arrive(shop, agent), offer);
        times.push(orderMs);
        if (reference === undefined) refused.push(offer.train);
      } catch (error) {
        refused.push(`${offer.train}: ${String(error)}`);
      }
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, buyer));
  } finally {
    agent.destroy();
  }
  return { times, refused };
}

/** The seconds from the end of each order since then to the moment its mail was accepted. */
async function mailDelays(database: Client, since: Date): Promise<number[]> {
  const { rows } = await database.query<{ seconds: number }>(
    `select extract(epoch from mail.settled_at - event.at)::float8 as seconds
     from retail.order_event event
     join retail.mail mail on mail.about = 'order/' || event.order_id and mail.template = 'order.confirmation' and mail.state = 'sent'
     where event.kind = 'completed' and event.at >= $1`,
    [since],
  );
  return rows.map((row) => row.seconds);
}

/** Completed orders whose mail has not been sent. */
async function owedMails(database: Client): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from retail.order o where o.outcome = 'completed' and not exists (
       select from retail.mail m where m.about = 'order/' || o.id and m.template = 'order.confirmation' and m.state = 'sent')`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** Looks once a second how many mails are owed, until told to end. */
function watchBacklog(database: Client): { end(): Promise<readonly number[]> } {
  const seen: number[] = [];
  const ending = new AbortController();
  const watching = (async () => {
    while (!ending.signal.aborted) {
      seen.push(await owedMails(database));
      await delay(1000, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  })();
  return {
    async end() {
      ending.abort();
      await watching;
      return seen;
    },
  };
}

/** The time of the shop's own clock, which the bench sets. */
async function lastEventAt(database: Client): Promise<Date> {
  const { rows } = await database.query<{ at: Date | null }>('select max(at) as at from retail.order_event');
  return new Date((rows[0]?.at?.getTime() ?? 0) + 1);
}

/** Processor time so far, by program. */
function processorTimes(shop: BenchShop) {
  const children = childrenOf(shop.pid);
  const sandbox = children.filter((pid) => sandboxProgram.test(commandOf(pid)));
  if (sandbox.length !== 1) throw new Error('the sandbox is not among the processes of the shop');
  const own = children.filter((pid) => !sandbox.includes(pid));
  const postmaster = shop.postmasterPid;
  const sum = (pids: readonly number[]): number => pids.reduce((ms, pid) => ms + processorMs(pid), 0);
  return {
    shop: sum([shop.pid, ...own.filter((pid) => pid !== postmaster)]),
    postgres: sum([postmaster, ...childrenOf(postmaster)]),
    sandbox: sum(sandbox),
    buyers: process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000,
  };
}

interface Minute {
  readonly sales: Sales;
  readonly perSecond: number;
  readonly delays: readonly number[];
  readonly backlog: readonly number[];
  readonly costMs: Record<keyof ReturnType<typeof processorTimes>, number>;
  readonly commits: number;
}

async function sellForAMinute(shop: BenchShop, database: Client, nextOffer: () => TrainOffer, pace: Pace): Promise<Minute> {
  const since = await lastEventAt(database);
  const [before, workBefore] = [processorTimes(shop), await databaseWork(database)];
  const backlog = watchBacklog(database);
  const startMs = performance.now();
  const sales = await sell(shop, nextOffer, pace);
  const perSecond = sales.times.length / ((performance.now() - startMs) / 1000);
  const seen = await backlog.end();
  await untilDelivered(database);
  const after = processorTimes(shop);
  // PostgreSQL counts with a small delay
  await delay(1500);
  const workAfter = await databaseWork(database);
  const each = (who: keyof typeof after): number => (after[who] - before[who]) / sales.times.length;
  return {
    sales,
    perSecond,
    delays: await mailDelays(database, since),
    backlog: seen,
    costMs: { shop: each('shop'), postgres: each('postgres'), sandbox: each('sandbox'), buyers: each('buyers') },
    commits: (workAfter.commits - workBefore.commits) / sales.times.length,
  };
}

async function measure({ rounds, tell }: BenchOptions): Promise<Finding[]> {
  tell('starting the shop and a database beside it');
  const shop = await startBenchShop();
  const seats = await startSeatDatabase();
  const database = new Client(shop.databaseUrl);
  await database.connect();
  const agent = new Agent({ keepAlive: true });
  try {
    await delay(settleMs);
    const restMib = pssMib(shop.pid);
    const offers = await findTrainOffers(await arrive(shop, agent), { count: trains, routes: manyRoutes, mostOfRoute: 2 });
    const random = randomNumbers(39);
    const nextOffer = (): TrainOffer => {
      const offer = offers[Math.floor(random() * offers.length)];
      if (!offer) throw new Error('there are no trains');
      return offer;
    };
    tell('warming up');
    await sell(shop, nextOffer, { atOnce: buyers, seconds: warmUpSeconds });
    await untilDelivered(database);

    const minutes: Minute[] = [];
    const alone: number[] = [];
    const half: number[] = [];
    const transactions: number[] = [];
    const raw = async (): Promise<void> => void transactions.push(await seats.measure(buyers, pgbenchSeconds));
    for (let round = 0; round < rounds; round += 1) {
      await raw();
      tell(`round ${round + 1}: one buyer in an empty shop`);
      const quiet = await sell(shop, nextOffer, { atOnce: 1, seconds: 10 });
      await untilDelivered(database);
      alone.push(quantile(quiet.times, 0.99));
      tell(`round ${round + 1}: ${buyers} buyers for a minute`);
      const minute = await sellForAMinute(shop, database, nextOffer, { atOnce: buyers, seconds });
      minutes.push(minute);
      await raw();
      tell(`round ${round + 1}: half as many purchases a second`);
      const slower = await sell(shop, nextOffer, { atOnce: buyers, seconds: 20, everyMs: 2000 / minute.perSecond });
      await untilDelivered(database);
      half.push(quantile(slower.times, 0.99));
      await raw();
    }
    tell('searching on many days');
    const searches = await recordSearches(shop, searchCount);
    const found = await loadHttp({ origin: shop.url, atOnce: 8, count: searchCount, question: (number) => askFor(searches[number]) });
    tell('a minute of rest');
    await delay(settleMs);
    const laterMib = pssMib(shop.pid);
    const perSecond = minutes.map((minute) => minute.perSecond);
    const cost = (who: keyof Minute['costMs']): number => median(minutes.map(({ costMs }) => costMs[who]));
    const refused = minutes.flatMap(({ sales }) => sales.refused);
    const delays = minutes.flatMap((minute) => minute.delays);
    const late = delays.filter((one) => one > mailWithinSeconds).length;
    for (const problem of refused.slice(0, 5)) tell(problem);
    const raws = significant(median(transactions));
    return [
      {
        what: 'a minute of selling',
        ours: `${significant(median(perSecond))}/s`,
        against: `${seats.by} ${raws}/s`,
        ratios: perSecond.map((rate) => rate / median(transactions)),
        bound: { atLeast: 1 / 30 },
        notes: [
          `${buyers} buyers, each with a session of their own, for ${seconds} seconds, while documents and mails are made and sent; trains at random from ${trains} on ${new Set(offers.map(({ route }) => route)).size} routes`,
          `${significant(median(minutes.map(({ commits }) => commits)))} commits (reads included) per purchase`,
        ],
        errors: refused.length,
      },
      {
        what: 'processor time of a purchase until its mail has gone',
        ours: `${significant(cost('shop') + cost('postgres'))} ms`,
        against: '25 ms',
        ratios: minutes.map(({ costMs }) => (costMs.shop + costMs.postgres) / 25),
        bound: { atMost: 1 },
        notes: (['shop', 'postgres', 'sandbox', 'buyers'] as const).map((who) => `${who}: ${significant(cost(who))} ms`),
        errors: refused.length,
      },
      {
        what: 'the latest mail of a minute of selling',
        ours: `${significant(Math.max(...delays))} s`,
        against: `${mailWithinSeconds} s`,
        ratios: minutes.map((minute) => Math.max(...minute.delays) / mailWithinSeconds),
        bound: { atMost: 1 },
        notes: [
          `after the end of the order; median ${significant(median(delays))} s, ${late} of ${delays.length} later than ${mailWithinSeconds} s`,
          `at most ${Math.max(...minutes.flatMap(({ backlog }) => backlog))} mails were owed at a time`,
        ],
        errors: 0,
      },
      {
        what: 'p99 of an order at half that load',
        ours: `${significant(median(half))} ms`,
        against: `an empty shop's ${significant(median(alone))} ms`,
        ratios: half.map((p99, round) => p99 / (alone[round] ?? 0)),
        bound: { atMost: 4 },
        notes: [`p99 at full load ${significant(median(minutes.map(({ sales }) => quantile(sales.times, 0.99))))} ms`],
        errors: 0,
      },
      {
        what: 'memory of a process at rest',
        ours: `${significant(restMib)} MiB`,
        against: `${mostMibAtRest} MiB`,
        ratios: [restMib / mostMibAtRest],
        bound: { atMost: 1 },
        notes: ['PSS of the first process, a minute after the start of an empty shop'],
        errors: 0,
      },
      {
        what: 'memory of a process a minute after selling and searching',
        ours: `${significant(laterMib)} MiB`,
        against: `at rest ${significant(restMib)} MiB`,
        ratios: [laterMib / restMib],
        bound: { atMost: 1.5 },
        notes: [`${searchCount} searches on four weeks of days, after the selling`],
        errors: found.errors,
      },
    ];
  } finally {
    agent.destroy();
    await database.end();
    await seats.stop();
    await shop.stop();
  }
}

export const sellingBench: Bench = {
  name: 'selling',
  about: 'a minute of selling with documents and mails: rate, processor time, the latest mail, waiting at half load',
  run: measure,
};

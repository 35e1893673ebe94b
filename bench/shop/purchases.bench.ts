import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { interleave } from '../measure/interleave.ts';
import { median } from '../measure/statistics.ts';
import type { Bench, BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';
import { arrive, buy } from './buy.ts';
import { databaseWork } from './database-work.ts';
import { inParallel } from './in-parallel.ts';
import { startSeatDatabase } from './seat-database.ts';
import { type BenchShop, startBenchShop } from './start-bench-shop.ts';
import { remakeTickets, untilDelivered } from './tickets.ts';
import { findTrainOffers, type TrainOffer } from './train-offers.ts';

const buyers = 32;
/** A round takes about as long as one of pgbench's. In a shorter round, the last few buyers would be too large a part. */
const purchasesOfEach = 6;
const purchases = buyers * purchasesOfEach;
const pgbenchSeconds = 4;
/** A shop a minute after its start, because V8 compiles throughout a process's first hundreds of purchases. */
const warmUpRushes = 5;

/** Makes 32 buyers buy six times each. Answers the number of confirmed purchases per second. */
async function rush(shop: BenchShop, offers: readonly TrainOffer[], refused: string[]): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: buyers });
  try {
    const visits = await inParallel(offers, 8, async (offer) => ({ offer, shopper: await arrive(shop, agent) }));
    const start = performance.now();
    await inParallel(visits, buyers, async ({ offer, shopper }) => {
      if (!(await buy(shop, shopper, offer))) refused.push(offer.train);
    });
    return purchases / ((performance.now() - start) / 1000);
  } finally {
    agent.destroy();
  }
}

/** The number of bookings beyond the first for each seat on a train. There must be none. */
async function doubleSeats(database: Client): Promise<number> {
  const { rows } = await database.query<{ doubles: string }>(
    `select count(*) as doubles from (
       select pool.owner from carrier.train_pool pool
       where (pool.taken is not null and bit_count(pool.taken) <> (
         select coalesce(sum(bit_count(claim.taken)), 0) from carrier.claim claim
         where (claim.owner, claim.designator, claim.operating_day, claim.pool) = (pool.owner, pool.designator, pool.operating_day, pool.pool)))
     ) as oversold`,
  );
  return Number(rows[0]?.doubles ?? 0);
}

async function measure({ rounds, tell }: BenchOptions): Promise<Finding[]> {
  tell('starting the shop and a database beside it');
  const shop = await startBenchShop();
  const seats = await startSeatDatabase();
  const database = new Client(shop.databaseUrl);
  await database.connect();
  const agent = new Agent({ keepAlive: true });
  try {
    const offers = await findTrainOffers(await arrive(shop, agent), { count: (rounds + 1) * (buyers + 1) });
    const ofRound = (round: number) => offers.slice(round * (buyers + 1), (round + 1) * (buyers + 1));
    const different = (round: number) => Array.from({ length: purchasesOfEach }, () => ofRound(round).slice(1)).flat();
    const same = (round: number) => Array.from({ length: purchases }, () => ofRound(round)[0]).filter((offer) => offer !== undefined);
    const refused: string[] = [];
    tell('warming up');
    for (let warm = 0; warm < warmUpRushes; warm += 1) await rush(shop, different(rounds), refused);
    await untilDelivered(database);

    const commits: number[] = [];
    const delivered: number[] = [];
    const flushes: number[] = [];
    const figures = await interleave(rounds, {
      different: async (round) => {
        tell(`round ${round + 1}: buying on different trains`);
        const before = await databaseWork(database);
        const perSecond = await rush(shop, different(round), refused);
        const confirmed = performance.now();
        await untilDelivered(database);
        delivered.push(purchases / (purchases / perSecond + (performance.now() - confirmed) / 1000));
        await delay(1500);
        const after = await databaseWork(database);
        commits.push((after.commits - before.commits) / purchases);
        flushes.push((after.flushes - before.flushes) / purchases);
        return perSecond;
      },
      same: async (round) => {
        tell(`round ${round + 1}: buying on one train`);
        const perSecond = await rush(shop, same(round), refused);
        await untilDelivered(database);
        return perSecond;
      },
      tickets: () => remakeTickets(database, shop.databaseUrl),
      seats: () => seats.measure(buyers, pgbenchSeconds),
    });
    const oversold = await doubleSeats(database);
    const perSecond = (values: readonly number[]): string => `${significant(median(values))}/s`;
    const share = (over: readonly number[], under: readonly number[]): number[] => over.map((value, round) => value / (under[round] ?? 0));
    return [
      {
        what: 'purchases on different trains',
        ours: perSecond(figures.different),
        against: `${seats.by} ${perSecond(figures.seats)}`,
        ratios: share(figures.different, figures.seats),
        bound: { atLeast: 1 / 80 },
        notes: [
          `${buyers} buyers, ${purchases} purchases a round; 1/50 would be excellent`,
          `${significant(median(delivered))} a second until the last of a round has its documents and its mail, which wait for buyers`,
          `${significant(median(commits))} commits (reads included) and ${significant(median(flushes))} flushes of the log to disk per purchase, documents and mail included`,
        ],
        errors: refused.length,
      },
      {
        what: 'purchases on one train',
        ours: perSecond(figures.same),
        against: `different trains ${perSecond(figures.different)}`,
        ratios: share(figures.same, figures.different),
        bound: { atLeast: 0.85 },
        notes: [`${oversold} places oversold`],
        errors: refused.length + oversold,
      },
      {
        what: 'tickets (PDF with code) in jobs',
        ours: perSecond(figures.tickets),
        against: `purchases ${perSecond(figures.different)}`,
        ratios: share(figures.tickets, figures.different),
        bound: { atLeast: 0.5 },
        notes: ['the jobs of the running shop make the documents of sold tickets anew'],
        errors: 0,
      },
    ];
  } finally {
    agent.destroy();
    await database.end();
    await seats.stop();
    await shop.stop();
  }
}

export const purchasesBench: Bench = {
  name: 'purchases',
  about: 'offer to confirmed order against a seat transaction; on one train; tickets in jobs',
  run: measure,
};

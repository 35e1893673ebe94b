import { Agent } from 'node:http';
import { Client } from 'pg';
import { getRefundableItems, refundBooking } from '@throughfare/contract/calls/after-sales';
import { processExchange, searchExchange, summariseExchange } from '@throughfare/contract/calls/exchange';
import { outcomeOf } from '../../tests/support/checkout.ts';
import type { Source } from '@throughfare/kernel/source';
import type { Shopper } from '../../tests/support/shopper.ts';
import { median } from '../measure/statistics.ts';
import type { Bench, BenchOptions, Finding } from '../report/finding.ts';
import { significant } from '../report/verdict.ts';
import { arrive, buyTicket } from './buy.ts';
import { inParallel } from './in-parallel.ts';
import { type BenchShop, startBenchShop } from './start-bench-shop.ts';
import { untilDelivered, untilTold } from './tickets.ts';
import { findTrainOffers, type TrainOffer } from './train-offers.ts';

const customers = 32;
/** The purchases of a round. Half of them are refunded, and half exchanged. */
const purchases = 192;
const warmUpRounds = 2;

interface Bought {
  readonly shopper: Shopper;
  readonly reference: string;
  readonly source: Source;
}

/** Runs an action for each, 32 at a time, and answers the number completed per second. Adds failures to `errors`. */
async function perSecond<Value>(values: readonly Value[], errors: string[], work: (value: Value) => Promise<boolean>): Promise<number> {
  const start = performance.now();
  await inParallel(values, customers, async (value) => {
    const problem = await work(value).then(
      (isDone) => (isDone ? undefined : 'nothing came of it'),
      (error: unknown) => String(error),
    );
    if (problem !== undefined) errors.push(problem);
  });
  return values.length / ((performance.now() - start) / 1000);
}

async function buyAll(shop: BenchShop, agent: Agent, offers: readonly TrainOffer[], errors: string[]) {
  const bought: Bought[] = [];
  const visits = await inParallel(offers, 8, async (offer) => ({ offer, shopper: await arrive(shop, agent) }));
  const rate = await perSecond(visits, errors, async ({ offer, shopper }) => {
    const { reference } = await buyTicket(shop, shopper, offer);
    if (reference !== undefined) bought.push({ shopper, reference, source: offer.source });
    return reference !== undefined;
  });
  return { bought, rate };
}

/** The figures and the refund itself: everything between a press on Refund and the confirmation. */
async function giveBack({ shopper, reference, source }: Bought): Promise<boolean> {
  const { body } = await shopper.must(getRefundableItems, { params: { reference, source, orderId: 'none' }, query: {} });
  if (!body.quote) return false;
  const done = await shopper.must(refundBooking, { params: { reference }, body: { source, quoteId: body.quote.quoteId } });
  return done.statusCode === 200;
}

/** Another train at the same price. It is found before the measurement, like the offers of purchases. */
async function wishFor({ shopper, reference }: Bought) {
  const body = { departureDate: '2026-12-20', departureTime: '08:00', fareCodes: { departure: ['outward.1'] } };
  const found = (await shopper.must(searchExchange, { params: { reference }, body })).body;
  const due = found.dues.find(({ due: toPay, lost }) => toPay === '0.00' && lost === '0.00');
  const ticket = found.outward.find(({ fareInformation }) => fareInformation.some(({ priceId }) => priceId === due?.priceId));
  if (!due || !ticket) throw new Error('no ticket of the same price');
  return { searchId: found.searchId, departureTicket: { ticketId: ticket.ticketId, offer: ticket.offer, price: { priceId: due.priceId } } };
}

async function exchange({ shopper, reference }: Bought, wish: Awaited<ReturnType<typeof wishFor>>): Promise<boolean> {
  const params = { reference };
  const { quoteId } = (await shopper.must(summariseExchange, { params, body: wish })).body;
  const { key } = await shopper.must(processExchange, { params, body: { quoteId, paymentMethod: 'NoPayment' } });
  const { response } = await outcomeOf(shopper, key);
  return response !== undefined;
}

async function measure({ rounds, tell }: BenchOptions): Promise<Finding[]> {
  tell('starting the shop');
  const shop = await startBenchShop();
  const agent = new Agent({ keepAlive: true, maxSockets: customers });
  const database = new Client(shop.databaseUrl);
  await database.connect();
  const errors: string[] = [];
  const figures = { purchases: [] as number[], refunds: [] as number[], exchanges: [] as number[] };
  try {
    const offers = await findTrainOffers(await arrive(shop, agent), { count: customers });
    for (let round = -warmUpRounds; round < rounds; round += 1) {
      tell(round < 0 ? 'warming up' : `round ${round + 1}`);
      const wanted = Array.from({ length: purchases }, (_, index) => offers[index % offers.length]).flatMap((offer) => offer ?? []);
      const { bought, rate } = await buyAll(shop, agent, wanted, errors);
      // waits for the documents and mails of each kind, so that none are made while the next kind is measured
      await untilDelivered(database);
      const half = Math.floor(bought.length / 2);
      const refunds = await perSecond(bought.slice(0, half), errors, giveBack);
      await untilTold(database);
      const wishes = await inParallel(bought.slice(half), 8, async (one) => ({ one, wish: await wishFor(one) }));
      const exchanges = await perSecond(wishes, errors, ({ one, wish }) => exchange(one, wish));
      await untilTold(database);
      if (round < 0) continue;
      figures.purchases.push(rate);
      figures.refunds.push(refunds);
      figures.exchanges.push(exchanges);
    }
  } finally {
    agent.destroy();
    await database.end();
    await shop.stop();
  }
  for (const problem of new Set(errors)) tell(problem);
  const against = `purchases ${significant(median(figures.purchases))}/s`;
  const beside = (values: readonly number[]) => values.map((value, round) => value / (figures.purchases[round] ?? 0));
  return [
    {
      what: 'refunds, quote and money back',
      ours: `${significant(median(figures.refunds))}/s`,
      against,
      ratios: beside(figures.refunds),
      bound: { atLeast: 1 },
      notes: [`${customers} customers at once; a refund costs at most a purchase; documents, statements and mails are made after both`],
      errors: errors.length,
    },
    {
      what: 'exchanges at the same price',
      ours: `${significant(median(figures.exchanges))}/s`,
      against,
      ratios: beside(figures.exchanges),
      bound: { atLeast: 0.5 },
      notes: ['summary, exchange and new tickets; the search for them is not counted, as it is not for purchases'],
      errors: errors.length,
    },
  ];
}

export const afterSalesBench: Bench = {
  name: 'after-sales',
  about: 'refunds and exchanges beside purchases',
  run: measure,
};

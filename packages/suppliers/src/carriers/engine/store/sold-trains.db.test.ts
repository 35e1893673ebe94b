import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { adults, cheapestWithPlace, requestFor } from '../../../suite/shop-assistant.ts';
import { createEmbeddedCarrier, type EmbeddedCarrier } from '../create-embedded-carrier.ts';
import type { TestCarrier } from '../testing/start-test-carrier.ts';
import { startTinyCarrier } from '../testing/tiny-carrier.ts';
import { tinyProfile } from '../testing/tiny-profile.ts';
import { tinyRide, tinyTimetable } from '../testing/tiny-timetable.ts';
import { createSoldTrains, firstSaleChannel, type HeardSales } from './sold-trains.ts';

const day = '2026-12-04';
const train = (designator: string, operatingDay = day) => ({ owner: 'ATOC', designator, operatingDay });

let tiny: TestCarrier;

beforeAll(async () => {
  tiny = await startTinyCarrier();
});

afterAll(() => tiny.close());

interface Listener {
  readonly carrier: EmbeddedCarrier;
  readonly soldTrains: HeardSales;
  /** Resolves when it has heard whatever was notified until now. */
  caughtUp(): Promise<void>;
  /** How often it has asked for the places left. */
  asked(): Promise<number>;
}

/** A node that hears of first sales, with one connection for its statements. */
async function listener(): Promise<Listener> {
  const pool = new Pool({ connectionString: tiny.databaseUrl, max: 1 });
  pool.on('error', () => undefined);
  const client = new Client(tiny.databaseUrl);
  onTestFinished(() => Promise.all([pool.end(), client.end()]).then(() => undefined));
  const soldTrains = createSoldTrains(pool, tiny.clock);
  await client.connect();
  client.on('notification', ({ channel, payload }) => channel === firstSaleChannel && void soldTrains.hear(payload));
  await client.query(`listen ${firstSaleChannel}`);
  await client.query('listen marker');
  await soldTrains.hear();
  return {
    soldTrains,
    carrier: createEmbeddedCarrier({ profile: tinyProfile, pool, clock: tiny.clock, timetable: tinyTimetable, soldTrains }),
    async caughtUp() {
      const heard = new Promise((resolve) => client.on('notification', ({ channel }) => channel === 'marker' && resolve(undefined)));
      await tiny.pool.query('notify marker');
      await heard;
    },
    async asked() {
      const { rows } = await pool.query<{ executed: number }>(
        `select (generic_plans + custom_plans)::int as executed from pg_prepared_statements where name = 'carrier-read-availability'`,
      );
      return rows[0]?.executed ?? 0;
    },
  };
}

function placesLeft(carrier: EmbeddedCarrier, designator: string) {
  return cheapestWithPlace(carrier, tinyRide(designator, day, 'Alder', 'Elm'), adults(1)).then((offer) => offer.placesLeft);
}

async function sellTo(size: number, designator: string, seller: EmbeddedCarrier = tiny.supplier): Promise<void> {
  const ride = tinyRide(designator, day, 'Alder', 'Elm');
  const offer = await cheapestWithPlace(seller, ride, adults(size));
  await seller.prebook(requestFor(`sold trains ${designator}`, ride, offer, adults(size)));
}

test('does not ask about a train without sales, and asks after another node has sold a place', async () => {
  const node = await listener();
  const before = await placesLeft(node.carrier, '2001');
  expect(await node.asked()).toBe(0);
  await sellTo(3, '2001');
  await node.caughtUp();
  const [here, there] = [await placesLeft(node.carrier, '2001'), await placesLeft(tiny.supplier, '2001')];
  expect(here).toBe(there);
  expect(here).not.toBe(before);
  expect(await node.asked()).toBe(1);
});

test('sees its own sale at once', async () => {
  const node = await listener();
  await sellTo(3, '2002', node.carrier);
  expect(node.soldTrains.mayBeSold(train('2002'))).toBe(true);
  expect(await placesLeft(node.carrier, '2002')).toBe(await placesLeft(tiny.supplier, '2002'));
});

test('knows the trains that were sold before it began to listen', async () => {
  await sellTo(1, '2003');
  const { soldTrains } = await listener();
  const owner = (await tiny.pool.query<{ owner: string }>(`select owner from carrier.train_pool where designator = '2003'`)).rows[0]?.owner;
  expect(soldTrains.mayBeSold({ ...train('2003'), owner: String(owner) })).toBe(true);
  expect(soldTrains.mayBeSold({ ...train('2003', '2026-12-05'), owner: String(owner) })).toBe(false);
});

test('hears of the first sale of a train and of no later one', async () => {
  const client = new Client(tiny.databaseUrl);
  onTestFinished(() => client.end());
  await client.connect();
  const heard: string[] = [];
  client.on('notification', ({ channel, payload = '' }) => channel === firstSaleChannel && void heard.push(payload));
  await client.query(`listen ${firstSaleChannel}`);
  await client.query('listen marker');
  await sellTo(1, '2004');
  const offer = await cheapestWithPlace(tiny.supplier, tinyRide('2004', day, 'Alder', 'Elm'), adults(1));
  const second = await tiny.supplier.prebook(requestFor('again', tinyRide('2004', day, 'Alder', 'Elm'), offer, adults(1)));
  await tiny.supplier.release(second.bookingId);
  const marked = new Promise((resolve) => client.on('notification', ({ channel }) => channel === 'marker' && resolve(undefined)));
  await tiny.pool.query('notify marker');
  await marked;
  expect(heard).toEqual([`${day} ${tinyProfile.source} 2004`]);
});

test('counts every train as sold while it is deaf, even if a reading of the sold trains ends later', async () => {
  const { soldTrains } = await listener();
  const unsold = train('2005');
  expect(soldTrains.mayBeSold(unsold)).toBe(false);
  const reading = soldTrains.hear();
  expect(soldTrains.mayBeSold(unsold)).toBe(true);
  soldTrains.deaf();
  await reading;
  expect(soldTrains.mayBeSold(unsold)).toBe(true);
  await soldTrains.hear();
  expect(soldTrains.mayBeSold(unsold)).toBe(false);
});

test('counts trains of days long past as sold, because it does not keep them', async () => {
  const { soldTrains } = await listener();
  await soldTrains.hear('2026-11-14 ATOC 1');
  expect(soldTrains.mayBeSold(train('1', '2026-11-13'))).toBe(false);
  tiny.clock.advance(9 * 86_400_000);
  await soldTrains.hear('2026-12-20 ATOC 1');
  expect(soldTrains.mayBeSold(train('2', '2026-11-21'))).toBe(true);
  expect(soldTrains.mayBeSold(train('2', '2026-11-22'))).toBe(false);
});

test('takes a name with spaces from a notification', async () => {
  const { soldTrains } = await listener();
  await soldTrains.hear(`${day} ATOC night 12`);
  expect(soldTrains.mayBeSold(train('night 12'))).toBe(true);
  expect(soldTrains.mayBeSold(train('night'))).toBe(false);
});

import { SettableClock } from '@throughfare/kernel/clock';
import type { Currency } from '@throughfare/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../../tests/support/test-database.ts';
import { createPool } from '../../../platform/postgres/create-pool.ts';
import { createDb, type Db } from '../../../platform/postgres/db.ts';
import { findDayFares } from './day-fare-store.ts';
import type { Party } from '../rules/party.ts';
import { partyKey } from './party-key.ts';
import { createSeenFares, type SeenFares } from './see-fares.ts';

const clock = new SettableClock('2026-11-20T09:00:00Z');
// Nothing else of the log is used, and nothing else of a search's words.
const log = { warn: (about: object) => expect.fail(JSON.stringify(about)) };
let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
let db: Db;
/** Each statement takes a connection of the pool. */
let statements = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool({ url: database.url, max: 4, name: 'test', statementTimeoutMs: 15_000, onIdleError: () => undefined });
  pool.on('acquire', () => {
    statements += 1;
  });
  db = createDb(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

type Seen = Parameters<SeenFares['note']>[0];

const party: Party = { passengers: [{ passengerRef: '1', passengerType: 'ADULT', age: 30 }], railcards: [] };
const line = { from: 'KGX', to: 'EDB', party: partyKey(party), currency: 'GBP' satisfies Currency } as const;

/** A single way on 1 December for this much, or without a price. */
const seen = (minor: number | undefined, departureTime = '09:00'): Seen => {
  const single =
    minor === undefined ? undefined : ({ state: 'price', minor, leavesAtMs: clock.now() + 864_000_000, minutes: 270 } as const);
  return {
    search: {
      param: { departureDate: '2026-12-01', departureTime, isRoundTrip: false } as unknown as Seen['search']['param'],
      from: { code: line.from },
      to: { code: line.to },
      party,
    },
    currency: 'GBP',
    outward: { single, returnFare: undefined },
    inward: { single: undefined, returnFare: undefined },
  };
};

const daysLowest = async (): Promise<number | undefined> => {
  const found = await findDayFares(db, { ...line, firstDay: '2026-12-01', lastDay: '2026-12-01' });
  const day = found.find(({ kind }) => kind === 'day');
  return day?.state === 'price' ? day.minor : undefined;
};

const createFares = () => createSeenFares({ db, clock, log: log as unknown as Parameters<typeof createSeenFares>[0]['log'] });

test('what many searches of a day find at once is stored together, and the lowest price stays', async () => {
  const fares = createFares();
  fares.note(seen(undefined));
  await fares.settled();
  statements = 0;
  for (const minor of [5200, 4100, 6300, 4800]) fares.note(seen(minor, `${minor / 100}`));
  await fares.settled();
  expect(await daysLowest()).toBe(4100);
  // one for the prices of all trains of a day, one for those of some trains, and the test's own look
  expect(statements).toBe(3);
});

test('what searches find while others are being stored is stored together afterwards', async () => {
  const fares = createFares();
  statements = 0;
  pool.once('acquire', () => {
    for (const minor of [3900, 3700, 3800]) fares.note(seen(minor, `${minor / 100}`));
  });
  fares.note(seen(4000, '10:00'));
  // the others are noted once the first is being stored, so there is more to wait for afterwards
  await fares.settled();
  await fares.settled();
  expect(await daysLowest()).toBe(3700);
  expect(statements).toBe(5);
});

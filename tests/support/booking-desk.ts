import { randomUUID } from 'node:crypto';
import { createClient, type Client } from '@throughfare/contract/client';
import { SettableClock } from '@throughfare/kernel/clock';
import { money, type Money } from '@throughfare/kernel/money';
import { createAgencyStore } from '../../apps/server/src/modules/accounts/staff/agency-store.ts';
import { createAccounts } from '../../apps/server/src/modules/accounts/sessions/create-accounts.ts';
import type { StartedSession } from '../../apps/server/src/modules/accounts/accounts.api.ts';
import type { Jobs } from '../../apps/server/src/platform/jobs/create-jobs.ts';
import { admitAgent } from '../../apps/server/src/modules/agencies/admit-agent.ts';
import { recordAgencyEvent } from '../../apps/server/src/modules/agencies/agency-events.ts';
import { colleaguesOf, memberNamed } from '../../apps/server/src/modules/agencies/people/colleagues-of.ts';
import { whichAgency } from '../../apps/server/src/modules/agencies/people/which-agency.ts';
import { quoteClaims } from '../../apps/server/src/modules/quotes/claim-quotes.ts';
import { createBookings } from '../../apps/server/src/modules/bookings/create-bookings.ts';
import { createLedger } from '../../apps/server/src/modules/ledger/create-ledger.ts';
import { confirmationLetter, deliverTickets } from '../../apps/server/src/modules/orders/telling/deliver-tickets.ts';
import { confirmationMail } from '../../apps/server/src/modules/orders/telling/order-mails.ts';
import { newOrderParts, type NewOrderItem } from '../../apps/server/src/modules/orders/placing/new-order-parts.ts';
import { orderQueries } from '../../apps/server/src/modules/orders/reading/order-queries.ts';
import { createTickets } from '../../apps/server/src/modules/tickets/create-tickets.ts';
import { testCodes, testMaps } from '../../apps/server/src/modules/tickets/test-codes.ts';
import { oneWay } from '../../apps/server/src/modules/tickets/test-order.ts';
import { createBinding } from '../../apps/server/src/platform/binding/create-binding.ts';
import type { Session } from '../../apps/server/src/platform/binding/session.ts';
import type { Wallets } from '../../apps/server/src/platform/config/read-wallets.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import type { Mail } from '../../apps/server/src/platform/mail/mailer.ts';
import type { Outbox } from '../../apps/server/src/platform/mail/outbox.ts';
import { createPool } from '../../apps/server/src/platform/postgres/create-pool.ts';
import { createDb } from '../../apps/server/src/platform/postgres/db.ts';
import { writeTogether } from '../../apps/server/src/platform/postgres/write-together.ts';
import { outboxFor } from './mail-bench.ts';
import { signInSession } from './sign-in-session.ts';
import { createTestDatabase } from './test-database.ts';

/** The purchase. Default: a one-way ticket for one, confirmed and delivered. */
export interface Purchase {
  readonly reference: string;
  /** Further items of the same order, by reference. */
  readonly with?: readonly (Partial<NewOrderItem> & { readonly reference: string; readonly status?: string; readonly total?: Money })[];
  readonly item?: Partial<NewOrderItem>;
  readonly status?: string;
  readonly email?: string;
  readonly outcome?: 'completed' | 'failed' | null;
}

/**
 * My Bookings and its dependencies with their own database. Orders are written directly, in the state in which the order's steps would
 * leave them.
 */
export interface BookingDesk {
  readonly client: Client;
  readonly clock: SettableClock;
  readonly mails: Mail[];
  /** Replaced by a test whose mail server fails. */
  sendMail: (mail: Mail) => Promise<void>;
  readonly sql: (statement: string, values?: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;
  startVisitor(): Promise<StartedSession>;
  startGuest(email?: string): Promise<StartedSession>;
  /** Signs the session in as this user and returns its bearer token. */
  signIn(sessionId: string, userId: string): Promise<string>;
  sessionOf(token: string): Promise<Session>;
  buy(sessionId: string, purchase: Purchase): Promise<string>;
  deliver(orderId: string): Promise<void>;
  readonly outbox: Outbox;
  /** Runs the enqueued jobs. Each call and each delivery does. */
  work(): Promise<void>;
  close(): Promise<void>;
}

export async function createBookingDesk(wallets: Wallets = {}): Promise<BookingDesk> {
  const database = await createTestDatabase();
  const pool = createPool({ url: database.url, max: 6, name: 'test', statementTimeoutMs: 15_000, onIdleError: () => undefined });
  const db = createDb(pool);
  const clock = new SettableClock('2026-11-20T10:00:00Z');
  const mails: Mail[] = [];
  const waiting: (() => Promise<void>)[] = [];
  const handlers = new Map<string, (data: never) => Promise<void>>();
  const jobs: Pick<Jobs, 'handle' | 'enqueue' | 'schedule'> = {
    handle: (job, handler) => void handlers.set(job.name, handler),
    schedule: () => undefined,
    // A job receives data that was enqueued under its own name.
    enqueue: (job, data) =>
      Promise.resolve(void waiting.push(() => handlers.get(job.name)?.(data as never) ?? Promise.reject(new Error(job.name)))),
  };
  const secrets = ['a-secret-of-the-tests'] as const;
  const accounts = createAccounts({ db, clock, secrets });
  const outbox = outboxFor({ db, clock, jobs, send: (mail) => desk.sendMail(mail) });
  const tickets = createTickets({
    db,
    clock,
    brand: { name: 'Throughfare', contactLines: ['help@throughfare.example'] },
    publicUrl: 'https://shop.example',
    secrets,
    ticketKey: testCodes.key,
    station: testCodes.station,
    journeyMaps: testMaps,
    wallets,
    demonstration: true,
    senderOfAgency: () => Promise.resolve(undefined),
  });
  const railcardName = (program: string): string => `Card ${program}`;
  outbox.write(confirmationMail, ({ orderId }) => confirmationLetter(orderId, { db, clock, tickets, railcardName }));
  const binding = createBinding({ sessions: accounts.sessions, log: silentLog });
  const agencies = createAgencyStore(db);
  createBookings({
    db,
    clock,
    jobs,
    outbox,
    // the human check is walked in app/phishing.db.test.ts
    accounts: { ...accounts, admitStranger: () => Promise.resolve() },
    // nothing is on hold in these tests
    orders: { ...orderQueries(db), heldFacts: () => Promise.resolve(new Map()), ownHolds: () => new Map() },
    tickets,
    ofSuperAgency: async ({ userId }) => userId !== undefined && (await agencies.findOf(userId))?.superAgency === true,
    agentIds: (agencyId) => agencies.memberIds(agencyId),
    quotes: quoteClaims,
    agencies: {
      admitAgent,
      whichAgency,
      recordAgencyEvent,
      // nobody is told of anything in these tests
      tellPerson: () => Promise.resolve(),
      colleaguesOf: (agencyId) => colleaguesOf(db, agencyId),
      memberNamed: (agencyId, userId) => memberNamed(db, agencyId, userId),
    },
    disturbedOf: () => Promise.resolve([]),
    agencyOf: async ({ userId }) => {
      const agency = userId === undefined ? undefined : await agencies.findOf(userId);
      return agency && { agencyId: agency.id, superAgency: agency.superAgency };
    },
    helpOf: () => Promise.resolve(new Map()),
    disruptionsOf: () => Promise.resolve(new Map()),
    rideNewsOf: () => Promise.resolve(new Map()),
    // these bookings are of no timetable
    suppliers: { list: () => [] },
    timetable: {
      journeys: () => [],
      findTrain: () => undefined,
      operator: (code) => ({ code, name: code, colour: '#000000', country: 'GB' }),
      zone: () => 'UTC',
    },
    log: silentLog,
    identity: undefined,
    outside: { allowsThisMachine: true },
    railcardName,
    secrets,
    refundAlertsOf: () => Promise.resolve(new Map()),
    passUse: { knownStatuses: () => Promise.resolve(new Map()) },
    // these tests have no after-sales of purchases
    ledger: createLedger({ db, clock }),
    afterSales: {
      standingOf: () => Promise.resolve(new Map()),
      ownsRefund: () => Promise.resolve(false),
      booksOf: () => Promise.resolve(new Map()),
      bookedMapsOf: () => Promise.resolve([]),
      compensationOf: () => Promise.resolve(new Map()),
      brokenConnections: () => Promise.resolve(new Map()),
      firstParts: () => Promise.resolve((part) => part),
      replacedBy: () => Promise.resolve(new Map()),
      historyOf: () => Promise.resolve([]),
      statementOf: () => Promise.resolve(undefined),
    },
  }).bindTo(binding);
  let requests = 0;

  const desk: BookingDesk = {
    client: createClient(async (request) => {
      requests += 1;
      const origin = { requestId: `r${requests}`, address: '192.0.2.1', signal: new AbortController().signal };
      const reply = await binding.dispatch(request, origin);
      await desk.work();
      return reply;
    }),
    clock,
    mails,
    outbox,
    sendMail: (mail) => Promise.resolve(void mails.push(mail)),
    sql: async (statement, values = []) => (await pool.query<Record<string, unknown>>(statement, [...values])).rows,
    startVisitor: () => accounts.startVisitorSession(),
    startGuest: (email = 'ann@example.com') => accounts.signUpGuest({ email }, undefined, { refusesRegistered: true }),
    signIn: (sessionId, userId) => signInSession({ sessionId, userId, nowMs: clock.now(), secret: secrets[0], sql: desk.sql }),
    async sessionOf(token) {
      const session = await accounts.sessions.authenticate(token);
      if (!session) throw new Error('the session has ended');
      return session;
    },
    async buy(sessionId, purchase) {
      const cartId = randomUUID();
      await pool.query(
        "insert into retail.cart (id, session_id, state, currency, market, created_at, updated_at) values ($1, $2, 'ordered', 'GBP', 'UK', now(), now())",
        [cartId, sessionId],
      );
      const { rows } = await pool.query<{ guest_id: string | null; user_id: string | null; role: Session['role'] }>(
        'select guest_id, user_id, role from retail.session where id = $1',
        [sessionId],
      );
      const orderId = `o_${randomUUID()}`;
      const items: NonNullable<Purchase['with']> = [
        { reference: purchase.reference, ...(purchase.status === undefined ? {} : { status: purchase.status }), ...purchase.item },
        ...(purchase.with ?? []),
      ];
      await writeTogether(
        db,
        newOrderParts({
          orderId,
          buyer: {
            id: sessionId,
            ...(rows[0]?.guest_id ? { guestId: rows[0].guest_id } : {}),
            ...(rows[0]?.user_id ? { userId: rows[0].user_id } : {}),
          },
          cartId,
          cartRevision: 1,
          email: purchase.email ?? 'ann@example.com',
          phone: '+447700900123',
          market: 'UK',
          currency: 'GBP',
          payments: [
            { provider: 'stripe', reference: orderId, intentId: `pi_${orderId}`, amount: money('GBP', 100_000), cardBrand: 'visa' },
          ],
          cardFee: money('GBP', 0),
          refundFee: money('GBP', 0),
          queueKey: 'q',
          createdAt: new Date(clock.now()),
          items: items.map(({ reference, total, ...changed }) => ({ ...newItem(reference, total), ...changed })),
        }).parts,
      );
      for (const { reference, status = 'fulfilled' } of items) {
        await pool.query(
          `update retail.order_item_booking set status = $2::text, supplier_booking_id = 's-' || reference, supplier_booking_code = 'GRX4P9',
             segments = $3, tickets = $4, failure = case when $2::text = 'failed' then 'supplier.sold_out' end where reference = $1`,
          [
            reference,
            status,
            JSON.stringify(oneWay.segments.map((segment) => ({ ...segment, places: segment.places.slice(0, 1) }))),
            JSON.stringify(ticketsOf(reference)),
          ],
        );
      }
      const outcome = purchase.outcome === undefined ? 'completed' : purchase.outcome;
      await pool.query(
        `update retail.order_payment set status = $2, charge_id = 'ch_1',
           captured_minor = (select coalesce(sum(b.total_minor - i.discount_minor + i.fee_minor), 0)
             from retail.order_item i join retail.order_item_booking b on b.item_id = i.id where i.order_id = $1 and b.status = 'fulfilled')
         where order_id = $1`,
        [orderId, outcome === 'completed' ? 'captured' : 'held'],
      );
      await pool.query('update retail.order set outcome = $2 where id = $1', [orderId, outcome]);
      return orderId;
    },
    async deliver(orderId) {
      await deliverTickets(orderId, { db, outbox, tickets, railcardName, clock, suppliers: { get: () => undefined } });
      await desk.work();
    },
    async work() {
      for (const run of waiting.splice(0)) await run();
    },
    async close() {
      await pool.end();
      await database.drop();
    },
  };
  return desk;
}

function ticketsOf(reference: string): readonly object[] {
  return [{ ticketNumber: `${reference}001`, passengerRef: '1', direction: 'outward', segmentIndex: 0 }];
}

function newItem(bookingReference: string, total: Money = money('GBP', 7600)): NewOrderItem {
  const trip = { trip: { tripId: 'outward', segments: [] }, offerRef: 'offer', secondaryRefs: [], optionalPrices: [] };
  return {
    itemId: randomUUID(),
    bookingReference,
    bookings: [
      {
        bookingId: randomUUID(),
        source: 'ATOC',
        request: { outward: trip, passengers: [{ passengerRef: '1', age: 28 }], railcards: ['UK_26-30'] },
        total,
        supplierTotal: total,
        rate: '1',
        voidable: true,
      },
    ],
    shown: {
      outward: oneWay.outward,
      passengers: [{ passengerRef: '1', passengerType: 'Adult', age: 28, fields: [], required: [], railcard: 'UK_26-30' }],
      deliveryOptions: ['E_TICKET'],
      seatsReserved: true,
      contract: { through: true, text: oneWay.contractText },
    },
    travellers: [{ passengerRef: '1', age: 28, title: 'Ms', firstName: 'Ann', lastName: 'Lee', countryOfResidence: 'GB' }],
    deliveryOption: 'E_TICKET',
    seatPreferences: {},
    discount: money('GBP', 0),
    fee: money('GBP', 0),
  };
}

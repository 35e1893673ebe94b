/**
 * The modules, put together: each gets what it needs by name, and binds its calls. A module may be handed those above it
 * here and none below (the order of scripts/module-order.mjs).
 *
 * To add one: `const things = createThings({ db, clock, … });` at its place in the order, then `thingsRoutes(binding, things);`.
 * What it works on outlives the process through `jobs.handle(…)`; what it must have before customers come goes to `readiness`.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { allSellers, type SupplierRegistry } from '@throughfare/suppliers/registry';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createAccounts } from '../modules/accounts/create-accounts.ts';
import { createProofOfWork } from '../modules/accounts/human/create-proof-of-work.ts';
import { createRecaptcha } from '../modules/accounts/human/create-recaptcha.ts';
import { createIdentity } from '../modules/accounts/identity/create-identity.ts';
import { createAgencyStaff } from '../modules/accounts/agency/create-agency-staff.ts';
import { deskAddressIn } from '../modules/accounts/mail/desk-address.ts';
import { accountsRoutes } from '../modules/accounts/routes.ts';
import { seedDemoUsers } from '../modules/accounts/seed-demo-users.ts';
import { createPersonalData } from '../modules/accounts/personal-data/create-personal-data.ts';
import { addUnsubscribeRoute } from '../modules/accounts/newsletter/add-unsubscribe-route.ts';
import { addProviderRoutes } from '../modules/accounts/provider/add-provider-routes.ts';
import { createUsers } from '../modules/accounts/users/create-users.ts';
import { findAgent } from '../modules/agencies/admit-agent.ts';
import { createAgencies } from '../modules/agencies/create-agencies.ts';
import { seedDemoTerms } from '../modules/agencies/seed-demo-terms.ts';
import { createAffectedBookings } from '../modules/backoffice/affected-bookings/create-affected-bookings.ts';
import { disruptionsOf } from '../modules/backoffice/affected-bookings/disruptions-of.ts';
import { deskRoutes } from '../modules/backoffice/order-desk/desk-routes.ts';
import { disputeStatuses } from '../modules/backoffice/payment-troubles/trouble-store.ts';
import { createPaymentTroubles } from '../modules/backoffice/payment-troubles/create-payment-troubles.ts';
import { createReconcile } from '../modules/backoffice/reconcile/create-reconcile.ts';
import type { ReconcileRun } from '../modules/backoffice/reconcile/rules/difference.types.ts';
import { createAfterSales } from '../modules/after-sales/create-after-sales.ts';
import { awaitsRefundNews } from '../modules/after-sales/take-payment-event.ts';
import type { BookingDeps } from '../modules/bookings/booking-deps.ts';
import { createBookings } from '../modules/bookings/create-bookings.ts';
import { findBookingToChange } from '../modules/bookings/find-booking.ts';
import { createCarts } from '../modules/cart/create-carts.ts';
import { cartRoutes } from '../modules/cart/routes.ts';
import { loadContent } from '../modules/content/load-content.ts';
import { addPictureRoute } from '../modules/drawings/illustrations/add-picture-route.ts';
import { createPictureMaker } from '../modules/drawings/illustrations/make-pictures.ts';
import { openPictureBook } from '../modules/drawings/illustrations/picture-book.ts';
import { linesWithPage } from '../modules/content/lines-with-page.ts';
import { addMapRoute } from '../modules/drawings/maps/add-map-route.ts';
import { contentRoutes } from '../modules/content/routes.ts';
import { seedContent } from '../modules/content/content-store.ts';
import { createTimetableWeeks } from '../modules/content/timetable-week.ts';
import { createLedger } from '../modules/ledger/create-ledger.ts';
import { createCredit } from '../modules/credit/create-credit.ts';
import { createHandOffs } from '../modules/hand-offs/create-hand-offs.ts';
import { liveRoutes } from '../modules/live/routes.ts';
import { createOrders } from '../modules/orders/create-orders.ts';
import { createOrderRunner } from '../modules/orders/working/order-runner.ts';
import { advanceOrderJob } from '../modules/orders/working/order-jobs.ts';
import { awaitsPaymentNews } from '../modules/orders/store/order-store.ts';
import { createOrderWork } from '../modules/orders/working/order-work.ts';
import { takePaymentEvent } from '../modules/orders/working/payment-news.ts';
import { orderDesk } from '../modules/orders/reading/order-desk.ts';
import { orderRoutes } from '../modules/orders/routes.ts';
import { loadPassTexts } from '../modules/passes/load-pass-texts.ts';
import { createPasses } from '../modules/passes/create-passes.ts';
import { passRoutes } from '../modules/passes/routes.ts';
import { createPayments } from '../modules/payments/create-payments.ts';
import { payPalWhenUsed } from '../modules/payments/paypal/paypal-when-used.ts';
import { createStripeCards } from '../modules/payments/stripe/create-stripe-cards.ts';
import { createPricing } from '../modules/pricing/create-pricing.ts';
import { marketDay } from '../modules/pricing/pricing.api.ts';
import { quoteClaims } from '../modules/quotes/claim-quotes.ts';
import { createQuotes } from '../modules/quotes/create-quotes.ts';
import { loadCountries } from '../modules/reference/countries.ts';
import { referenceRoutes } from '../modules/reference/routes.ts';
import { createSearch } from '../modules/search/create-search.ts';
import { loadRailcards } from '../modules/search/load-railcards.ts';
import { searchRoutes } from '../modules/search/routes.ts';
import { addWebhookRoute } from '../modules/payments/add-webhook-route.ts';
import { addStationFileRoute } from '../modules/stations/add-station-file-route.ts';
import { stationRoutes } from '../modules/stations/routes.ts';
import { addKeyListRoute } from '../modules/tickets/add-key-list-route.ts';
import { createStatements } from '../modules/statements/create-statements.ts';
import { createTickets } from '../modules/tickets/create-tickets.ts';
import { createTravellers } from '../modules/travellers/create-travellers.ts';
import { marketOf } from '../platform/binding/claims.ts';
import { createBinding, type Binding } from '../platform/binding/create-binding.ts';
import { readWallets } from '../platform/config/read-wallets.ts';
import { keepTicketKeys } from '../platform/config/keep-ticket-keys.ts';
import type { ReadinessCheck } from '../platform/http/add-health-routes.ts';
import { postOutside } from '../platform/outgoing/post-outside.ts';
import { bindRequestQueue } from '../platform/request-queue/bind-request-queue.ts';
import { adoptGuestOrders } from './adopt-guest-orders.ts';
import { boughtCarts } from './bought-carts.ts';
import { disturbedBookings } from './disturbed-bookings.ts';
import { editorOf } from './editor-of.ts';
import { composeNetwork, lookupsOf } from './compose-network.ts';
import { dataPath } from './data-path.ts';
import { personalDataKeepers } from './personal-data.ts';
import { guardSuppliers } from './guard-suppliers.ts';
import type { Session, SessionReader } from '../platform/binding/session.ts';
import type { Platform } from './platform.ts';
import { refuseDemonstrations } from './refuse-demonstrations.ts';
import { readRates, seedDemonstration } from './seed.ts';
import { forgetOldRows } from './retention/forget-old-rows.ts';
import { sessionsOfUser } from './sessions-of-user.ts';

export interface Shop {
  readonly binding: Binding;
  /** Some supplier only demonstrates: what is sold is not valid for travel, and says so. */
  readonly demonstration: boolean;
  readonly readiness: readonly ReadinessCheck[];
  /** Reached by HTTP beside the contract's calls: the station file, the card provider's events. */
  addRoutes(server: FastifyInstance): Promise<void>;
  /** Runs on the timetable that is in the database now; by itself once notifications are listened for. */
  refreshTimetable(): Promise<void>;
  /** Compares the books of orders, suppliers, ledger and payment provider now; by itself every night. */
  reconcile(days?: number): Promise<ReconcileRun>;
  /** Takes compiled timetables away whose last offer has expired; by itself every hour. */
  forgetOldSnapshots(): Promise<void>;
  /** Once the jobs run: takes over what an ended process left, now and whenever one ends. */
  takeOver(): Promise<void>;
  /** Lets orders that are worked on come to an end or a wait, up to `patienceMs`. */
  close(patienceMs: number): Promise<void>;
}

export interface ComposeOptions {
  /** Stands between the shop and its suppliers. */
  readonly wire?: (suppliers: SupplierRegistry) => SupplierRegistry;
  /** See `OrderDeps`: a test need not wait as long for the orders of a worker that it kills. */
  readonly orderLeaseSeconds?: number;
  /** Whether this process goes on with the orders that are placed in it; else as the role `worker` says. */
  readonly worksOnOrders?: boolean;
  /** See `BindingOptions`. */
  readonly checksLargeAnswers?: boolean;
}

export async function compose(
  platform: Platform,
  {
    wire = (suppliers) => suppliers,
    checksLargeAnswers = true,
    orderLeaseSeconds,
    worksOnOrders = platform.config.roles.includes('worker'),
  }: ComposeOptions = {},
): Promise<Shop> {
  const { config, secrets, db, clock, log, jobs, requestQueue, retailPool } = platform;
  if (config.mode === 'demo') await seedDemonstration(db);
  const identity = createIdentity({ db, clock, secrets, brand: config.brand.name, publicUrl: config.publicUrl, provider: config.openId });
  if (config.mode === 'demo') {
    await seedDemoUsers({ db, clock, identity });
    await seedDemoTerms(db, clock);
  }
  const network = await composeNetwork(platform);
  const { stations, timetable } = network;
  const suppliers = guardSuppliers(wire(network.suppliers), platform.metrics);
  const sellers = allSellers(suppliers);
  refuseDemonstrations(config, sellers);
  const demonstration = sellers.some((supplier) => supplier.isDemonstration);
  const userDeps = {
    db,
    identity,
    secondFactor: config.secondFactor,
    clock,
    jobs,
    secrets,
    human: config.recaptcha
      ? createRecaptcha({ db, clock, ...config.recaptcha, hostname: new URL(config.publicUrl).hostname })
      : createProofOfWork({ db, clock, secrets }),
    mailer: platform.mailer,
    sender: { brand: config.brand.name, contactLines: config.brand.contactLines, demonstration },
    publicUrl: config.publicUrl,
    onAddressVerified: (userId: string, email: string) => adoptGuestOrders(db, userId, email),
  };
  const users = createUsers(userDeps);
  const accounts = createAccounts({ db, clock, secrets });
  await seedContent(db, loadContent(dataPath('content')));
  const pictures = openPictureBook(dataPath('content', 'pictures.json'));
  const ledger = createLedger({ db, clock });
  const countries = loadCountries(dataPath('countries'));
  const agencies = createAgencies({
    ...userDeps,
    staff: createAgencyStaff(userDeps),
    deskAddress: deskAddressIn(config.brand.contactLines),
    countries: new Set(countries.all.map(({ code }) => code)),
  });
  const pricing = createPricing({ db, clock, rates: readRates(), secrets });
  const railcards = loadRailcards(dataPath('railcards'));
  const lookups = lookupsOf(network, railcards);
  const railcardName = (program: string): string => lookups.railcard(program);
  const passes = {
    countries: new Map(countries.eurail.map(({ code, name }) => [code, name])),
    youthsMayTravelAlone: config.brand.youthsMayTravelAlone,
  };
  const searchDeps = {
    db,
    clock,
    log,
    stations,
    timetable,
    suppliers,
    pricing,
    railcards,
    lookups,
    passes,
    demonstration,
    saleTermsOf: agencies.saleTermsOf,
  };
  const search = createSearch(searchDeps);
  const passDeps = {
    clock,
    pricing,
    search,
    ...(suppliers.passes ? { supplier: suppliers.passes } : {}),
    texts: loadPassTexts(dataPath('passes')),
    saleTermsOf: agencies.saleTermsOf,
  };

  const travellers = createTravellers({
    db,
    clock,
    countries: new Set(countries.passengers.map(({ code }) => code)),
    railcards: new Set(railcards.keys()),
  });
  const cards = createStripeCards(config.cards);
  const credit = createCredit({ ...userDeps, admission: agencies });
  const payments = createPayments({
    db,
    clock,
    cards,
    ...(config.paypal ? { payPal: payPalWhenUsed(config.paypal) } : {}),
    account: credit.payments,
    async onEvent(event) {
      await afterSales.takePaymentEvent(event);
      await (troubles.isAbout(event) ? troubles.take() : takePaymentEvent(event, orderDeps));
    },
    isAwaited: (intentId, now) => sql`(${awaitsPaymentNews(intentId, now)} or ${awaitsRefundNews(intentId)})`,
  });
  const cartDeps = {
    db,
    clock,
    pricing,
    search,
    passes: createPasses(passDeps),
    suppliers,
    saleTermsOf: agencies.saleTermsOf,
    termsOfAgency: agencies.termsOfAgency,
    readyMethods: payments.readyMethods,
    sessionsOf: (userId: string) => sessionsOfUser(db, userId, clock.now()),
    cardFee(market: string, amount: Parameters<typeof payments.feeOf>[0]['amount']) {
      const known = marketOf(market);
      return payments.feeOf({ market: known, method: 'card', day: marketDay(known, clock.now()), amount });
    },
  };
  const carts = createCarts(cartDeps);
  const quotes = createQuotes({
    ...userDeps,
    carts,
    saleTermsOf: agencies.saleTermsOf,
    senderOfAgency: agencies.senderOfAgency,
    boughtCarts: (cartIds) => boughtCarts(db, cartIds),
  });
  const ticketKeys = keepTicketKeys({
    dataFolder: config.dataFolder,
    ...(config.ticketKeyFile === undefined ? {} : { file: config.ticketKeyFile }),
    issuerName: config.brand.name,
    nowMs: clock.now(),
  });
  const tickets = createTickets({
    db,
    clock,
    mailer: platform.mailer,
    brand: config.brand,
    publicUrl: config.publicUrl,
    secrets,
    ticketKey: ticketKeys[0],
    station: (code) => stations.byCode(code),
    wallets: readWallets(config.wallets),
    demonstration,
    senderOfAgency: agencies.senderOfAgency,
  });
  const orderDeps = {
    db,
    clock,
    log,
    jobs,
    queue: requestQueue,
    suppliers,
    payments,
    carts,
    pricing,
    quotes: quoteClaims,
    ledger,
    saleTermsOf: agencies.saleTermsOf,
    tickets,
    railcardName,
    publicUrl: config.publicUrl,
    runner: createOrderRunner({ most: worksOnOrders ? advanceOrderJob.concurrency : 0, log, metrics: platform.metrics.registry }),
    worker: randomUUID(),
    ...(orderLeaseSeconds === undefined ? {} : { leaseSeconds: orderLeaseSeconds }),
  };
  const placingDeps = { ...orderDeps, work: createOrderWork(orderDeps) };
  const orders = createOrders(placingDeps);
  let endWatch = (): void => undefined;
  const personalData = createPersonalData({
    ...userDeps,
    keepers: personalDataKeepers({ db, clock, jobs, cards, ledger, tickets, travellers }),
  });
  const ofSuperAgency = async ({ userId }: Session): Promise<boolean> => {
    const person = userId === undefined ? undefined : await users.findWithAgency(userId);
    return person?.agency?.superAgency === true;
  };
  const afterSales = createAfterSales({
    db,
    clock,
    log,
    jobs,
    queue: requestQueue,
    suppliers,
    payments,
    ledger,
    orders,
    tickets,
    disputesOf: (orderId: string) => disputeStatuses(db, orderId),
    ofSuperAgency,
    search,
    carts,
    pricing,
    zoneOf: (code) => lookups.zone(code),
    railcardName,
    exchangePage({ bookingReference, ...of }) {
      const place = 'quoteId' in of ? `step=payment&quote=${of.quoteId}` : `step=approved&exchange=${of.exchangeId}`;
      return `${config.publicUrl}/mybookings?open=${encodeURIComponent(bookingReference)}&flow=exchange&${place}`;
    },
    findBooking: (session, reference) => findBookingToChange(session, reference, bookingDeps),
    worker: orderDeps.worker,
  });
  const bookingDeps: BookingDeps = {
    db,
    clock,
    jobs,
    accounts,
    orders,
    tickets,
    ofSuperAgency,
    agentIds: (agencyId) => users.agentIds(agencyId),
    agencyOf: (session) => findAgent(session, db),
    disruptionsOf: (references) => disruptionsOf(references, { db, clock, stations }),
    disturbedOf: (agencyId, nowMs) => disturbedBookings(db, agencyId, nowMs),
    railcardName,
    secrets,
    afterSales,
  };
  const bookings = createBookings(bookingDeps);
  createAffectedBookings({
    db,
    clock,
    log,
    jobs,
    orders,
    stations,
    mailer: platform.mailer,
    sender: { brand: config.brand.name, contactLines: config.brand.contactLines, demonstration },
    tickets,
    trainNow: network.trainNow,
    refreshTimetable: () => network.refresh(),
  });
  const statements = createStatements({
    db,
    clock,
    log,
    jobs,
    admission: agencies,
    credit,
    ledger,
    papers: tickets,
  });
  const handOffs = createHandOffs({
    db,
    clock,
    jobs,
    secrets,
    ...agencies,
    outside: { allowsThisMachine: config.mode === 'demo' },
    post: postOutside,
  });
  const troubles = createPaymentTroubles({ db, clock, log, jobs, orders, ledger, payments });
  const reconcileDeps = { db, clock, log, orders, suppliers, ledger, payments, afterSales, statements };
  const reconcile = createReconcile({ ...reconcileDeps, jobs });
  jobs.schedule('carriers.sweep-holds', '* * * * *', () => network.sweepHolds());
  jobs.schedule('retention', '23 3 * * *', async () => {
    await forgetOldRows({ db, nowMs: clock.now() });
  });
  jobs.schedule('timetable.forget-snapshots', '41 * * * *', () => network.forgetOldSnapshots());
  // on Mondays the days that a timetable covers move on by a week
  jobs.schedule('timetable.new-week', '3 0 * * 1', () => network.refreshAll());

  const weeks = createTimetableWeeks({ db, clock, stations, search });
  jobs.schedule('content.week-fares', '*/10 * * * *', () => weeks.refresh());

  const { keys } = agencies;
  const sessions: SessionReader = {
    authenticate: (token) => (keys.isKey(token) ? keys.authenticate(token) : accounts.sessions.authenticate(token)),
  };
  const binding = createBinding({ sessions, clock, log, rateLimits: config.rateLimits, checksLargeAnswers });
  accountsRoutes(binding, accounts, users, userDeps.human);
  users.bindTo(binding);
  personalData.bindTo(binding);
  travellers.bindTo(binding);
  agencies.bindTo(binding);
  bindRequestQueue(binding, requestQueue);
  referenceRoutes(binding, countries);
  stationRoutes(binding, { stations });
  searchRoutes(binding, searchDeps);
  passRoutes(binding, passDeps);
  liveRoutes(binding, { timetable, stations, suppliers });
  cartRoutes(binding, cartDeps);
  quotes.bindTo(binding);
  contentRoutes(binding, {
    db,
    clock,
    stations,
    timetable,
    weeks,
    pictures,
    promotions: () => pricing.listPromotions(),
    editorOf: (session) => editorOf(session, users),
  });
  payments.bindTo(binding);
  afterSales.bindTo(binding);
  bookings.bindTo(binding);
  handOffs.bindTo(binding);
  credit.bindTo(binding);
  statements.bindTo(binding);
  deskRoutes(binding, {
    db,
    clock,
    jobs,
    orders,
    desk: orderDesk(db, jobs, clock),
    afterSales: afterSales.desk,
    ledger,
    payments,
    tickets,
    stations,
    reconcile: reconcileDeps,
    ofSuperAgency,
  });
  orderRoutes(binding, placingDeps, new Set(countries.passengers.map(({ code }) => code)));

  return {
    binding,
    demonstration,
    readiness: [{ name: 'database', isReady: async () => (await retailPool.query('select 1')).rowCount === 1 }],
    async addRoutes(server) {
      addStationFileRoute(server, { stations });
      await addUnsubscribeRoute(server, userDeps);
      addProviderRoutes(server, { ...userDeps, sessions: accounts.sessions });
      addKeyListRoute(server, ticketKeys);
      addPictureRoute(server, createPictureMaker(pictures, join(config.dataFolder, 'pictures')));
      addMapRoute(server, { clock, stations, timetable, linesWithPage: () => linesWithPage(db) });
      await addWebhookRoute(server, payments);
    },
    reconcile,
    forgetOldSnapshots: () => network.forgetOldSnapshots(),
    refreshTimetable: () => network.refresh(),
    async takeOver() {
      await placingDeps.work.wakeUnattended();
      await afterSales.wakeUnattended();
      endWatch();
      const watches = [placingDeps.work.watch(), afterSales.watch()];
      endWatch = () => watches.forEach((end) => end());
    },
    async close(patienceMs) {
      endWatch();
      await orderDeps.runner.close(patienceMs);
    },
  };
}

/**
 * The product as a table. Each line installs a module on the base (`platform/base.ts`) and passes it the modules that it calls. These are
 * above it, never below (the sequence of scripts/module-order.mjs). To call a module below, it gets a function that looks the module up
 * later.
 *
 * To add one: `modules/things/install-things.ts`, and a line here at its place in the sequence.
 */
import { allSellers } from '@throughfare/suppliers/registry';
import { sql } from 'kysely';
import { installAccounts } from '../modules/accounts/install-accounts.ts';
import { sessionsOfUser } from '../modules/accounts/sessions/sessions-of-user.ts';
import { installAfterSales } from '../modules/after-sales/install-after-sales.ts';
import { awaitsRefundNews } from '../modules/after-sales/take-payment-event.ts';
import { addAgency } from '../modules/agencies/directory/add-agency.ts';
import { installAgencies } from '../modules/agencies/install-agencies.ts';
import { disturbedBookings } from '../modules/backoffice/affected-bookings/disturbed-bookings.ts';
import { installBackoffice } from '../modules/backoffice/install-backoffice.ts';
import { installAlerts } from '../modules/alerts/install-alerts.ts';
import { installBankPay } from '../modules/bank-pay/install-bank-pay.ts';
import { installBookings } from '../modules/bookings/install-bookings.ts';
import { choicePair } from '../modules/cart/cart.api.ts';
import { installCart } from '../modules/cart/install-cart.ts';
import { installContent } from '../modules/content/install-content.ts';
import { linesWithPage } from '../modules/content/lines-with-page.ts';
import { createLinkedMaps } from '../modules/content/linked-maps.ts';
import { installCredit } from '../modules/credit/install-credit.ts';
import { installCustomers } from '../modules/customers/install-customers.ts';
import { createJourneyMaps } from '../modules/drawings/drawings.api.ts';
import { installDrawings } from '../modules/drawings/install-drawings.ts';
import { forgetCustomerInGroups } from '../modules/groups/group-store.ts';
import { installGroups } from '../modules/groups/install-groups.ts';
import { installHandOffs } from '../modules/hand-offs/install-hand-offs.ts';
import { createLedger } from '../modules/ledger/create-ledger.ts';
import { installLive } from '../modules/live/install-live.ts';
import { installOrders } from '../modules/orders/install-orders.ts';
import { boughtCarts } from '../modules/orders/reading/bought-carts.ts';
import { adoptGuestOrders } from '../modules/orders/store/adopt-guest-orders.ts';
import { awaitsPaymentNews } from '../modules/orders/store/idle-orders.ts';
import { installOsdm } from '../modules/osdm/install-osdm.ts';
import { installPassUse } from '../modules/pass-use/install-pass-use.ts';
import { installPasses } from '../modules/passes/install-passes.ts';
import { installPayments } from '../modules/payments/install-payments.ts';
import { installPricing } from '../modules/pricing/install-pricing.ts';
import { forgetCustomerInQuotes } from '../modules/quotes/forget-customer.ts';
import { installQuotes } from '../modules/quotes/install-quotes.ts';
import { installReference } from '../modules/reference/install-reference.ts';
import { installSearch } from '../modules/search/install-search.ts';
import { loadRailcards } from '../modules/search/load-railcards.ts';
import { installStatements } from '../modules/statements/install-statements.ts';
import { installStations } from '../modules/stations/install-stations.ts';
import { installTax } from '../modules/tax/install-tax.ts';
import { installTickets } from '../modules/tickets/install-tickets.ts';
import { withShopCancellations } from '../modules/timetable/shop-cancellations.ts';
import { installTravellers } from '../modules/travellers/install-travellers.ts';
import { installVouchers } from '../modules/vouchers/install-vouchers.ts';
import { installWaiting } from '../modules/waiting/install-waiting.ts';
import { openBase } from '../platform/base.ts';
import type { SessionReader } from '../platform/binding/session.ts';
import type { Platform } from '../platform/create-platform.ts';
import { dataPath } from '../platform/data-path.ts';
import { bindRequestQueue } from '../platform/request-queue/bind-request-queue.ts';
import { composeNetwork, lookupsOf } from './compose-network.ts';
import { editorOf } from './editor-of.ts';
import { guardSuppliers } from './guard-suppliers.ts';
import { personalDataKeepers } from './personal-data.ts';
import { createReadiness } from './readiness.ts';
import { noticeKeysOf } from './remote-sellers.ts';
import { refuseDemonstrations } from './refuse-demonstrations.ts';
import { scheduleRetention } from './retention/schedule-retention.ts';
import type { ComposeOptions, Shop } from './shop.types.ts';

export async function compose(
  platform: Platform,
  {
    wire = (suppliers) => suppliers,
    checksLargeAnswers = true,
    orderLeaseSeconds,
    worksOnOrders = platform.config.roles.includes('worker'),
  }: ComposeOptions = {},
): Promise<Shop> {
  const { config, db, reads, clock, retailPool } = platform;

  // trains and the carriers that sell them
  const network = await composeNetwork(platform);
  const { stations, timetable, trainNow, refresh: refreshTimetable } = network;
  const suppliers = guardSuppliers(wire(withShopCancellations(network.suppliers, { db, clock })), platform.metrics);
  const sellers = allSellers(suppliers);
  refuseDemonstrations(config, sellers);
  const railcards = loadRailcards(dataPath('railcards'));
  const lookups = lookupsOf(network, railcards);
  const railcardName = (program: string): string => lookups.railcard(program);

  // the base of every module
  const demonstration = sellers.some((supplier) => supplier.isDemonstration);
  const sessions: SessionReader = {
    authenticate: (token) => (agencies.keys.isKey(token) ? agencies.keys : accounts.sessions).authenticate(token),
  };
  const open = openBase(platform, { demonstration, sessions, checksLargeAnswers });
  const { base } = open;
  bindRequestQueue(base.binder, base.queue);
  scheduleRetention(base);

  // people and agencies
  installStations(base, stations);
  const { countryCodes, homeCountries, passCountries } = installReference(base);
  const ledger = createLedger(base);
  const accounts = await installAccounts(base, {
    addAgency,
    onAddressVerified: (userId, email) => adoptGuestOrders(db, userId, email),
    paymentCustomerOf: (userId) => payments.customerOf(userId),
  });
  const { ofSuperAgency, users } = accounts;
  const agencies = await installAgencies(base, { ...accounts, countries: countryCodes });
  const { saleTermsOf, senderOfAgency, termsOfAgency } = agencies;
  const travellerFacts = { countries: homeCountries, railcards: new Set(railcards.keys()) };
  const travellers = installTravellers(base, travellerFacts);
  installCustomers(base, {
    admission: agencies,
    ...travellerFacts,
    async forgetElsewhere(customer, transaction) {
      await forgetCustomerInQuotes(customer, transaction);
      await forgetCustomerInGroups(customer, transaction);
    },
  });

  // what there is to buy
  const pricing = await installPricing(base);
  const search = installSearch(base, { stations, timetable, suppliers, pricing, railcards, lookups, passCountries, saleTermsOf });
  installLive(base, { timetable, stations, suppliers });
  const passes = installPasses(base, {
    pricing,
    search,
    homeCountries,
    supplier: suppliers.passes,
    saleTermsOf,
    stationName: (code) => lookups.stationName(code),
  });

  // the purchase
  const credit = installCredit(base, { admission: agencies });
  const bankPay = installBankPay(base, {
    admission: agencies,
    ledger,
    async onNews(intentId) {
      const event = { eventId: `bank-pay:${intentId}`, type: 'bank-pay.changed', intentId };
      await afterSales.takePaymentEvent(event);
      await orders.takePaymentEvent(event);
    },
  });
  const vouchers = installVouchers(base, {
    ledger,
    // a signed-in person has shown that the address is theirs
    emailOf: async ({ role, userId }) =>
      role === 'consumer' && userId !== undefined ? (await users.findWithAgency(userId))?.user.email : undefined,
    refundsOf: (session) => bookings.refundsOf(session),
  });
  const payments = installPayments(base, {
    cardFeesOf: (market) => pricing.cardFeesOf(market),
    account: credit.payments,
    others: { voucher: vouchers.payments },
    bank: bankPay.payments,
    async onEvent(event) {
      await afterSales.takePaymentEvent(event);
      await (backoffice.isTrouble(event) ? backoffice.takeTrouble() : orders.takePaymentEvent(event));
    },
    isAwaited: (intentId, now) => sql`(${awaitsPaymentNews(intentId, now)} or ${awaitsRefundNews(intentId)})`,
  });
  const carts = installCart(base, {
    pricing,
    search,
    passes,
    suppliers,
    payments,
    saleTermsOf,
    termsOfAgency,
    sessionsOf: (userId) => sessionsOfUser(db, userId, clock.now()),
  });
  const tickets = installTickets(base, {
    station: (code) => stations.byCode(code),
    senderOfAgency,
    journeyMaps: createJourneyMaps({ stations, timetable }),
  });
  const quotes = installQuotes(base, {
    carts,
    saleTermsOf,
    senderOfAgency,
    emailOf: async (userId) => (await users.findWithAgency(userId))?.user.email,
    papers: tickets,
    railcardName,
    colleaguesOf: (agencyId) => agencies.colleaguesOf(agencyId),
    recordAgencyEvent: agencies.recordAgencyEvent,
    tellPerson: agencies.tellPerson,
    boughtCarts: (cartIds) => boughtCarts(db, cartIds),
    holds: {
      heldOfCarts: (cartIds) => orders.heldOfCarts(cartIds),
      giveBackOfCart: (transaction, cartId) => orders.giveBackOfCart(transaction, cartId),
    },
  });
  const groups = installGroups(base, {
    admission: agencies,
    senderOfAgency,
    termsOfAgency,
    returnsMarkUp: (agencyId, day) => agencies.returnsMarkUp(agencyId, day),
    credit,
    ledger,
    pricing,
    refusalOf: (failure) => payments.refusalOf(failure),
    papers: tickets,
    deskAddress: accounts.deskAddress,
  });
  const orders = installOrders(base, {
    reads,
    suppliers,
    payments,
    carts,
    pricing,
    quotes,
    vouchers,
    ledger,
    saleTermsOf,
    senderOfAgency,
    tickets,
    railcardName,
    homeCountries,
    worksOnOrders,
    orderLeaseSeconds,
  });

  // after the purchase
  const afterSales = installAfterSales(base, {
    vouchers,
    suppliers,
    payments,
    ledger,
    orders,
    runner: orders.runner,
    tickets,
    search,
    carts,
    pricing,
    railcardName,
    ofSuperAgency,
    zoneOf: (code) => lookups.zone(code),
    stationName: (code) => lookups.stationName(code),
    agencyOf: (session) => agencies.findAgent(session),
    saleTermsOf,
    returnsMarkUp: (agencyId, day) => agencies.returnsMarkUp(agencyId, day),
    disputesOf: (orderId) => backoffice.disputesOf(orderId),
    findBooking: (session, reference) => bookings.findToChange(session, reference),
    followExchange: (exchanged, transaction) => bookings.dayNotices.followExchange(exchanged, transaction),
    findBookingToLookAt: (session, reference) => bookings.findToLookAt(session, reference),
    timetable,
    admission: agencies,
  });
  const alerts = installAlerts(base, {
    search,
    suppliers,
    pricing,
    carts,
    orders,
    afterSales,
    letters: tickets.letters,
    findBooking: (session, reference) => bookings.find(session, reference),
    // a signed-in person has shown that the address is theirs
    emailOf: async ({ userId }) => (userId === undefined ? undefined : (await users.findWithAgency(userId))?.user.email),
  });
  const passUse = installPassUse(base, {
    supplier: suppliers.passes,
    tickets,
    orders,
    findBooking: (session, reference) => bookings.find(session, reference),
    findBookingToLookAt: (session, reference) => bookings.findToLookAt(session, reference),
    findBookingToChange: (session, reference) => bookings.findToChange(session, reference),
  });
  const bookings = installBookings(base, {
    accounts,
    ledger,
    orders,
    tickets,
    afterSales,
    passUse,
    refundAlertsOf: alerts.refundAlertsOf,
    railcardName,
    ofSuperAgency,
    quotes,
    agencies,
    agentIds: (agencyId) => users.agentIds(agencyId),
    agencyOf: (session) => agencies.findAgent(session),
    disruptionsOf: (references) => backoffice.disruptionsOf(references),
    helpOf: (references) => backoffice.helpOf(references),
    timetable,
    suppliers,
    rideNewsOf: (references) => backoffice.rideNewsOf(references),
    disturbedOf: (agencyId, nowMs) => disturbedBookings(db, agencyId, nowMs),
  });
  const handOffs = installHandOffs(base, { ...agencies, alsoTold: (told, transaction) => osdm.alsoTold(told, transaction) });
  const osdm = installOsdm(base, {
    handOffs,
    stations,
    keys: agencies.keys,
    agencyOf: (agencyId, on) => agencies.agencyOf(agencyId, on),
    ofSuperAgency,
    orders,
    afterSales,
    tickets,
    trainNewsOf: (references) => backoffice.trainNewsOf(references),
    seatMapsOf: (choice) => carts.seatMaps(choicePair(choice)),
  });
  const tax = await installTax(base, { admission: agencies, ledger, senderOfAgency, stations, papers: tickets });
  const statements = installStatements(base, {
    ownReferencesOf: orders.ownReferencesOf,
    admission: agencies,
    credit,
    ledger,
    papers: tickets,
    tax,
  });

  // pages, and the people behind the counter
  const pictures = installDrawings(base, {
    stations,
    timetable,
    placesWithin: (...asked) => search.placesWithin(...asked),
    linesWithPage: () => linesWithPage(db),
    linkedMaps: createLinkedMaps(db, retailPool),
  });
  await installContent(base, {
    reads,
    stations,
    timetable,
    search,
    pictures,
    agencies,
    promotions: () => pricing.listPromotions(),
    records: pricing.edited,
    editorOf: (session) => editorOf(session, users),
  });
  const backoffice = installBackoffice(base, {
    // Travellers are told of the trains that they travel on.
    orders: { ...orders, listTravelling: async (...asked) => bookings.asTravelled(await orders.listTravelling(...asked)) },
    itemAsTravelled: (item) => bookings.itemAsTravelled(item),
    afterSales,
    payments,
    ledger,
    tickets,
    statements,
    vouchers,
    bankPay: bankPay.comparison,
    suppliers,
    stations,
    trainNow,
    timetable,
    dayNotices: bookings.dayNotices,
    refreshTimetable,
    ofSuperAgency,
    admission: agencies,
    noteTrainNews: osdm.noteTrainNews,
    noticeKeys: noticeKeysOf(config),
  });
  const waiting = installWaiting(base, {
    admission: agencies,
    findPerson: agencies.findPerson,
    providers: [
      { kinds: ['held', 'train', 'order'], waitingFor: bookings.waitingFor },
      { kinds: ['payment'], waitingFor: bankPay.waitingFor },
      { kinds: ['bankDetails', 'memo', 'statement', 'payout'], waitingFor: statements.waitingFor },
      { kinds: ['case'], waitingFor: backoffice.waitingFor },
      { kinds: ['application'], waitingFor: agencies.waitingFor },
      { kinds: ['group'], waitingFor: groups.waitingFor },
      { kinds: ['quote'], waitingFor: quotes.waitingFor },
      { kinds: ['credit'], waitingFor: credit.waitingFor },
    ],
  });
  const guests = accounts.keepPersonalData(personalDataKeepers({ ...base, cards: payments.cards, ledger, tickets, travellers }));

  return {
    ...open,
    demonstration,
    readiness: createReadiness(platform),
    guests,
    reconcile: (days) => backoffice.reconcile(days),
    tellOperator: () => backoffice.tellOperator(),
    watchConnections: () => backoffice.watchConnections(),
    offerTravellers: () => backoffice.offerTravellers(),
    compensateArrivals: () => afterSales.compensateArrivals(),
    watchRunning: () => backoffice.watchRunning(),
    askForHelp: () => backoffice.askForHelp(),
    expireVouchers: () => vouchers.expire(),
    lookAtBanks: () => bankPay.lookAgain(),
    mailNewWork: waiting.mailNewWork,
    noteBoughtQuotes: quotes.noteAllBought,
    checkAlerts: alerts.check,
    handOutPlaces: alerts.handOut,
    issueStatements: () => statements.issueMonth(),
    forgetOldSnapshots: () => network.forgetOldSnapshots(),
    refreshTimetable,
    keepBounds: () => network.keepBounds(),
    hasBounds: () => network.hasBounds(),
    measureArrivals: network.measureArrivals,
  };
}

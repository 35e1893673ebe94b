import { allMarkets, marketPath } from '@throughfare/kernel/market';
import { index, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes';
import { accountRoutes } from './account-routes.ts';
import { contentRoutes } from './content-routes.ts';

/** The storefronts' home pages. */
export function homeRoutes(): RouteConfigEntry[] {
  return allMarkets().map((market) => route(marketPath(market), 'routes/home.tsx', { id: `home-${market.toLowerCase()}` }));
}

/** All routes of the site. Several paths share a module, such as the markets' home pages, so each needs an id. */
const site: RouteConfigEntry[] = [
  index('routes/home.tsx'),
  ...homeRoutes(),
  // Other addresses of the same page (SITE-1)
  ...['book-eurail-pass', 'book-interrail-pass', 'oweekpromo'].map((path) => route(path, 'routes/home.tsx', { id: `home-${path}` })),
  route('search/p2p', 'routes/search.p2p.tsx'),
  route('fares', 'routes/fares.tsx'),
  route('anywhere', 'routes/anywhere.tsx'),
  route('search/railpass', 'routes/search.railpass.tsx'),
  route('cart', 'routes/cart.tsx'),
  route('booking/p2p', 'routes/booking.p2p.tsx'),
  // One booking page for any cart. Carts with passes only have this address of their own.
  route('booking/railpass', 'routes/booking.p2p.tsx', { id: 'routes/booking.railpass' }),
  route('booking/seats', 'routes/booking.seats.tsx'),
  route('booking/confirmation', 'routes/booking.confirmation.tsx'),
  route('find-booking', 'routes/find-booking.tsx'),
  route('mybookings', 'routes/mybookings.tsx'),
  route('mybookings/ticket', 'routes/mybookings.ticket.ts'),
  route('mybookings/statement', 'routes/mybookings.statement.ts'),
  route('mybookings/compensation', 'routes/mybookings.compensation.ts'),
  route('mybookings/day', 'routes/mybookings.day.tsx'),
  route('mybookings/rights', 'routes/mybookings.rights.tsx'),
  route('mybookings/pass', 'routes/mybookings.pass.tsx'),
  route('mybookings/code', 'routes/mybookings.code.ts'),
  route('mybookings/calendar', 'routes/mybookings.calendar.ts'),
  route('mybookings/wallet', 'routes/mybookings.wallet.ts'),
  route('admin/accounts', 'routes/admin.accounts.tsx'),
  route('admin/orders', 'routes/admin.orders.tsx'),
  route('admin/trains', 'routes/admin.trains.tsx'),
  route('admin/complaints', 'routes/admin.complaints.tsx'),
  route('admin/assistance', 'routes/admin.assistance.tsx'),
  route('admin/payments', 'routes/admin.payments.tsx'),
  route('admin/payouts', 'routes/admin.payouts.tsx'),
  route('admin/orders/:orderId', 'routes/admin.orders.$orderId.tsx'),
  route('terms-and-conditions/:browseFrom?', 'routes/terms-and-conditions.tsx'),
  route('cookies-policy/:file', 'routes/cookies-policy.$file.ts'),
  route('privacy-policy', 'routes/privacy-policy.tsx'),
  ...accountRoutes,
  ...contentRoutes,
  // Accounts and agencies
  route('sign-in', 'routes/sign-in.tsx'),
  route('verify-email', 'routes/verify-email.tsx'),
  route('confirm-email', 'routes/confirm-email.tsx'),
  route('unsubscribe', 'routes/unsubscribe.tsx'),
  route('quotes', 'routes/quotes.tsx'),
  route('quotes/shared', 'routes/quotes.shared.tsx'),
  route('quotes/:quoteId', 'routes/quotes.$quoteId.tsx'),
  route('held', 'routes/held.tsx'),
  route('alerts', 'routes/alerts.tsx'),
  route('groups', 'routes/groups.tsx'),
  route('groups/:groupId', 'routes/groups.$groupId.tsx'),
  route('customers', 'routes/customers.tsx'),
  route('customers/:customerId', 'routes/customers.$customerId.tsx'),
  route('create-agency', 'routes/create-agency.tsx'),
  route('agency-dashboard', 'routes/agency-dashboard.tsx'),
  route('manageBookings/:admin?/:agencyId?', 'routes/manage-bookings.tsx'),
  route('manage-agents', 'routes/manage-agents.tsx'),
  route('agency-details', 'routes/agency-details.tsx'),
  route('agency-claims', 'routes/agency-claims.tsx'),
  route('agency-money', 'routes/agency-money.tsx'),
  route('agency-api', 'routes/agency-api.tsx'),
  route('manage-agencies', 'routes/manage-agencies.tsx'),
  route('data/quote-option', 'routes/data.quote-option.ts'),
  route('data/groups', 'routes/data.groups.ts'),
  route('data/customers', 'routes/data.customers.ts'),
  route('data/customer-pick', 'routes/data.customer-pick.ts'),
  route('data/customer-export', 'routes/data.customer-export.ts'),
  route('data/favourite', 'routes/data.favourite.ts'),
  route('data/agents', 'routes/data.agents.ts'),
  route('data/statement', 'routes/data.statement.ts'),
  route('data/payouts', 'routes/data.payouts.ts'),
  route('data/payout-run', 'routes/data.payout-run.ts'),
  route('data/sale-tax', 'routes/data.sale-tax.ts'),
  route('data/invoice', 'routes/data.invoice.ts'),
  route('data/account-payment', 'routes/data.account-payment.ts'),
  route('data/bank-payment', 'routes/data.bank-payment.ts'),
  route('data/voucher-check', 'routes/data.voucher-check.ts'),
  route('data/voucher-payment', 'routes/data.voucher-payment.ts'),
  route('data/hand-offs', 'routes/data.hand-offs.ts'),
  route('data/agencies', 'routes/data.agencies.ts'),
  route('data/quote-paper', 'routes/data.quote-paper.ts'),
  route('data/quotes', 'routes/data.quotes.ts'),
  route('data/bookings', 'routes/data.bookings.ts'),
  route('data/orders', 'routes/data.orders.ts'),
  route('data/evidence', 'routes/data.evidence.ts'),
  // Forms of the shell
  route('actions/choose-cookies', 'routes/actions.choose-cookies.ts'),
  route('actions/close-alerts', 'routes/actions.close-alerts.ts'),
  route('actions/refund-alert', 'routes/actions.refund-alert.ts'),
  route('actions/choose-currency', 'routes/actions.choose-currency.ts'),
  route('actions/choose-market', 'routes/actions.choose-market.ts'),
  route('actions/log-out', 'routes/actions.log-out.ts'),
  // Data for actions inside a page
  route('data/human-challenge', 'routes/data.human-challenge.ts'),
  route('data/passkey-challenge', 'routes/data.passkey-challenge.ts'),
  route('data/stations', 'routes/data.stations.ts'),
  route('data/station-dataset', 'routes/data.station-dataset.ts'),
  route('data/railcards', 'routes/data.railcards.ts'),
  route('data/kept-travellers', 'routes/data.kept-travellers.ts'),
  route('data/cheapest-rates', 'routes/data.cheapest-rates.ts'),
  route('data/popular-fares', 'routes/data.popular-fares.ts'),
  route('data/places', 'routes/data.places.ts'),
  route('data/fare-calendar', 'routes/data.fare-calendar.ts'),
  route('data/fare-conditions', 'routes/data.fare-conditions.ts'),
  route('data/splits', 'routes/data.splits.ts'),
  route('data/more-time', 'routes/data.more-time.ts'),
  route('data/travel-day', 'routes/data.travel-day.ts'),
  route('data/day-notices', 'routes/data.day-notices.ts'),
  route('data/whole-refund', 'routes/data.whole-refund.ts'),
  route('data/tracker', 'routes/data.tracker.ts'),
  route('data/checkout-draft', 'routes/data.checkout-draft.ts'),
  route('data/payment-method', 'routes/data.payment-method.ts'),
  route('data/exchange-payment', 'routes/data.exchange-payment.ts'),
  route('data/payment-intent', 'routes/data.payment-intent.ts'),
  route('data/paypal-order', 'routes/data.paypal-order.ts'),
  route('data/order', 'routes/data.order.ts'),
  route('data/held-order', 'routes/data.held-order.ts'),
  route('data/held-payment', 'routes/data.held-payment.ts'),
  route('data/held-by-link', 'routes/data.held-by-link.ts'),
  route('data/order-answer', 'routes/data.order-answer.ts'),
  route('data/queue', 'routes/data.queue.ts'),
  route('data/tickets', 'routes/data.tickets.ts'),
  // Unknown paths redirect to / (SITE-1)
  route('*', 'routes/unknown-path.ts'),
];

/** All parts of the design system on one page, for its developers. */
const forDevelopers = route('ui', 'routes/ui.tsx');

/** Addresses match exactly: /UK is unknown. */
export function siteRoutes(mode: string | undefined): RouteConfigEntry[] {
  return [...site, ...(mode === 'production' ? [] : [forDevelopers])].map(exactly);
}

export default siteRoutes(process.env['NODE_ENV']) satisfies RouteConfig;

function exactly(entry: RouteConfigEntry): RouteConfigEntry {
  return { ...entry, caseSensitive: true, ...(entry.children && { children: entry.children.map(exactly) }) };
}

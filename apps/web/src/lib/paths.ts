import type { BookingTask } from '@throughfare/contract/calls/bookings';
import type { PassBrand } from '@throughfare/kernel/passes/pass-brand';
import { marketFacts, type Market } from './market.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** Names and most values of our addresses are written as they are. */
const plain = /^[\w.-]*$/;

function withQuery(path: string, query: Query): string {
  let pairs = '';
  for (const name of Object.keys(query)) {
    const value = query[name];
    if (value === undefined || value === '') continue;
    pairs += `${pairs === '' ? '?' : '&'}${plain.test(value) ? `${name}=${value}` : new URLSearchParams([[name, value]]).toString()}`;
  }
  return path + pairs;
}

/** What the results page keeps in its address. */
export interface ResultsQuery {
  readonly id: string;
  readonly sort?: string | undefined;
  /** Which direction is being chosen: absent for the outward one. */
  readonly leg?: 'inward' | undefined;
  /** Chosen outward ticket and fare, and the same for the way back. */
  readonly outward?: string | undefined;
  readonly outwardFare?: string | undefined;
  readonly outwardExtras?: string | undefined;
  readonly outwardSleepers?: string | undefined;
  readonly inward?: string | undefined;
  readonly inwardFare?: string | undefined;
  readonly inwardExtras?: string | undefined;
  readonly inwardSleepers?: string | undefined;
  /** Where "earlier" and "later" have gone to. */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly inwardAfter?: string | undefined;
  readonly inwardBefore?: string | undefined;
  /** Before JavaScript: the ticket whose Live Tracker, or whose fare conditions, are shown in the page. */
  readonly track?: string | undefined;
  readonly conditions?: string | undefined;
  /** The search editor is open. */
  readonly edit?: string | undefined;
  /** A seller was late: now the page waits for them. */
  readonly wait?: string | undefined;
  /** The search changes the travel of a booking: at the same class and fare, or at any. */
  readonly flow?: TravelChangeFlow | undefined;
}

export type TravelChangeFlow = 'change' | 'sv_change';

/** What the results of a pass search keep in their address. */
export interface PassResultsQuery {
  readonly id: string;
  /** Absent: the one that residents of the storefront's country buy. */
  readonly brand?: PassBrand | undefined;
  /** 1st class; else the 2nd. */
  readonly first: boolean;
  /** Ids of the passes that are compared, at most three. */
  readonly compare: readonly string[];
}

/** What the booking page keeps in its address. */
export interface BookingQuery {
  /** Absent: the travellers. */
  readonly step?: 'pay' | undefined;
  /** An order under way: the key under which its outcome is told. */
  readonly key?: string | undefined;
  /** The order goes on after the customer's own answer, so its seats are taken already. */
  readonly stage?: 'payment' | undefined;
  /** The order of whoever comes back from a page on which they had to act: it goes on. */
  readonly order?: string | undefined;
}

/** Whose bookings staff of a super agency looks at: those of consumers or of one agency; otherwise one's own (BOOKING-8). */
export interface WhoseBookings {
  readonly isB2C?: boolean;
  readonly agencyId?: string;
}

/** What My Bookings keeps in its address. */
export interface BookingsQuery {
  readonly search?: string | undefined;
  /** Counted from 0 (BOOKING-2). */
  readonly page?: string | undefined;
  /** A column of the list, and which way: newest bookings first when absent. */
  readonly sort?: string | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  /** Of an agency: only those with something to do. */
  readonly task?: BookingTask | undefined;
  /** Days from one to another, of the booking or of the trip. */
  readonly dateOf?: 'booking' | 'trip' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Reference of the booking whose details are open. */
  readonly open?: string | undefined;
  /** Why something that was asked for without JavaScript did not happen. */
  readonly problem?: 'link' | 'tickets' | undefined;
  /** The order line of the open booking that is acted on, where it has several: the first when absent. */
  readonly line?: string | undefined;
  /** The action on the open booking. */
  readonly flow?: BookingFlow | undefined;
  /** Which of its parts: "outward.1,inward.2"; absent until they are chosen. */
  readonly parts?: string | undefined;
  /** In which form their money comes back. */
  readonly form?: 'fop' | 'voucher' | 'sfopv' | undefined;
  /** `review`: the figures are looked at, before they are confirmed. The others are those of an exchange. */
  readonly step?: 'review' | 'search' | 'summary' | 'payment' | 'approved' | undefined;
  /** The exchanged part: "outward", "inward" or an exchange set. */
  readonly leg?: string | undefined;
  /** Day and time that are looked for in exchange, and those of the way back where both are exchanged. */
  readonly outDate?: string | undefined;
  readonly outTime?: string | undefined;
  readonly backDate?: string | undefined;
  readonly backTime?: string | undefined;
  /** The country that other passes are looked for in, or ALL. */
  readonly covers?: string | undefined;
  /** The railcards of the booking are not applied. */
  readonly cards?: 'off' | undefined;
  /** The figures of an exchange. */
  readonly quote?: string | undefined;
  /** An exchange whose payment waits for its cardholder. */
  readonly exchange?: string | undefined;
  /** How the customer came back from PayPal, with PayPal's own name of the payment. */
  readonly paypal?: 'approved' | 'cancelled' | undefined;
  readonly token?: string | undefined;
}

export type BookingFlow = 'refund' | 'exchange' | 'travelChange' | 'void' | 'release' | 'travellers';

/** What the sign-in page keeps in its address: which screen is shown, and where to go afterwards. */
export interface SignInQuery {
  /** Absent: the choice of ways. */
  readonly screen?: string | undefined;
  /** The form that a password reset goes back to. */
  readonly from?: string | undefined;
  /** Of the reset: the code is there already. */
  readonly step?: '2' | undefined;
  readonly returnTo?: string | undefined;
}

export type AccountSectionName = 'travellers' | 'cards' | 'vouchers' | 'security' | 'data';

/** What the operator's desk keeps in its address. */
export interface OrderDeskQuery {
  readonly search?: string | undefined;
  /** Days, YYYY-MM-DD. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly state?: 'unfinished' | 'completed' | 'failed' | undefined;
  /** Counted from 0. */
  readonly page?: string | undefined;
}

/** What the list of agents keeps in its address. */
export interface AgentsQuery {
  readonly search?: string | undefined;
  readonly state?: 'active' | 'invited' | 'suspended' | undefined;
  /** Another agency than one's own. */
  readonly agencyId?: string | undefined;
  /** Counted from 0. */
  readonly page?: string | undefined;
}

/** What the list of agencies keeps in its address. */
export interface AgenciesQuery {
  readonly search?: string | undefined;
  readonly state?: 'active' | 'suspended' | undefined;
  /** Counted from 0. */
  readonly page?: string | undefined;
  /** The one whose file is open. */
  readonly agency?: string | undefined;
}

/** What the list of quotes keeps in its address. */
export interface QuotesQuery {
  readonly search?: string | undefined;
  readonly state?: 'open' | 'won' | 'lost' | 'expired' | undefined;
  /** Counted from 0. */
  readonly page?: string | undefined;
}

/** What the list of group requests keeps in its address. */
export interface GroupsQuery {
  readonly search?: string | undefined;
  readonly state?: 'asked' | 'offered' | 'accepted' | 'booked' | 'refused' | 'declined' | 'withdrawn' | 'expired' | undefined;
  /** Counted from 0. */
  readonly page?: string | undefined;
}

/** What the list of an agency's customers keeps in its address. */
export interface CustomersQuery {
  readonly search?: string | undefined;
  /** Counted from 0. */
  readonly page?: string | undefined;
}

/** The one place that spells the addresses of the site. */
export const paths = {
  home: (market?: Market) => (market ? marketFacts[market].path : '/'),
  /** The search box with two stations put in by name. */
  homeWithStations: (from: string, to: string) => withQuery('/', { from, to }),
  /** The home page with another panel of the search box open. */
  homeTab: (path: string, tab: string) => withQuery(path, { tab }),
  /** The pass search, with a country of `countries/eurail` filled in. */
  bookEurailPass: (country?: string) => withQuery('/book-eurail-pass', { country }),
  bookInterrailPass: (country?: string) => withQuery('/book-interrail-pass', { country }),
  orientationWeek: () => '/oweekpromo',
  passResults: ({ id, brand, first, compare }: Partial<PassResultsQuery> = {}) =>
    withQuery('/search/railpass', { id, brand, class: first ? '1' : undefined, compare: compare?.join(',') }),
  results: (query: ResultsQuery) => withQuery('/search/p2p', { ...query }),
  /** Where the search form posts to. */
  search: () => '/search/p2p',
  cart: () => '/cart',
  booking: (query: BookingQuery = {}) => withQuery('/booking/p2p', { ...query }),
  /** The same page, for a cart of passes alone. */
  passBooking: () => '/booking/railpass',
  confirmation: (key: string) => withQuery('/booking/confirmation', { key }),
  myBookings: (query: BookingsQuery = {}) => withQuery('/mybookings', { ...query }),
  /** Bookings for agency use, of oneself or of others. */
  manageBookings: ({ isB2C = false, agencyId }: WhoseBookings = {}, query: BookingsQuery = {}) => {
    const ofOthers = agencyId === undefined ? (isB2C ? '/admin' : '') : `/agency/${encodeURIComponent(agencyId)}`;
    return withQuery(`/manageBookings${ofOthers}`, { ...query });
  },
  /** The operator's desk. */
  contentDesk: () => '/admin/content',
  /** The same as a file. */
  bookingsFile: ({ isB2C = false, agencyId }: WhoseBookings, { search, sort, direction, task, dateOf, from, to }: BookingsQuery) =>
    withQuery('/data/bookings', { search, sort, direction, task, dateOf, from, to, agencyId, isB2C: isB2C ? '1' : undefined }),
  orderDesk: (query: OrderDeskQuery = {}) => withQuery('/admin/orders', { ...query }),
  orderDeskFile: ({ search, from, to, state }: OrderDeskQuery) => withQuery('/data/orders', { search, from, to, state }),
  /** Accounts that have these words in their address or name. */
  accountDesk: (search?: string) => withQuery('/admin/accounts', { search }),
  orderFile: (orderId: string) => `/admin/orders/${encodeURIComponent(orderId)}`,
  /** A ticket as PDF: the `index`-th of a booking, counted from 0. */
  ticketFile: (reference: string, index: number) => withQuery('/mybookings/ticket', { reference, index: String(index) }),
  /** A ticket's code as a picture. */
  ticketCode: (reference: string, ticketNumber: string) => withQuery('/mybookings/code', { reference, ticket: ticketNumber }),
  /** The pass of one traveller: its code, activation and diary. */
  pass: (reference: string, traveller: string) => withQuery('/mybookings/pass', { reference, traveller }),
  /** Its code as it stands now, as a picture. */
  passCode: (reference: string, traveller: string) => withQuery('/mybookings/code', { reference, traveller }),
  /** An activated pass for a wallet. */
  passForWallet: (reference: string, wallet: 'apple' | 'google', traveller: string) =>
    withQuery('/mybookings/wallet', { reference, wallet, traveller }),
  /** The trains of a booking for a calendar. */
  calendarFile: (reference: string) => withQuery('/mybookings/calendar', { reference }),
  /** A ticket for a wallet: a file for Apple's, on to Google's page for the other. */
  walletPass: (reference: string, wallet: 'apple' | 'google', ticketNumber: string) =>
    withQuery('/mybookings/wallet', { reference, wallet, ticket: ticketNumber }),
  /** The evidence about an order's disputed payments as PDF. */
  evidence: (orderId: string) => withQuery('/data/evidence', { order: orderId }),
  /** The statement of a refund as PDF. */
  refundStatement: (reference: string, afterSaleId: string) => withQuery('/mybookings/statement', { reference, id: afterSaleId }),
  tickets: (reference: string) => withQuery('/data/tickets', { reference }),
  /** Without a section: the customer's details. */
  account: (section?: AccountSectionName) => (section === undefined ? '/account' : `/account/${section}`),
  /** One of the saved travellers to change, or a new one. */
  accountTraveller: (travellerId: string) => withQuery('/account/travellers', { change: travellerId }),
  passkeyBegin: () => '/data/passkey-begin',
  passkeyAdd: () => '/data/passkey-add',
  accountExport: () => '/account/data/export',
  blogs: () => '/blogs',
  blog: (id: string) => `/blogs/${encodeURIComponent(id)}`,
  /** An information page: its path is its name. */
  information: (path: `/${string}`) => path,
  trainTimes: (route?: string) => (route === undefined ? '/train-times' : `/train-times/${encodeURIComponent(route)}`),
  /** The English page beside a French one. */
  inEnglish: (path: string) => path.replace(/^\/fr\//, '/en-us/'),
  /** The week of lowest prices between two stations, by their codes. */
  weekFares: (from: string, to: string, locale: string) => withQuery('/data/week-fares', { from, to, locale }),
  terms: () => '/terms-and-conditions',
  privacy: () => '/privacy-policy',
  signIn: (query: SignInQuery = {}) => withQuery('/sign-in', { ...query }),
  /** Leads away to the provider and back to a path of this site. */
  googleSignIn: (returnTo: string) => withQuery('/auth/google', { returnTo }),
  humanChallenge: () => '/data/human-challenge',
  passkeyChallenge: () => '/data/passkey-challenge',
  verifyEmail: () => '/verify-email',
  quotes: (query: QuotesQuery = {}) => withQuery('/quotes', { ...query }),
  quotesFile: ({ search, state }: QuotesQuery) => withQuery('/data/quotes', { search, state }),
  quote: (quoteId: string) => `/quotes/${encodeURIComponent(quoteId)}`,
  groups: (query: GroupsQuery = {}) => withQuery('/groups', { ...query }),
  groupsFile: ({ search, state }: GroupsQuery) => withQuery('/data/groups', { search, state }),
  group: (groupId: string) => `/groups/${encodeURIComponent(groupId)}`,
  customers: (query: CustomersQuery = {}) => withQuery('/customers', { ...query }),
  customersFile: ({ search }: CustomersQuery) => withQuery('/data/customers', { search }),
  /** `traveller`: the one whose form is open, or "new". */
  customer: (customerId: string, traveller?: string) => withQuery(`/customers/${encodeURIComponent(customerId)}`, { traveller }),
  /** Customers for the letters typed so far. */
  customerPick: (search: string) => withQuery('/data/customer-pick', { search }),
  /** All that is kept of one customer, as a file. */
  customerExport: () => '/data/customer-export',
  /** The quote as PDF, of its owner or by its link. */
  quotePaper: (of: { readonly id: string } | { readonly token: string }) => withQuery('/data/quote-paper', of),
  quoteOption: () => '/data/quote-option',
  favourite: () => '/data/favourite',
  createAgency: () => '/create-agency',
  /** `by`: how sales are grouped. */
  agencyDashboard: (query: { readonly by?: string } = {}) => withQuery('/agency-dashboard', query),
  manageAgents: (query: AgentsQuery = {}) => withQuery('/manage-agents', { ...query }),
  agentsFile: ({ search, state, agencyId }: AgentsQuery) => withQuery('/data/agents', { search, state, agencyId }),
  manageAgencies: (query: AgenciesQuery = {}) => withQuery('/manage-agencies', { ...query }),
  agenciesFile: ({ search, state }: AgenciesQuery) => withQuery('/data/agencies', { search, state }),
  agencyApi: (agencyId?: string) => withQuery('/agency-api', { agencyId }),
  agencyMoney: (agencyId?: string) => withQuery('/agency-money', { agencyId }),
  statementFile: (id: string, kind: 'pdf' | 'csv' | 'xlsx') => withQuery('/data/statement', { id, kind }),
  payoutsFile: () => '/data/payouts',
  saleTax: () => '/data/sale-tax',
  /** An agency's invoice of a booking. */
  invoiceFile: (reference: string) => withQuery('/data/invoice', { reference }),
  accountPayment: () => '/data/account-payment',
  voucherCheck: () => '/data/voucher-check',
  voucherPayment: () => '/data/voucher-payment',
  bankPayment: () => '/data/bank-payment',
  bankDesk: (only?: 'waiting') => withQuery('/admin/payments', { only }),
  handOffsFile: () => '/data/hand-offs',
  apiDocs: () => '/apiv1/docs',
  cookiesPolicy: (region: 'uk' | 'au') => `/cookies-policy/${region}.pdf`,
  chooseCurrency: () => '/actions/choose-currency',
  chooseCookies: () => '/actions/choose-cookies',
  closeAlerts: () => '/actions/close-alerts',
  chooseMarket: () => '/actions/choose-market',
  logOut: () => '/actions/log-out',
  stationSearch: (text: string) => withQuery('/data/stations', { text }),
  nearStations: (near: string) => withQuery('/data/stations', { near }),
  stationDataset: () => '/data/station-dataset',
  keptTravellers: () => '/data/kept-travellers',
  railcards: () => '/data/railcards',
  cheapestRates: (query: { readonly id: string; readonly direction: 'outward' | 'inward'; readonly from: string; readonly days: string }) =>
    withQuery('/data/cheapest-rates', query),
  fareConditions: (query: ResultsQuery, ticketId: string) => withQuery('/data/fare-conditions', { ...query, ticketId }),
  tracker: () => '/data/tracker',
  checkoutDraft: () => '/data/checkout-draft',
  paymentMethod: () => '/data/payment-method',
  paymentIntent: () => '/data/payment-intent',
  /** The payment of an exchange's difference. */
  exchangePayment: () => '/data/exchange-payment',
  payPalOrder: () => '/data/paypal-order',
  order: () => '/data/order',
  orderAnswer: () => '/data/order-answer',
  heldOrder: (act?: 'release') => withQuery('/data/held-order', { act }),
  queue: (key: string) => withQuery('/data/queue', { key }),
} as const;

import type { BookingTask } from '@throughfare/contract/calls/bookings';
import type { PassBrand } from '@throughfare/kernel/passes/pass-brand';
import { type Market, marketPath } from '@throughfare/kernel/market';
import { withQuery } from './with-query.ts';

/** The query of the results page. */
export interface ResultsQuery {
  readonly id: string;
  readonly sort?: string | undefined;
  /** Shows how the list is ordered, with the figures of each train. */
  readonly figures?: '1' | undefined;
  /** The direction being chosen. Absent: outward. */
  readonly leg?: 'inward' | undefined;
  /** The chosen outward ticket and fare, and the same for the way back. */
  readonly outward?: string | undefined;
  readonly outwardFare?: string | undefined;
  readonly outwardExtras?: string | undefined;
  readonly outwardSleepers?: string | undefined;
  readonly inward?: string | undefined;
  readonly inwardFare?: string | undefined;
  readonly inwardExtras?: string | undefined;
  readonly inwardSleepers?: string | undefined;
  /** The positions of "earlier" and "later". */
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly inwardAfter?: string | undefined;
  readonly inwardBefore?: string | undefined;
  /** Without JavaScript: the ticket whose Live Tracker or fare conditions the page shows. */
  readonly track?: string | undefined;
  readonly conditions?: string | undefined;
  /** An agent's wish: only fares of this class, and trains that arrive by this time (HH:MM) out and back. */
  readonly cabin?: 'first' | 'standard' | undefined;
  readonly by?: string | undefined;
  /** Only trains with room for one. */
  readonly room?: 'wheelchair' | 'bicycle' | undefined;
  readonly inwardBy?: string | undefined;
  /** Whether the search editor is open. */
  readonly edit?: string | undefined;
  /** Also shows journeys on several tickets, where these cost less than one. */
  readonly splits?: '1' | undefined;
  /** The ids of tickets, with commas: also shows them with the next connecting train. */
  readonly moreTime?: string | undefined;
  /** Only those joined at this station, as the visitor typed it. */
  readonly joinAt?: string | undefined;
  /** A seller was late, and the page now waits for it. */
  readonly wait?: string | undefined;
  /** The search is a travel change of a booking: in the same class at the same fare, or in any. */
  readonly flow?: TravelChangeFlow | undefined;
}

export type TravelChangeFlow = 'change' | 'sv_change';

export interface PassResultsQuery {
  readonly id: string;
  /** Absent: the brand for residents of the storefront's country. */
  readonly brand?: PassBrand | undefined;
  /** 1st class; otherwise 2nd. */
  readonly first: boolean;
  /** The ids of compared passes, at most three. */
  readonly compare: readonly string[];
  /** Whether the search's fields are open. */
  readonly edit?: '1' | undefined;
}

/** The query of the booking page. */
export interface BookingQuery {
  /** Absent: the travellers step. */
  readonly step?: 'pay' | undefined;
  /** The request key of a running order. */
  readonly key?: string | undefined;
  /** The order continues after the customer's own answer, so its seats are held already. */
  readonly stage?: 'payment' | undefined;
  /** The order of a customer who returns from a page on which they had to act. It continues. */
  readonly order?: string | undefined;
}

/** The query of the seat maps: a ticket of the cart and one of its trains. */
export interface SeatsQuery {
  readonly item?: string | undefined;
  /** "outward" or "inward", and the index of the train. Absent: the first train. */
  readonly direction?: string | undefined;
  readonly segment?: string | undefined;
  readonly coach?: string | undefined;
  /** The reference of a booking whose places are changed, instead of a ticket of the cart. */
  readonly booking?: string | undefined;
  /** With it: the places ticked in other coaches, "A/1,B/2". Nothing is changed before they are confirmed. */
  readonly ticked?: string | undefined;
}

/** The query of My Bookings. */
export interface BookingsQuery {
  readonly search?: string | undefined;
  /** Starts at 0 (BOOKING-2). */
  readonly page?: string | undefined;
  /** The sort column and direction. Absent: newest bookings first. */
  readonly sort?: string | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
  /** For an agency: only bookings with a task. */
  readonly task?: BookingTask | undefined;
  /** A range of days, of the booking or of the trip. */
  readonly dateOf?: 'booking' | 'trip' | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The reference of the booking with open details. */
  readonly open?: string | undefined;
  /** The reason why an action without JavaScript failed. */
  readonly problem?: 'link' | 'tickets' | 'claim' | undefined;
  /** The order line of the action, if the open booking has several. Absent: the first. */
  readonly line?: string | undefined;
  /** The action on the open booking. */
  readonly flow?: BookingFlow | undefined;
  /** The parts of the action: "outward.1,inward.2". Absent until they are chosen. */
  readonly parts?: string | undefined;
  /** The form of their refund. */
  readonly form?: 'fop' | 'voucher' | 'sfopv' | undefined;
  /** `review`: the figures are shown before they are confirmed. The others belong to an exchange. */
  readonly step?: 'review' | 'search' | 'summary' | 'payment' | 'approved' | undefined;
  /** The exchanged part: "outward", "inward" or an exchange set. */
  readonly leg?: string | undefined;
  /** The requested day and time of an exchange, and those of the return if both directions are exchanged. */
  readonly outDate?: string | undefined;
  readonly outTime?: string | undefined;
  readonly backDate?: string | undefined;
  readonly backTime?: string | undefined;
  /** The country of other passes, or ALL. */
  readonly covers?: string | undefined;
  /** The booking's railcards are not applied. */
  readonly cards?: 'off' | undefined;
  readonly quote?: string | undefined;
  /** An exchange whose payment waits for the cardholder. */
  readonly exchange?: string | undefined;
  /** The customer's answer from PayPal, with PayPal's own name of the payment. */
  readonly paypal?: 'approved' | 'cancelled' | undefined;
  readonly token?: string | undefined;
}

export type BookingFlow = 'refund' | 'exchange' | 'travelChange' | 'void' | 'release' | 'travellers';

/** The query of the sign-in page: the screen, and the page to go to afterwards. */
export interface SignInQuery {
  /** Absent: the choice of ways to sign in. */
  readonly screen?: string | undefined;
  /** The form to which a password reset returns. */
  readonly from?: string | undefined;
  /** For the reset: the code has arrived. */
  readonly step?: '2' | undefined;
  readonly returnTo?: string | undefined;
}

export type AnswerSectionName = 'travellers' | 'cards' | 'vouchers' | 'security' | 'data';

/** The query of the operator's desk. */
export interface OrderDeskQuery {
  readonly search?: string | undefined;
  /** Days, YYYY-MM-DD. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly state?: 'unfinished' | 'completed' | 'failed' | undefined;
  /** Starts at 0. */
  readonly page?: string | undefined;
}

/** The query of the list of quotes. */
export interface QuotesQuery {
  readonly search?: string | undefined;
  readonly state?: 'open' | 'won' | 'lost' | 'expired' | undefined;
  /** Starts at 0. */
  readonly page?: string | undefined;
}

/**
 * Addresses of pages for customers, of the pages in header, footer and menus, and of the search's own calls. Every page loads this file.
 * `deskPaths` has the other pages of agencies and desks, `callPaths` the other files and calls. No other code writes an address.
 */
/** `from` and `to`: codes, or names as somebody types them. `month`: "2026-12". */
/** `from` and `to`: codes or names, with commas between several. `out`: the chosen day out of a journey both ways, on a phone. */
export interface FaresQuery {
  readonly from?: string;
  readonly to?: string;
  readonly month?: string | undefined;
  readonly returns?: 'yes' | undefined;
  readonly out?: string | undefined;
  readonly id?: string | undefined;
}

/** `from`: a code, or a name as somebody types it. `most`: whole units of the currency. */
export interface AnywhereQuery {
  readonly from?: string;
  readonly most?: string | undefined;
  readonly minutes?: string | undefined;
}

/** The days of a calendar of fares, from one day on. `from` and `to`: codes with commas between several. `id`: the search whose party the prices are for. */
export interface FareCalendarQuery {
  readonly from: string;
  readonly to: string;
  readonly firstDay: string;
  readonly days: string;
  readonly returns?: 'yes';
  readonly id?: string;
}

export const paths = {
  home: (market?: Market) => (market ? marketPath(market) : '/'),
  /** The search box with two stations filled in by name. */
  homeWithStations: (from: string, to: string) => withQuery('/', { from, to }),
  /** The home page with another panel of the search box open. */
  homeTab: (path: string, tab: string) => withQuery(path, { tab }),
  /** The pass search, with a country of `countries/eurail` chosen. */
  bookEurailPass: (country?: string) => withQuery('/book-eurail-pass', { country }),
  bookInterrailPass: (country?: string) => withQuery('/book-interrail-pass', { country }),
  orientationWeek: () => '/oweekpromo',
  passResults: ({ id, brand, first, compare, edit }: Partial<PassResultsQuery> = {}) =>
    withQuery('/search/railpass', { id, brand, class: first ? '1' : undefined, compare: compare?.join(','), edit }),
  results: (query: ResultsQuery) => withQuery('/search/p2p', { ...query }),
  /** The address to which the search form posts. */
  search: () => '/search/p2p',
  cart: () => '/cart',
  booking: (query: BookingQuery = {}) => withQuery('/booking/p2p', { ...query }),
  seats: (query: SeatsQuery) => withQuery('/booking/seats', { ...query }),
  /** The same page for a cart of passes only. */
  passBooking: () => '/booking/railpass',
  confirmation: (key: string) => withQuery('/booking/confirmation', { key }),
  myBookings: (query: BookingsQuery = {}) => withQuery('/mybookings', { ...query }),
  /** The form that finds a booking without signing in, on a page of its own. */
  findBooking: () => '/find-booking',
  /** The same form, opened on the home page for a visitor who asked for My Bookings without a session (BOOKING-1). */
  homeToFindBooking: ({ open, problem }: Pick<BookingsQuery, 'open' | 'problem'> = {}) =>
    withQuery('/', { find: 'booking', reference: open, problem }),
  contentDesk: () => '/admin/content',
  /** The operator's desk. */
  orderDesk: (query: OrderDeskQuery = {}) => withQuery('/admin/orders', { ...query }),
  /** Accounts with these words in their address or name. */
  accountDesk: (search?: string) => withQuery('/admin/accounts', { search }),
  /** One traveller's pass: its code, activation and diary. */
  pass: (reference: string, traveller: string) => withQuery('/mybookings/pass', { reference, traveller }),
  /** Without a section: the customer's details. */
  account: (section?: AnswerSectionName) => (section === undefined ? '/account' : `/account/${section}`),
  /** The saved traveller to change, or a new one. */
  accountTraveller: (travellerId: string) => withQuery('/account/travellers', { change: travellerId }),
  blogs: () => '/blogs',
  blog: (id: string) => `/blogs/${encodeURIComponent(id)}`,
  /** An information page. Its name is its path. */
  information: (path: `/${string}`) => path,
  trainTimes: (route?: string) => (route === undefined ? '/train-times' : `/train-times/${encodeURIComponent(route)}`),
  /** The English version of a French page. */
  inEnglish: (path: string) => path.replace(/^\/fr\//, '/en-us/'),
  terms: () => '/terms-and-conditions',
  privacy: () => '/privacy-policy',
  signIn: (query: SignInQuery = {}) => withQuery('/sign-in', { ...query }),
  verifyEmail: () => '/verify-email',
  quotes: (query: QuotesQuery = {}) => withQuery('/quotes', { ...query }),
  /** Held places by their payment link. `key` belongs to the payment under way. */
  /** The rights on a booked journey. */
  journeyRights: (reference: string) => withQuery('/mybookings/rights', { reference }),
  /** My alerts: with a search, a new one; with a token, those of its address. */
  alerts: (
    query: {
      readonly search?: string;
      readonly kind?: 'price' | 'saleOpens' | 'waiting';
      readonly train?: string;
      readonly token?: string;
    } = {},
  ) => withQuery('/alerts', { ...query }),
  /** The day of a booked journey, live. */
  travelDay: (reference: string) => withQuery('/mybookings/day', { reference }),
  held: (query: { readonly token: string; readonly key?: string }) => withQuery('/held', { ...query }),
  createAgency: () => '/create-agency',
  /** `by` is the grouping of sales. */
  agencyDashboard: (query: { readonly by?: string } = {}) => withQuery('/agency-dashboard', query),
  cookiesPolicy: (region: 'uk' | 'au') => `/cookies-policy/${region}.pdf`,
  chooseCurrency: () => '/actions/choose-currency',
  chooseCookies: () => '/actions/choose-cookies',
  closeAlerts: () => '/actions/close-alerts',
  refundAlert: () => '/actions/refund-alert',
  chooseMarket: () => '/actions/choose-market',
  logOut: () => '/actions/log-out',
  stationSearch: (text: string) => withQuery('/data/stations', { text }),
  nearStations: (near: string) => withQuery('/data/stations', { near }),
  stationDataset: () => '/data/station-dataset',
  keptTravellers: () => '/data/kept-travellers',
  railcards: () => '/data/railcards',
  cheapestRates: (query: { readonly id: string; readonly direction: 'outward' | 'inward'; readonly from: string; readonly days: string }) =>
    withQuery('/data/cheapest-rates', query),
  popularFares: (times: number) => withQuery('/data/popular-fares', { times: String(times) }),
  /** The cheapest fare of each day of a month. */
  fares: (query: FaresQuery = {}) => withQuery('/fares', { ...query }),
  /** The towns within reach of a place for a sum and a time. */
  anywhere: (query: AnywhereQuery = {}) => withQuery('/anywhere', { ...query }),
  places: (query: AnywhereQuery, times: number) => withQuery('/data/places', { ...query, times: String(times) }),
  /** `places`: the number of places in the list beside it. Absent: all. */
  reachMap: (
    query: AnywhereQuery & { readonly currency: string; readonly stamp: string; readonly places?: string | undefined },
    onPhone: boolean,
  ) => withQuery(`/maps/reach${onPhone ? '-phone' : ''}.svg`, { ...query }),
  /** `times`: how often these days have been asked for; after the first time the answer waits for news. */
  fareCalendar: (query: FareCalendarQuery, times: number) => withQuery('/data/fare-calendar', { ...query, times: String(times) }),
  fareConditions: (query: ResultsQuery, ticketId: string) => withQuery('/data/fare-conditions', { ...query, ticketId }),
  /** The number of journeys that cost less on several tickets. */
  splits: (query: ResultsQuery) => withQuery('/data/splits', { ...query }),
  /** The same journey with more time to change. */
  moreTime: (query: ResultsQuery, ticketId: string) => withQuery('/data/more-time', { ...query, ticketId }),
  tracker: () => '/data/tracker',
  dayNotices: () => '/data/day-notices',
  /** The week of lowest prices between two stations, by their codes. */
  weekFares: (from: string, to: string, locale: string) => withQuery('/data/week-fares', { from, to, locale }),
} as const;

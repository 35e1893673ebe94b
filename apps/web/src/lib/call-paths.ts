import type { AgenciesQuery, AgentsQuery, CustomersQuery, GroupsQuery, WhoseBookings } from './desk-paths.ts';
import type { BookingsQuery, OrderDeskQuery, QuotesQuery } from './paths.ts';
import { withQuery } from './with-query.ts';

/** Addresses of calls by scripts and of files behind links. Those of the search are in `paths`. */
export const callPaths = {
  /** The list of bookings as a file. */
  bookingsFile: ({ isB2C = false, agencyId }: WhoseBookings, { search, sort, direction, task, dateOf, from, to }: BookingsQuery) =>
    withQuery('/data/bookings', { search, sort, direction, task, dateOf, from, to, agencyId, isB2C: isB2C ? '1' : undefined }),
  orderDeskFile: ({ search, from, to, state }: OrderDeskQuery) => withQuery('/data/orders', { search, from, to, state }),
  /** A ticket as PDF: the booking's ticket with this index, starting at 0. */
  ticketFile: (reference: string, index: number) => withQuery('/mybookings/ticket', { reference, index: String(index) }),
  ticketCode: (reference: string, ticketNumber: string) => withQuery('/mybookings/code', { reference, ticket: ticketNumber }),
  /** The present code of a pass as a picture. */
  passCode: (reference: string, traveller: string) => withQuery('/mybookings/code', { reference, traveller }),
  /** An activated pass for a wallet. */
  passForWallet: (reference: string, wallet: 'apple' | 'google', traveller: string) =>
    withQuery('/mybookings/wallet', { reference, wallet, traveller }),
  /** A booking's trains as a calendar file. */
  calendarFile: (reference: string) => withQuery('/mybookings/calendar', { reference }),
  /** A ticket for a wallet: a file for Apple Wallet, a redirect to Google's page for Google Wallet. */
  walletPass: (reference: string, wallet: 'apple' | 'google', ticketNumber: string) =>
    withQuery('/mybookings/wallet', { reference, wallet, ticket: ticketNumber }),
  /** The evidence about an order's disputed payments as PDF. */
  evidence: (orderId: string) => withQuery('/data/evidence', { order: orderId }),
  /** The statement of a refund as PDF. */
  refundStatement: (reference: string, afterSaleId: string) => withQuery('/mybookings/statement', { reference, id: afterSaleId }),
  /** The form for a claim at a carrier as PDF; a form posted to it notes how the claim stands. */
  compensationForm: (reference: string, id: string) => withQuery('/mybookings/compensation', { reference, id }),
  /** What each ticket of a booking gives back now; a form posted to it refunds them. */
  wholeRefund: (reference: string) => withQuery('/data/whole-refund', { reference }),
  /** The journey of a page of `/mybookings/day`, by the query of its address. */
  travelDay: (search: string) => `/data/travel-day${search}`,
  tickets: (reference: string) => withQuery('/data/tickets', { reference }),
  passkeyBegin: () => '/data/passkey-begin',
  passkeyAdd: () => '/data/passkey-add',
  accountExport: () => '/account/data/export',
  /** Leads to the sign-in provider, and back to a path of this site. */
  googleSignIn: (returnTo: string) => withQuery('/auth/google', { returnTo }),
  humanChallenge: () => '/data/human-challenge',
  passkeyChallenge: () => '/data/passkey-challenge',
  quotesFile: ({ search, state }: QuotesQuery) => withQuery('/data/quotes', { search, state }),
  groupsFile: ({ search, state }: GroupsQuery) => withQuery('/data/groups', { search, state }),
  customersFile: ({ search }: CustomersQuery) => withQuery('/data/customers', { search }),
  /** Customers that match the typed letters. */
  customerPick: (search: string) => withQuery('/data/customer-pick', { search }),
  /** All data about one customer as a file. */
  customerExport: () => '/data/customer-export',
  /** The quote as PDF, for its owner or for the holder of its link; or the offer or confirmation of a group. */
  quotePaper: (of: { readonly id: string } | { readonly token: string } | { readonly group: string }) => withQuery('/data/quote-paper', of),
  quoteOption: () => '/data/quote-option',
  favourite: () => '/data/favourite',
  agentsFile: ({ search, state, agencyId }: AgentsQuery) => withQuery('/data/agents', { search, state, agencyId }),
  agenciesFile: ({ search, state }: AgenciesQuery) => withQuery('/data/agencies', { search, state }),
  statementFile: (id: string, kind: 'pdf' | 'csv' | 'xlsx') => withQuery('/data/statement', { id, kind }),
  payoutsFile: () => '/data/payouts',
  /** A file for the bank. */
  payoutRunFile: (runId: string) => withQuery('/data/payout-run', { runId }),
  saleTax: () => '/data/sale-tax',
  /** An agency's invoice for a booking. */
  invoiceFile: (reference: string) => withQuery('/data/invoice', { reference }),
  creditNoteFile: (reference: string, note: string) => withQuery('/data/invoice', { reference, note }),
  accountPayment: () => '/data/account-payment',
  voucherCheck: () => '/data/voucher-check',
  voucherPayment: () => '/data/voucher-payment',
  bankPayment: () => '/data/bank-payment',
  handOffsFile: () => '/data/hand-offs',
  checkoutDraft: () => '/data/checkout-draft',
  paymentMethod: () => '/data/payment-method',
  paymentIntent: () => '/data/payment-intent',
  /** Opens the payment of an exchange's difference. */
  exchangePayment: () => '/data/exchange-payment',
  payPalOrder: () => '/data/paypal-order',
  order: () => '/data/order',
  orderAnswer: () => '/data/order-answer',
  /** Pays for held places, gives them back, or mails their payment link. */
  heldOrder: (act?: 'release' | 'link') => withQuery('/data/held-order', { act }),
  /** Opens a payment for held places. */
  heldPayment: () => '/data/held-payment',
  /** Pays for held places through their link, gives them back, or opens PayPal for them. */
  heldByLink: (act?: 'release' | 'paypal') => withQuery('/data/held-by-link', { act }),
  queue: (key: string) => withQuery('/data/queue', { key }),
} as const;

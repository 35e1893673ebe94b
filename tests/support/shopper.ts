import type { AnyCall, CallAnswer, CallInput } from '@throughfare/contract/call';
import { createVisitorSession, signUpGuest } from '@throughfare/contract/calls/accounts';
import { addCartItem, getCart } from '@throughfare/contract/calls/cart';
import { refreshSession } from '@throughfare/contract/calls/users';
import type { StartedSession } from '@throughfare/contract/session-cookies';
import { addSearchRecord, searchTickets } from '@throughfare/contract/calls/search';
import type { CallError, Client } from '@throughfare/contract/client';
import type { Cart } from '@throughfare/contract/shapes/cart';
import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import type { FareInformation, Ticket } from '@throughfare/contract/shapes/ticket';

/** A search with only the values that matter to the test. Default: one adult, one way, in the morning. */
export type Wish = Pick<SearchParam, 'from' | 'to' | 'departureDate'> & Partial<SearchParam>;

export function searchFor(wish: Wish): SearchParam {
  return {
    isRoundTrip: wish.arrivalDate !== undefined,
    departureTime: '08:00',
    ...(wish.arrivalDate === undefined ? {} : { arrivalTime: '08:00' }),
    passengers: { Adult: 1, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] },
    ...wish,
  };
}

export type Tickets = CallAnswer<typeof searchTickets>;
export type SearchWindows = Pick<CallInput<typeof searchTickets>['body'], 'outward' | 'inward' | 'limit' | 'withSplits' | 'moreTimeFor'>;

/** A customer of the API. `attempt…` returns a refusal; the other calls throw it. */
export interface Shopper {
  readonly token: string;
  attempt<const C extends AnyCall>(call: C, input: CallInput<C>): ReturnType<Client['call']>;
  must<const C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallAnswer<C>>;
  /** The code of the refusal. Throws if the call was not refused. */
  refusalOf<const C extends AnyCall>(call: C, input: CallInput<C>): Promise<CallError & { readonly status: number }>;
  record(wish: Wish): Promise<string>;
  /** On a busy machine a seller may be late. The customer then waits for it, as the page offers. */
  search(wish: Wish, windows?: SearchWindows): Promise<Tickets>;
  add(choice: Choice): Promise<Cart>;
  cart(): Promise<Cart>;
  /** The same customer with other claims. */
  claiming(headers: Readonly<Record<string, string>>): Promise<Shopper>;
  /** Continues as a guest, with only an e-mail address. */
  becomeGuest(email?: string): Promise<void>;
}

export interface Choice {
  readonly searchId: string;
  readonly outward: CallInput<typeof addCartItem>['body']['outward'];
  readonly inward?: CallInput<typeof addCartItem>['body']['outward'];
}

/** `session` is a bearer, or the answer of a sign-in, which is refreshed when it has expired, like on a page. */
export async function createShopper(
  client: Client,
  headers: Readonly<Record<string, string>> = {},
  session?: string | StartedSession,
): Promise<Shopper> {
  let { token, refreshToken }: StartedSession = typeof session === 'object' ? session : { token: session ?? (await startSession(client)) };

  async function call<const C extends AnyCall>(which: C, input: CallInput<C>) {
    const outcome = await client.call(which, input, { token, headers });
    if (outcome.ok || outcome.status !== 401 || refreshToken === undefined) return outcome;
    const refreshed = await client.call(refreshSession, { body: { refreshToken } });
    if (!refreshed.ok) return outcome;
    ({ token, refreshToken } = refreshed.data.body);
    return client.call(which, input, { token, headers });
  }
  const shopper: Shopper = {
    get token() {
      return token;
    },
    attempt: call,
    async must(which, input) {
      const outcome = await call(which, input);
      if (!outcome.ok) throw new Error(`${which.name} was refused: ${outcome.status} ${outcome.error.code}`);
      return outcome.data;
    },
    async refusalOf(which, input) {
      const outcome = await call(which, input);
      if (outcome.ok) throw new Error(`${which.name} was not refused`);
      return { ...outcome.error, status: outcome.status };
    },
    async record(wish) {
      const searchParam = searchFor(wish);
      const { from, to } = searchParam;
      return (await shopper.must(addSearchRecord, { body: { productType: 'PointToPoint', actionType: 'Search', from, to, searchParam } }))
        .id;
    },
    async search(wish, windows = {}) {
      const body = { id: await shopper.record(wish), ...windows };
      const found = await shopper.must(searchTickets, { body });
      const isLate = found.sources.some(({ state }) => state === 'late');
      return isLate ? shopper.must(searchTickets, { body: { ...body, isPatient: true } }) : found;
    },
    add: async (choice) => (await shopper.must(addCartItem, { body: choice })).data,
    cart: async () => (await shopper.must(getCart, {})).data,
    claiming: (claims) => createShopper(client, { ...headers, ...claims }, token),
    async becomeGuest(email = 'ada@example.com') {
      ({ token } = (await shopper.must(signUpGuest, { body: { email } })).body);
    },
  };
  return shopper;
}

async function startSession(client: Client): Promise<string> {
  const started = await client.call(createVisitorSession, {});
  if (!started.ok) throw new Error(started.error.code);
  return started.data.body.token;
}

export function cheapestFare(ticket: Ticket, kind: 'single' | 'return' = 'single'): FareInformation {
  const [cheapest] = ticket.fareInformation
    .filter(({ isReturn, isIllegalFare }) => !isIllegalFare && isReturn === (kind === 'return'))
    .sort((a, b) => Number(a.convertedTotalPrice) - Number(b.convertedTotalPrice));
  if (!cheapest) throw new Error(`no ${kind} on ${ticket.fromStation} – ${ticket.toStation}`);
  return cheapest;
}

/** The most expensive single, which most suppliers refund. */
export function dearestFare(ticket: Ticket): FareInformation {
  const [dearest] = ticket.fareInformation
    .filter(({ isReturn }) => !isReturn)
    .toSorted((a, b) => Number(b.convertedTotalPrice) - Number(a.convertedTotalPrice));
  if (!dearest) throw new Error(`no single on ${ticket.fromStation} – ${ticket.toStation}`);
  return dearest;
}

/** The one-way ticket with its cheapest single. */
export function oneWay(tickets: Tickets, ticket: Ticket | undefined = tickets.outward[0]): Choice {
  if (!ticket) throw new Error('nothing to buy');
  return { searchId: tickets.search.id, outward: { offer: ticket.offer, priceId: cheapestFare(ticket).priceId } };
}

/** The one-way ticket with its dearest single. */
export function dearestOneWay(tickets: Tickets, ticket: Ticket | undefined = tickets.outward[0]): Choice {
  if (!ticket) throw new Error('nothing to buy');
  return { searchId: tickets.search.id, outward: { offer: ticket.offer, priceId: dearestFare(ticket).priceId } };
}

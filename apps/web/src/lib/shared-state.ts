import { readSession, sessionSaver, type SessionSaver } from './session-store.ts';

const storageKey = 'throughfare.state';

/**
 * The shared state of a window (SEARCH-10), saved in its session storage at most once a second and restored after a reload. The server
 * sends prices, storefront and cart with every page; their copies here are for the app around a page. Only the window knows the rest.
 * Popular journeys and connected stations come with the pages that show them. The search box keeps its own fields
 * (`features/search/draft-storage.ts`, `features/passes/use-pass-draft.ts`).
 */
export interface SharedState {
  readonly language?: string | undefined;
  readonly currency?: string | undefined;
  readonly browseFrom?: string | undefined;
  readonly itemCount?: number | undefined;
  readonly lastPage?: string | undefined;
  /** AGENCY-15: the open quote, which gets the next option, and the quote from which an option was chosen. */
  readonly clickedSaveQuoteId?: string | undefined;
  readonly selectedSaveQuoteId?: string | undefined;
  /** The customer that an agent chose for a search. The booking page and the next search fill them in. */
  readonly customerInHand?: CustomerInHand | undefined;
  /** The trip being chosen on the results page, under the names of document 1. It comes back when its search is opened again. */
  readonly chosenTrip?: ChosenTrip | undefined;
  /** Text typed on the booking page that has not reached the server, under the names of document 1. */
  readonly unsentBooking?: UnsentBooking | undefined;
  /** The typed text, until it is in the cart. */
  readonly promoCode?: string | undefined;
  /** The code was chosen on the page of promotions: the next page with a cart applies it by itself. */
  readonly promoChosen?: boolean | undefined;
  /** For agents who turn the screen to their customers. */
  readonly hideCommission?: boolean | undefined;
  /** The address over which the agent login is open. */
  readonly agentSignIn?: string | undefined;
  /** The address over which the registration form is open. */
  readonly registration?: string | undefined;
}

export interface ChosenTrip {
  readonly searchId: string;
  /** The direction that is being chosen. */
  readonly pointToPointTicketType: 'outbound' | 'return';
  readonly selectedDepartureTicket?: SelectedTicket | undefined;
  readonly selectedReturnTicket?: SelectedTicket | undefined;
  /** Decimal amounts in the currency of the results. */
  readonly prices: { readonly departure?: string | undefined; readonly return?: string | undefined };
}

export interface SelectedTicket {
  readonly ticketId: string;
  readonly priceId: string;
  /** As in the address of the results. */
  readonly extras?: string | undefined;
  readonly sleepers?: string | undefined;
}

/** The form's own parts: this file knows no screen. */
export interface UnsentBooking {
  readonly cartId: string;
  readonly passengerDetails: unknown;
  /** By item. */
  readonly selectedDeliveryOptions: unknown;
  readonly selectedSeatsPreferences: unknown;
}

interface CustomerInHand {
  readonly customerId: string;
  readonly name: string;
  /** The next search has not taken the customer's travellers over yet. */
  readonly forSearch?: boolean;
}

let held: { state: SharedState; readonly saver: SessionSaver } | undefined;

function open() {
  if (held) return held;
  const stored = readSession(storageKey);
  held = { state: typeof stored === 'object' && stored !== null ? stored : {}, saver: sessionSaver(storageKey) };
  return held;
}

/** Only in the browser. Stored values may be old, so readers check them. */
export function sharedState(): SharedState {
  return open().state;
}

/** An undefined field is removed. */
export function changeSharedState(change: SharedState): void {
  const opened = open();
  opened.state = { ...opened.state, ...change };
  opened.saver.save(opened.state);
  for (const listen of listeners) listen();
}

const listeners = new Set<() => void>();

/** Calls back after each change. Answers a function that ends it. */
export function onSharedState(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Called before storage is cleared: waiting writes are dropped. */
export function forgetSharedState(): void {
  held?.saver.close();
  held = undefined;
}

import { readSession, sessionSaver, type SessionSaver } from './session-store.ts';

const storageKey = 'throughfare.state';

/**
 * The shared state of a window (SEARCH-10), saved in its session storage at most once a second and restored after a reload. The server
 * sends prices, storefront and cart with every page; their copies here are for the app around a page. Only the window knows the rest.
 * Popular journeys and connected stations come with the pages that show them. The search keeps its own choices (`features/search/draft-
 * storage.ts`, `features/passes/use-pass-draft.ts`).
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
  /** The typed text, until it is in the cart. */
  readonly promoCode?: string | undefined;
  /** For agents who turn the screen to their customers. */
  readonly hideCommission?: boolean | undefined;
  /** The address over which the agent login is open. */
  readonly agentSignIn?: string | undefined;
  /** The address over which the registration form is open. */
  readonly registration?: string | undefined;
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
}

/** Called before storage is cleared: waiting writes are dropped. */
export function forgetSharedState(): void {
  held?.saver.close();
  held = undefined;
}

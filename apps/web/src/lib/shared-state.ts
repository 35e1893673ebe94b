import { readSession, sessionSaver, type SessionSaver } from './session-store.ts';

const storageKey = 'throughfare.state';

/**
 * The shared state of a window (SEARCH-10), kept in its session storage at most once a second and there again after a reload. Prices,
 * storefront and cart come from the server with every page: of those it is what the app around a page can read. The rest is known to
 * the window alone. Popular journeys and connected stations come with the pages that show them; what is picked in a search is kept by the
 * search (`features/search/draft-storage.ts`, `features/passes/use-pass-draft.ts`).
 */
export interface SharedState {
  readonly language?: string | undefined;
  readonly currency?: string | undefined;
  readonly browseFrom?: string | undefined;
  readonly itemCount?: number | undefined;
  readonly lastPage?: string | undefined;
  /** AGENCY-15: the quote that is open, where the next option goes; and the one of which an option was chosen. */
  readonly clickedSaveQuoteId?: string | undefined;
  readonly selectedSaveQuoteId?: string | undefined;
  /** As typed, while it is not in the cart. */
  readonly promoCode?: string | undefined;
  /** Agents turn the screen to their customers. */
  readonly hideCommission?: boolean | undefined;
  /** The address over which the agent login stands open. */
  readonly agentSignIn?: string | undefined;
  /** The address over which the registration form stands open. */
  readonly registration?: string | undefined;
}

let held: { state: SharedState; readonly saver: SessionSaver } | undefined;

function open() {
  if (held) return held;
  const stored = readSession(storageKey);
  held = { state: typeof stored === 'object' && stored !== null ? stored : {}, saver: sessionSaver(storageKey) };
  return held;
}

/** In the browser only. What is stored may be old: a reader checks what it takes. */
export function sharedState(): SharedState {
  return open().state;
}

/** An undefined field goes. */
export function changeSharedState(change: SharedState): void {
  const opened = open();
  opened.state = { ...opened.state, ...change };
  opened.saver.save(opened.state);
}

/** Before storage is cleared: nothing that still waits is written after that. */
export function forgetSharedState(): void {
  held?.saver.close();
  held = undefined;
}

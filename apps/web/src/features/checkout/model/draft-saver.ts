/**
 * Saves typed values: a moment after the last change, and at once on request. A value that cannot be sent is kept in `store` and sent with
 * the next change, or by `flush` (back online, page closing).
 */
export type SaveStatus = 'untouched' | 'unsaved' | 'saved' | 'unreachable';

export interface DraftSaverDeps<Draft> {
  /** True if it has arrived. `last`: the page is closing. */
  readonly send: (draft: Draft, last: boolean) => Promise<boolean>;
  /** Remembers a draft that has not arrived. Undefined forgets it. */
  readonly store: (draft: Draft | undefined) => void;
  readonly onStatus: (status: SaveStatus) => void;
  readonly delayMs: number;
}

export interface DraftSaver<Draft> {
  change(draft: Draft): void;
  flush(last?: boolean): Promise<void>;
  /** Another request has saved it, so nothing is left to do. */
  settle(): void;
}

export function createDraftSaver<Draft>({ send, store, onStatus, delayMs }: DraftSaverDeps<Draft>): DraftSaver<Draft> {
  let waiting: { readonly draft: Draft } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function flush(last = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const sent = waiting;
    if (!sent) return;
    const arrived = await send(sent.draft, last);
    // A newer value has been typed meanwhile and has its own timer.
    if (waiting !== sent) return;
    if (!arrived) return onStatus('unreachable');
    settle();
    onStatus('saved');
  }

  function settle() {
    clearTimeout(timer);
    waiting = undefined;
    store(undefined);
  }

  return {
    change(draft) {
      waiting = { draft };
      store(draft);
      onStatus('unsaved');
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), delayMs);
    },
    flush,
    settle,
  };
}

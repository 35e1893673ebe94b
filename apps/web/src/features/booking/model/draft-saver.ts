/**
 * Keeps what is typed: a while after the last change, and at once when asked. What could not be sent yet is kept in `store`
 * and sent with the next change, or when `flush` is called (back online, page going away).
 */
export type SaveStatus = 'untouched' | 'unsaved' | 'saved' | 'unreachable';

export interface DraftSaverDeps<Draft> {
  /** True when it has arrived. `last`: the page goes away. */
  readonly send: (draft: Draft, last: boolean) => Promise<boolean>;
  /** Remembers a draft that has not arrived; undefined forgets it. */
  readonly store: (draft: Draft | undefined) => void;
  readonly onStatus: (status: SaveStatus) => void;
  readonly delayMs: number;
}

export interface DraftSaver<Draft> {
  change(draft: Draft): void;
  flush(last?: boolean): Promise<void>;
  /** Somebody else has saved it: nothing is left to do. */
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
    // Something newer has been typed meanwhile: it has a timer of its own.
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

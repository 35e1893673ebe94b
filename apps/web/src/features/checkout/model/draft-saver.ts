/**
 * Saves typed values: a moment after the last change, and at once on request. A value that cannot be sent is kept in `store` and sent with
 * the next change, or by `flush` (back online, page closing).
 */
export type SaveStatus = 'untouched' | 'unsaved' | 'saved' | 'unreachable';

export interface DraftSaverDeps<Draft> {
  /** True if it has arrived. `count` is higher for a newer value. `last`: the page is closing. */
  readonly send: (draft: Draft, sent: { readonly count: number; readonly last: boolean }) => Promise<boolean>;
  /** Remembers a draft that has not arrived. Undefined forgets it. */
  readonly store: (draft: Draft | undefined) => void;
  readonly onStatus: (status: SaveStatus) => void;
  readonly delayMs: number;
}

export interface DraftSaver<Draft> {
  change(draft: Draft): void;
  /** Sends the waiting value now. True if it has arrived, or if none was waiting. */
  flush(last?: boolean): Promise<boolean>;
}

export function createDraftSaver<Draft>({ send, store, onStatus, delayMs }: DraftSaverDeps<Draft>): DraftSaver<Draft> {
  let waiting: { readonly draft: Draft; readonly count: number } | undefined;
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** One request after the other. Side by side, an older value could arrive last and replace the newer one. */
  let queue: Promise<boolean> = Promise.resolve(true);

  async function sendWaiting(last: boolean): Promise<boolean> {
    const sent = waiting;
    // The request before took it along.
    if (!sent) return true;
    const arrived = await send(sent.draft, { count: sent.count, last });
    // A newer value has been typed meanwhile and has its own timer.
    if (waiting !== sent) return arrived;
    if (arrived) {
      waiting = undefined;
      store(undefined);
    }
    onStatus(arrived ? 'saved' : 'unreachable');
    return arrived;
  }

  function flush(last = false): Promise<boolean> {
    clearTimeout(timer);
    // A page that closes cannot wait for the request before, which the browser ends with the page. Should that one have left and arrive last
    // nevertheless, the server knows by its count that it is the older one.
    if (last) return sendWaiting(true);
    queue = queue.then(() => sendWaiting(false));
    return queue;
  }

  return {
    change(draft) {
      count += 1;
      waiting = { draft, count };
      store(draft);
      onStatus('unsaved');
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), delayMs);
    },
    flush,
  };
}

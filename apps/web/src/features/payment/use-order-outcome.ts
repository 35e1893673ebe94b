import { useEffect, useState } from 'react';
import { getJson } from '../../lib/json-answer.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { waitOrOnline } from '../../lib/wait-or-online.ts';
import { longWaitMs } from './model/poll-pace.ts';
import { watchQueue, type Settled } from './watch-queue.ts';

export type OrderProgress = { readonly kind: 'waiting'; readonly offline: boolean; readonly long: boolean } | Settled;

interface Watched {
  readonly key: string;
  readonly settled: Settled | undefined;
  readonly offline: boolean;
  readonly long: boolean;
}

/** The progress of the order under a key of the queue. Undefined without a key. */
export function useOrderOutcome(key: string | undefined): OrderProgress | undefined {
  const [watched, setWatched] = useState<Watched>();

  useEffect(() => {
    if (key === undefined) return;
    const stop = new AbortController();
    const fresh: Watched = { key, settled: undefined, offline: false, long: false };
    const change = (more: Partial<Watched>) => {
      if (!stop.signal.aborted) setWatched((known) => ({ ...(known?.key === key ? known : fresh), ...more }));
    };
    const longWait = setTimeout(() => change({ long: true }), longWaitMs);
    void watchQueue(
      { ask: (signal) => getJson(callPaths.queue(key), signal), nowMs: () => performance.now(), wait: waitOrOnline },
      stop.signal,
      (reached) => change({ offline: !reached }),
    ).then((settled) => change({ settled }));
    return () => {
      clearTimeout(longWait);
      stop.abort();
    };
  }, [key]);

  if (key === undefined) return undefined;
  // The outcome of an earlier key does not apply to this one.
  const current = watched?.key === key ? watched : undefined;
  return current?.settled ?? { kind: 'waiting', offline: current?.offline ?? false, long: current?.long ?? false };
}

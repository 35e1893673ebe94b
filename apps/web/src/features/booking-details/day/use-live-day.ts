import { useEffect, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { callPaths } from '../../../lib/call-paths.ts';
import { useLastKnown } from '../../../lib/use-last-known.ts';
import { isOnline, keepOffline } from './keep-offline.ts';
import type { DayView } from './load-day.ts';

const askEveryMs = 30_000;

interface LiveDay {
  /** The newest that came. */
  readonly view: DayView;
  /** Without the shop, the time by this device, so that the page does not stand still. */
  readonly offlineMs: number | undefined;
  readonly isKept: boolean;
}

/**
 * Asks again every half minute while the shop answers, and keeps the page for when it does not. A question that fails takes nothing off the
 * page: its traveller may be showing the code at that moment.
 */
export function useLiveDay(loaded: DayView): LiveDay {
  const isOwn = loaded.own !== undefined;
  const { search } = useLocation();
  const path = callPaths.travelDay(search);
  const { load, data } = useFetcher<DayView | null>({ key: path });
  const asked = useLastKnown(data ?? undefined, path);
  const [offlineMs, setOffline] = useState<number>();
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    let ended = false;
    const look = async (isFirst = false): Promise<void> => {
      const online = await isOnline();
      if (ended) return;
      setOffline(online ? undefined : Date.now());
      if (!online) return;
      if (!isFirst) await load(path);
      // Codes are drawn minutes after the purchase, so what is kept grows.
      if (isOwn && (await keepOffline(location.href)) === 'kept') setKept(true);
    };
    void look(true);
    const timer = setInterval(() => void look(), askEveryMs);
    const lookNow = (): void => void look();
    addEventListener('online', lookNow);
    addEventListener('offline', lookNow);
    return () => {
      ended = true;
      clearInterval(timer);
      removeEventListener('online', lookNow);
      removeEventListener('offline', lookNow);
    };
  }, [isOwn, load, path]);
  // The page itself is loaded anew when the traveller takes another train.
  return { view: asked && asked.nowMs > loaded.nowMs ? asked : loaded, offlineMs, isKept };
}

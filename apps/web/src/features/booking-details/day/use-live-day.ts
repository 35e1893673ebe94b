import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { isOnline, keepOffline } from './keep-offline.ts';

const askEveryMs = 30_000;

/**
 * Asks again every half minute while the shop answers, and keeps the page for when it does not. `offlineMs`: without the shop, the time by this device, so that
 * the page does not stand still.
 */
export function useLiveDay(isOwn: boolean): { readonly offlineMs: number | undefined; readonly isKept: boolean } {
  const { revalidate } = useRevalidator();
  const [offlineMs, setOffline] = useState<number>();
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    let ended = false;
    const look = async (isFirst = false): Promise<void> => {
      const online = await isOnline();
      if (ended) return;
      setOffline(online ? undefined : Date.now());
      if (!online) return;
      if (!isFirst) await revalidate();
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
  }, [isOwn, revalidate]);
  return { offlineMs, isKept };
}

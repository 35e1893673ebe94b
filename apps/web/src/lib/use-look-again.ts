import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { waitOrOnline } from './wait-or-online.ts';

const firstMs = 2_500;
const mostMs = 30_000;

/** Requests the page again until it is available, at growing intervals: the shop is restarting, or a phone is in a tunnel. */
export function useLookAgain(wanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    void (async () => {
      for (let ms = firstMs; ; ms = Math.min(2 * ms, mostMs)) {
        await waitOrOnline(ms, stop.signal);
        if (stop.signal.aborted) return;
        await revalidate();
      }
    })();
    return () => stop.abort();
  }, [wanted, revalidate]);
}

import { useEffect, useEffectEvent, type RefObject } from 'react';
import { prefetch } from '../lib/prefetch.ts';

const loadSheet = () => import('./open-sheet.ts');

/** Up to here a panel takes the whole width. */
const phone = '(max-width: 767.9px)';

export function prefetchSheet(): void {
  if (window.matchMedia(phone).matches) prefetch(loadSheet);
}

/** While it is open on a phone, a panel is a sheet over the page; where that cannot be loaded, it stays the panel that it is. */
export function useSheet(panelRef: RefObject<HTMLElement | null>, open: boolean, label: string, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // The sheet is a state of the browser, not of React: the top layer, the history, the rest of the page.
  useEffect(() => {
    const panel = panelRef.current;
    if (!open || !panel || !window.matchMedia(phone).matches) return;
    let end: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      const { openSheet } = await loadSheet();
      if (!isGone) end = openSheet(panel, { label, onClose: () => close() });
    };
    prefetch(begin);
    return () => {
      isGone = true;
      end?.();
    };
  }, [panelRef, open, label]);
}

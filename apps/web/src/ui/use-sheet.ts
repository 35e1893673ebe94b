import { useEffect, useEffectEvent, type RefObject } from 'react';
import { prefetch } from '../lib/prefetch.ts';

const loadSheet = () => import('./open-sheet.ts');

/** Up to here a panel takes the whole width. */
const phone = '(max-width: 767.9px)';

/** Whether panels open as sheets here. */
export function isPhone(): boolean {
  return window.matchMedia(phone).matches;
}

export function prefetchSheet(): void {
  if (isPhone()) prefetch(loadSheet);
}

/** While it is open on a phone, a panel is a sheet over the page; where that cannot be loaded, it stays the panel that it is. */
export function useSheet(
  panelRef: RefObject<HTMLElement | null>,
  open: boolean,
  label: string,
  onClose: () => void,
  openerRef?: RefObject<HTMLElement | null>,
): void {
  const close = useEffectEvent(onClose);
  // The sheet is a state of the browser, not of React: the top layer, the history, the rest of the page.
  useEffect(() => {
    const panel = panelRef.current;
    if (!open || !panel || !isPhone()) return;
    let end: (() => void) | undefined;
    let isGone = false;
    const begin = async () => {
      const { openSheet } = await loadSheet();
      if (!isGone) end = openSheet(panel, { label, onClose: () => close(), opener: openerRef?.current });
    };
    prefetch(begin);
    return () => {
      isGone = true;
      end?.();
    };
  }, [panelRef, open, label, openerRef]);
}

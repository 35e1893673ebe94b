import { useEffect, useEffectEvent, type RefObject } from 'react';
import { prefetch } from '../lib/prefetch.ts';

const loadSheet = () => import('./open-sheet.ts');

/** Up to this width, panels take the whole width. */
const phone = '(max-width: 767.9px)';

/** Whether panels open as sheets on this screen. */
export function isPhone(): boolean {
  return window.matchMedia(phone).matches;
}

export function prefetchSheet(): void {
  if (isPhone()) prefetch(loadSheet);
}

/** On a phone, shows an open panel as a sheet over the page. If the sheet's script cannot be loaded, the panel stays as it is. */
export function useSheet(
  panelRef: RefObject<HTMLElement | null>,
  open: boolean,
  label: string,
  onClose: () => void,
  openerRef?: RefObject<HTMLElement | null>,
): void {
  const close = useEffectEvent(onClose);
  // The sheet is state of the browser, not of React: the top layer, the history and the rest of the page.
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

import { useEffect, type RefObject } from 'react';

type Reason = 'escape' | 'outside';

/**
 * While a panel is open, asks to close it on Escape, and when a press or the focus goes outside it. Those events happen on elements that
 * are not ours, so it listens on the document.
 */
export function useDismiss(open: boolean, parts: readonly RefObject<HTMLElement | null>[], onClose: (reason: Reason) => void): void {
  useEffect(() => {
    if (!open) return;
    function leave(event: Event) {
      const { target } = event;
      if (target instanceof Node && !parts.some((part) => part.current?.contains(target))) onClose('outside');
    }
    function escape(event: KeyboardEvent) {
      if (event.key === 'Escape') onClose('escape');
    }
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', escape);
    };
  });
}

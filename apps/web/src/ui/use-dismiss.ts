import { useEffect, type RefObject } from 'react';

type Reason = 'escape' | 'outside';

/**
 * While something is open: asks to close it on Escape, and on a press or the focus going anywhere but to it. These happen on
 * elements that are not ours, so they can only be heard at the document.
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

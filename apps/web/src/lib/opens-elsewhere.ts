import type { MouseEvent } from 'react';

/** Whether a press on a link is for another tab or window, or a menu: that is the browser's to do. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

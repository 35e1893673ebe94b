import type { MouseEvent } from 'react';

/** Whether a press on a link opens another tab, window or menu, which the browser handles. */
export function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

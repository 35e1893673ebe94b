import { interceptPop } from '../lib/intercept-pop.ts';
import { randomName } from '../lib/random-name.ts';

/**
 * Turns a panel of the page into a sheet over it, as in a phone's own apps. The sheet is in the top layer; the page behind it is out of
 * reach and does not scroll. Escape, a press outside and the back button ask to close it. In a file of its own, because only phones load
 * it.
 */
interface SheetWish {
  readonly label: string;
  /** Asks the owner to close the sheet. The owner may keep it open if something in it is wrong. */
  readonly onClose: () => void;
  /** Gets the focus afterwards. Default: the element that has the focus when the sheet opens. */
  readonly opener?: HTMLElement | null | undefined;
}

/** Opens the sheet and returns a function that closes it again. */
export function openSheet(panel: HTMLElement, { label, onClose, opener }: SheetWish): () => void {
  const back = opener ?? document.activeElement;
  const wasLabelled = panel.getAttribute('aria-label');
  panel.popover = 'manual';
  panel.dataset['sheet'] = '';
  panel.setAttribute('role', 'dialog');
  panel.setAttribute('aria-modal', 'true');
  panel.setAttribute('aria-label', label);
  panel.tabIndex = -1;
  panel.showPopover();
  const silenced = silenceOthers(panel);
  const { overflow } = document.documentElement.style;
  document.documentElement.style.overflow = 'hidden';
  if (!panel.contains(document.activeElement)) panel.focus({ preventScroll: true });

  const entry = closeByBackButton(onClose);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  // listens on the document: after a press on an inert part nothing has the focus
  document.addEventListener('keydown', onKey);
  return () => {
    document.removeEventListener('keydown', onKey);
    entry.end();
    document.documentElement.style.overflow = overflow;
    for (const element of silenced) element.inert = false;
    panel.hidePopover();
    panel.removeAttribute('popover');
    delete panel.dataset['sheet'];
    for (const name of ['role', 'aria-modal', 'tabindex']) panel.removeAttribute(name);
    if (wasLabelled === null) panel.removeAttribute('aria-label');
    else panel.setAttribute('aria-label', wasLabelled);
    if (back instanceof HTMLElement && !panel.contains(back) && !isElsewhere(panel)) back.focus({ preventScroll: true });
  };
}

/** True if the focus has moved to another part of the page in the meantime. */
function isElsewhere(panel: HTMLElement): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && !panel.contains(focused);
}

/** All elements beside the panel and beside each of its ancestors. */
function silenceOthers(panel: HTMLElement): readonly HTMLElement[] {
  const silenced: HTMLElement[] = [];
  for (let within: HTMLElement | null = panel; within && within !== document.body; within = within.parentElement) {
    for (const sibling of within.parentElement?.children ?? []) {
      if (sibling === within || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      silenced.push(sibling);
    }
  }
  return silenced;
}

/** Removing a sheet's entry takes a moment. The next sheet waits for it before it adds its own. */
let leaving: Promise<void> = Promise.resolve();

/**
 * A history entry for the open sheet: the back button removes it and asks to close the sheet. It is a copy of the entry below, and the
 * router hears of neither step, so the page stays as it is.
 */
function closeByBackButton(onClose: () => void): { readonly end: () => void } {
  const mark = randomName();
  let isListening = true;
  const put = () => {
    if (isListening) window.history.pushState({ ...window.history.state, sheet: mark }, '');
  };
  const onPop = (event: PopStateEvent) => {
    // A sheet inside this one has closed and returned to this one's entry: that step is not a request to close this one.
    if (window.history.state?.sheet === mark) return;
    event.stopImmediatePropagation();
    onClose();
    // Still listening a moment later means that the owner keeps the sheet open, so it needs a history entry again.
    setTimeout(put);
  };
  void leaving.then(put);
  const stopListening = interceptPop(onPop);
  return {
    end() {
      isListening = false;
      stopListening();
      // the customer has already gone back, or has followed a link inside the sheet
      if (window.history.state?.sheet !== mark) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      leaving = promise;
      const stop = interceptPop((event) => {
        event.stopImmediatePropagation();
        stop();
        resolve();
      });
      window.history.back();
    },
  };
}

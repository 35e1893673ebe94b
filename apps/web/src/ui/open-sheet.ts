import { interceptPop } from '../lib/intercept-pop.ts';

/**
 * Turns a panel of the page into a sheet over it, as a phone's own apps have them: in the top layer, with all else out of reach, and the page
 * behind it still. Escape, a press outside and the back button ask to close it. In its own file: only phones load it.
 */
interface SheetWish {
  readonly label: string;
  /** The owner may keep it open, where something in it is wrong. */
  readonly onClose: () => void;
  /** Gets the focus back; without it, what has the focus now. */
  readonly opener?: HTMLElement | null | undefined;
}

/** Opens the sheet; answers what closes it again. */
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
  // not only inside: after a press on what is out of reach nothing has the focus
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

/** Somebody has put the focus on something else of the page meanwhile. */
function isElsewhere(panel: HTMLElement): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && !panel.contains(focused);
}

/** Everything beside the panel and beside what it stands in. */
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

/** A sheet's way back takes a moment: the next one's entry comes after it. */
let leaving: Promise<void> = Promise.resolve();

/**
 * An entry of the history that stands for the open sheet: going back takes it away and asks to close. It is a copy of the entry below it, and
 * the router does not hear of either step, so the page stays as it is.
 */
function closeByBackButton(onClose: () => void): { readonly end: () => void } {
  const mark = crypto.randomUUID();
  let isListening = true;
  const put = () => {
    if (isListening) window.history.pushState({ ...window.history.state, sheet: mark }, '');
  };
  const onPop = (event: PopStateEvent) => {
    // A sheet inside this one has closed and led back to this one's entry: that step is not ours.
    if (window.history.state?.sheet === mark) return;
    event.stopImmediatePropagation();
    onClose();
    // still listening a moment later: the owner keeps it open, and the next way back is to be its own again
    setTimeout(put);
  };
  void leaving.then(put);
  const stopListening = interceptPop(onPop);
  return {
    end() {
      isListening = false;
      stopListening();
      // gone back already, or gone on to another page from inside the sheet
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

/**
 * Keys that an agent presses before the script of the single keys is there: kept, and pressed again when it is (AGENCY-73). What follows a key that
 * leads into a field belongs into that field.
 */
const mostKept = 60;
let kept: KeyboardEvent[] = [];

const keep = (event: KeyboardEvent): void => {
  if (kept.length < mostKept) kept.push(event);
};

/** From here on. */
export function keepEarlyKeys(): void {
  window.addEventListener('keydown', keep);
}

/** Ends the keeping and answers what was kept, oldest first. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  window.removeEventListener('keydown', keep);
  const taken = kept;
  kept = [];
  return taken;
}

/** Presses the keys again: with `press` while nothing has the focus that takes text, and then as text into the field that has it. */
export function replayKeys(keys: readonly KeyboardEvent[], press: (event: KeyboardEvent) => void): void {
  for (const event of keys) {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || field.type === 'checkbox' || field.type === 'radio') press(event);
    // the browser has typed this one by itself
    else if (event.target === field) continue;
    else if (event.key === 'Enter') field.form?.requestSubmit();
    else if (event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey) {
      field.value += event.key;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

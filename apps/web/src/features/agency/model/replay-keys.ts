/** Repeats recorded key presses: calls `press` while no text field has the focus, and types into the focused field afterwards. */
export function replayKeys(keys: readonly KeyboardEvent[], press: (event: KeyboardEvent) => void): void {
  for (const event of keys) {
    const field = document.activeElement;
    if (!(field instanceof HTMLInputElement) || field.type === 'checkbox' || field.type === 'radio') press(event);
    // the browser has already typed this character
    else if (event.target === field) continue;
    else if (event.key === 'Enter') field.form?.requestSubmit();
    else if (event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey) {
      field.value += event.key;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}

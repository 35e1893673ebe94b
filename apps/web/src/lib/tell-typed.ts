type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Tells the page's components what was typed, ticked and chosen while the page was only HTML, as if it happened now. React leaves it on the
 * screen and does not know of it: the next rendering of a control whose value a component holds would put that value back.
 */
export function tellTyped(page: ParentNode): void {
  const typed = [...page.querySelectorAll<Control>('input, textarea, select')]
    // A combobox takes its text over by itself, without opening its list.
    .filter((control) => control.role !== 'combobox' && isChanged(control))
    .map((control) => ({ control, value: control.value, isTicked: isTickable(control) && control.checked }));
  // Each in a turn of its own, after this rendering, so that the next handler knows what the one before has changed. A radio button that is
  // no longer chosen needs no word: the chosen one has it.
  queueMicrotask(() => {
    for (const { control, value, isTicked } of typed) {
      // A part of the page that comes to life later does so at once for an event, and may put its own values back.
      control.dispatchEvent(new Event('keyup', { bubbles: true }));
      if (!control.isConnected) continue;
      if (!isTickable(control)) tell(control, 'value', value);
      else if (control.type === 'checkbox' || isTicked) tell(control, 'checked', isTicked);
    }
  });
}

/** The names of a form's fields that differ from what the server has rendered. */
export function changedFields(form: HTMLFormElement): ReadonlySet<string> {
  return new Set([...form.querySelectorAll<Control>('input, textarea, select')].filter(isChanged).map(({ name }) => name));
}

function isChanged(control: Control): boolean {
  if (isTickable(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const options = [...control.options];
  return control.value !== (options.find(({ defaultSelected }) => defaultSelected) ?? options.find(({ disabled }) => !disabled))?.value;
}

function isTickable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');
}

function tell(control: Control, property: 'value' | 'checked', value: string | boolean): void {
  if (control instanceof HTMLSelectElement) {
    control.value = String(value);
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const [start, end] = [control.selectionStart, control.selectionEnd];
  // React notes what is set on the element itself, and reports a change if the element has another value at the next event. So it notes a
  // different value first, and what was typed is set past it, by the element's class.
  if (property === 'value') control.value = `${value} `;
  else if (isTickable(control)) control.checked = !value;
  Reflect.set(control.constructor.prototype as object, property, value, control);
  if (start !== null && document.activeElement === control) control.setSelectionRange(start, end);
  // React hears of ticks by the click. This one is no mouse's, so the browser does not tick again.
  control.dispatchEvent(new Event(property === 'value' ? 'input' : 'click', { bubbles: true }));
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether the control differs from what the server has rendered. Of radio buttons it is the chosen one that does. */
export function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return control.value !== (control.querySelector<HTMLOptionElement>('[selected]') ?? control.options[0])?.value;
  return isTickable(control)
    ? control.checked !== control.defaultChecked && (control.checked || control.type !== 'radio')
    : control.value !== control.defaultValue;
}

export function isTickable(control: Control): control is HTMLInputElement {
  return /checkbox|radio/.test(control.type);
}

/** The names of a form's fields that differ from what the server has rendered. */
export function changedFields(form: HTMLFormElement): ReadonlySet<string> {
  return new Set([...form.querySelectorAll<Control>('input, textarea, select')].filter(isChanged).map(({ name }) => name));
}

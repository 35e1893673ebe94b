import type { MissingField } from './model/search-problems.ts';

const controls = {
  origin: 'input[name=origin]',
  destination: 'input[name=destination]',
  passengers: '[data-field=passengers] button',
} as const satisfies Record<MissingField['field'], string>;

/** Moves to a field of the search box and opens its list or panel, as a press on it does. */
export function openField(form: HTMLElement | null, field: MissingField['field']): void {
  const control = form?.querySelector<HTMLElement>(controls[field]);
  if (!control) return;
  control.focus();
  // An open list would close again.
  if (control.getAttribute('aria-expanded') !== 'true') control.click();
}

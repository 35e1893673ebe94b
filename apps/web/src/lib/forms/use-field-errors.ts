import { useState } from 'react';
import type { FieldErrors } from './form-answer.ts';

const none: ReadonlySet<string> = new Set();

interface ShownErrors {
  /** The error to show at a field. */
  errorOf(name: string): string | undefined;
  /** Whether somebody has tried to send the form with errors. */
  readonly attempted: boolean;
  /** What the server still has against the form as it stands now. */
  readonly byServer: FieldErrors;
  /** A field was changed: what the server had against it is gone. With `touch`, what the page has against it is shown from now on. */
  change(name: string, touch: boolean): void;
  /** A field was left: what the page has against it is shown from now on. */
  leave(name: string): void;
  /** Somebody wants to send the form: everything is shown. */
  attempt(): void;
}

/**
 * Which errors of a form are shown, and when: those that the page has found, once their field was left or the form was to be sent; those that
 * the server has refused, until their field is changed.
 *
 * @param found by the page, of the form as it stands
 * @param refused by the server, of the form as it was sent; a new answer is another object
 */
export function useFieldErrors(found: FieldErrors, refused: FieldErrors | undefined): ShownErrors {
  const [left, setLeft] = useState(none);
  const [changed, setChanged] = useState(none);
  const [attempted, setAttempted] = useState(false);
  const [seen, setSeen] = useState(refused);
  if (refused !== seen) {
    setSeen(refused);
    setChanged(none);
  }
  const withName = (name: string) => (known: ReadonlySet<string>) => (known.has(name) ? known : new Set([...known, name]));
  return {
    errorOf(name) {
      const byServer = changed.has(name) ? undefined : refused?.[name];
      return byServer ?? (attempted || left.has(name) ? found[name] : undefined);
    },
    attempted: attempted || refused !== undefined,
    byServer: Object.fromEntries(Object.entries(refused ?? {}).filter(([name]) => !changed.has(name))),
    change(name, touch) {
      setChanged(withName(name));
      if (touch) setLeft(withName(name));
    },
    leave: (name) => setLeft(withName(name)),
    attempt: () => setAttempted(true),
  };
}

/** Puts the cursor into the first field that is marked as wrong. */
export function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

import { useState } from 'react';
import type { FieldErrors } from './form-answer.ts';

const none: ReadonlySet<string> = new Set();

interface ShownErrors {
  /** The error to show at a field. */
  errorOf(name: string): string | undefined;
  /** Whether somebody tried to send the form with errors. */
  readonly attempted: boolean;
  /** The server's errors that still apply to the present form. */
  readonly byServer: FieldErrors;
  /** A field was changed: its server error goes. With `touch`, its page error is shown from now on. */
  change(name: string, touch: boolean): void;
  /** A field was left: its page error is shown from now on. */
  leave(name: string): void;
  /** Somebody tried to send the form: all errors are shown. */
  attempt(): void;
}

/**
 * Decides which errors a form shows, and when. Page errors appear once their field was left or the form was to be sent. Server errors
 * appear until their field changes. @param found by the page, in the present form @param refused by the server, for the form as sent; a new
 * answer is a new object
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

/** Moves the focus to the first field with an error. */
export function focusFirstError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

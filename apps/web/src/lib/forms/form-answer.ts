import type { CallError } from '@throughfare/contract/client';
import { fieldOfCode } from './field-of-code.data.ts';

/** Errors by field name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The result of a posted form. */
export interface FormAnswer {
  /** The form's name on the page. */
  readonly intent: string;
  readonly ok: boolean;
  /** A sentence; empty if the fields' errors are enough. */
  readonly message: string;
  readonly fields: FieldErrors;
  /** The typed values of a refused form, by field name: see `typedIn`. */
  readonly typed?: TypedValues;
}

/** Several values if several boxes share the name. */
export type TypedValues = Readonly<Record<string, readonly string[]>>;

export function done(intent: string, message: string): FormAnswer {
  return { intent, ok: true, message, fields: {} };
}

export function refused(intent: string, fields: FieldErrors, message = ''): FormAnswer {
  return { intent, ok: false, message, fields };
}

/** A refusal of the API at the fields that caused it: by the contract's schema, or by the refusal's code. */
export function refusedBy(intent: string, { code, message, fields }: CallError): FormAnswer {
  const field = fieldOfCode[code];
  if (field !== undefined) return refused(intent, { [field]: message });
  const named = Object.fromEntries(fields.map(({ path, message: wrong }) => [path.replace(/^body\./, ''), wrong]));
  return refused(intent, named, Object.keys(named).length > 0 ? '' : message);
}

type Outcome =
  | { readonly ok: true; readonly data: { readonly data: { readonly done: string } } }
  | { readonly ok: false; readonly error: CallError };

/** The form's answer for a call that describes its own effect. */
export function answerOf(intent: string, outcome: Outcome): FormAnswer {
  return outcome.ok ? done(intent, outcome.data.data.done) : refusedBy(intent, outcome.error);
}

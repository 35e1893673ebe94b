import type { CallError } from '@throughfare/contract/client';
import type { FormName, FormProblems } from '../model/check-form.ts';
import type { FormAnswer } from '../model/form-answer.ts';

type Refused = Extract<FormAnswer, { kind: 'refused' }>;

export function refused(form: FormName, problems: FormProblems, message?: string): Refused {
  return { kind: 'refused', form, problems, ...(message !== undefined && { message }) };
}

/**
 * A call's refusal, in its place (ACCOUNT-4). `places` names the form's field for each code. A refusal of no field, above all the human
 * check, belongs to the whole form. `names`: the form's names of the call's fields.
 */
export function refusedBy(
  error: CallError,
  form: FormName,
  places: Readonly<Record<string, string>> = {},
  names: Readonly<Record<string, string>> = {},
): Refused {
  const problems: Record<string, string> = {};
  for (const { path, message } of error.fields) {
    const field = path.replace(/^body\./, '');
    problems[names[field] ?? field] ??= message;
  }
  if ('reCAPTCHAtoken' in problems) {
    delete problems['reCAPTCHAtoken'];
    return refused(form, problems, error.message);
  }
  if (Object.keys(problems).length > 0) return refused(form, problems);
  const place = places[error.code];
  return place === undefined ? refused(form, {}, error.message) : refused(form, { [place]: error.message });
}

import { readForm } from '../read-form.ts';
import type { FormAnswer, TypedValues } from './form-answer.ts';

/** The names of fields that are never sent back to the page. */
const secrets = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'retyped',
  'confirmation',
  'code',
  'documentNumber',
  'verificationCode',
  'reCAPTCHAtoken',
]);

/** The typed values, to be shown again, without secrets. */
export function typedIn(form: FormData): TypedValues {
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && !secrets.has(pair[0]));
  const byName = Map.groupBy(texts, ([name]) => name);
  return Object.fromEntries([...byName].map(([name, pairs]) => [name, pairs.map(([, value]) => value)]));
}

/** Answers a posted form. A refused one gets the typed values back, so that they are kept without JavaScript too. */
export async function answerPost<Answer extends FormAnswer>(request: Request, send: (form: FormData) => Promise<Answer>): Promise<Answer> {
  const form = await readForm(request);
  return withTyped(await send(form), form);
}

export function withTyped<Answer extends FormAnswer>(answer: Answer, form: FormData): Answer {
  return answer.ok ? answer : { ...answer, typed: typedIn(form) };
}

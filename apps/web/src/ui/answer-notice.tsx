import type { FormAnswer } from '../lib/forms/form-answer.ts';
import { Notice } from './notice.tsx';

/** Tells at once how a form was answered. Nothing before the answer, and for one whose message stands at a field. */
export function AnswerNotice({ answer }: { readonly answer: Pick<FormAnswer, 'ok' | 'message'> | null | undefined }) {
  if (!answer || answer.message === '') return null;
  return (
    <Notice tone={answer.ok ? 'success' : 'error'} announce>
      {answer.message}
    </Notice>
  );
}

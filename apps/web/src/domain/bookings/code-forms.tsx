import { useMemo } from 'react';
import { done, type FormAnswer, refused } from '../../lib/forms/form-answer.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { FormNotice, PostForm, SubmitButton } from '../../ui/post-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ChangeResult } from './change-intents.ts';

/** Sends a code to the address of a booking that was opened through its link, and accepts the code. */
export function CodeForms({ reference, result }: { readonly reference: string; readonly result: ChangeResult | undefined }) {
  const answers = useMemo(() => result && answerOf(result), [result]);
  const send = useForm({ intent: 'send-code', answer: answers });
  const check = useForm({ intent: 'check-code', answer: answers });
  return (
    <div className="flex flex-col gap-4">
      <PostForm form={send} hidden={{ reference }} replace>
        <SubmitButton form={send} label="Send me a code" />
      </PostForm>
      <FormNotice form={send} />
      <PostForm form={check} hidden={{ reference }} replace className="flex flex-wrap items-end gap-3">
        <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} {...check.field('code')} />
        <SubmitButton form={check} label="Go on" look="action" />
      </PostForm>
    </div>
  );
}

/** A wrong code is reported at its field. */
function answerOf({ intent, ok, message }: ChangeResult): FormAnswer {
  if (ok) return done(intent, message);
  return intent === 'check-code' ? refused(intent, { code: message }) : refused(intent, {}, message);
}

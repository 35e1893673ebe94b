import { useForm } from '../../../lib/forms/use-form.ts';
import { PostForm, SubmitButton } from '../../../ui/post-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { AccountAnswer } from '../model/account-answer.ts';

/** Changes the password of somebody who knows the current one. */
export function PasswordChangeForm({ answer }: { readonly answer: AccountAnswer | undefined }) {
  const form = useForm({ intent: 'password', answer });
  const password = { type: 'password', maxLength: 128 };
  return (
    <PostForm form={form} className="flex max-w-md flex-col gap-4">
      <TextField label="Current password" {...password} autoComplete="current-password" {...form.field('currentPassword')} />
      <TextField
        label="New password"
        {...password}
        autoComplete="new-password"
        hint="At least 8 characters, with an upper case and a lower case letter, a number and a special character."
        {...form.field('newPassword')}
      />
      <TextField label="New password again" {...password} autoComplete="new-password" {...form.field('retyped')} />
      <SubmitButton form={form} label="Change password" look="action" className="self-start" />
    </PostForm>
  );
}

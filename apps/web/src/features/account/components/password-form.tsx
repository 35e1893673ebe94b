import { useForm } from '../../../lib/forms/use-form.ts';
import { type ButtonLook } from '../../../ui/button.tsx';
import { PostForm, SubmitButton } from '../../../ui/post-form.tsx';
import type { AccountAnswer } from '../model/account-answer.ts';
import { YourPassword } from './your-password.tsx';

interface PasswordFormProps {
  readonly intent: string;
  readonly label: string;
  readonly look?: ButtonLook;
  readonly answer: AccountAnswer | undefined;
  /** Hidden values that are sent with the form. */
  readonly hidden?: Readonly<Record<string, string>>;
}

/** A form that asks for the password once more, because the person at the screen may not be the owner. */
export function PasswordForm({ intent, label, look = 'secondary', answer, hidden = {} }: PasswordFormProps) {
  const form = useForm({ intent, answer });
  return (
    <PostForm form={form} hidden={hidden} className="flex flex-wrap items-end gap-3">
      <YourPassword className="w-full max-w-64" {...form.field('currentPassword')} />
      <SubmitButton form={form} label={label} look={look} />
    </PostForm>
  );
}

import { useForm } from '../../../lib/forms/use-form.ts';
import { paths } from '../../../lib/paths.ts';
import { PostForm, SubmitButton } from '../../../ui/post-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { AccountAnswer } from '../model/account-answer.ts';
import { AnswerSection } from '../../../ui/answer-section.tsx';
import { NoPasswordNote } from './no-password-note.tsx';
import { YourPassword } from './your-password.tsx';

interface EmailFormProps {
  /** The present address. */
  readonly email: string;
  readonly answer: AccountAnswer | undefined;
  /** If true, a change of address asks for the password. */
  readonly hasPassword: boolean;
}

/** Changes the account's address. It takes effect once the link in the mail to it is opened, and both addresses are told. */
export function EmailForm({ email, answer, hasPassword }: EmailFormProps) {
  const form = useForm({ intent: 'email', answer });
  return (
    <AnswerSection title="E-mail address" lead={`You sign in with ${email}, and tickets are sent there.`} answer={answer}>
      {hasPassword ? (
        <PostForm form={form} className="grid gap-4 sm:grid-cols-2">
          <TextField label="New e-mail address" {...form.field('newEmail')} type="email" autoComplete="email" maxLength={254} />
          <YourPassword {...form.field('currentPassword')} />
          <SubmitButton form={form} label="Send a link to the new address" className="justify-self-start sm:col-span-2" />
        </PostForm>
      ) : (
        <NoPasswordNote backTo={paths.account()} />
      )}
    </AnswerSection>
  );
}

import { Form } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { AccountAnswer } from '../model/account-answer.ts';
import { AccountSection } from './account-section.tsx';
import { NoPasswordNote } from './no-password-note.tsx';

interface EmailFormProps {
  /** The address that counts now. */
  readonly email: string;
  readonly answer: AccountAnswer | undefined;
  readonly busy: boolean;
  /** Changing the address asks for it. */
  readonly hasPassword: boolean;
}

/** Another address for the account. It counts once the link in the mail to it is opened; both addresses are told. */
export function EmailForm({ email, answer, busy, hasPassword }: EmailFormProps) {
  const sent = answer?.ok === true;
  return (
    <AccountSection title="E-mail address" lead={`You sign in with ${email}, and tickets are sent there.`} answer={answer}>
      {hasPassword ? (
        <Form method="post" noValidate className="grid gap-4 sm:grid-cols-2" key={sent ? 'sent' : 'open'}>
          <input type="hidden" name="intent" value="email" />
          <TextField
            label="New e-mail address"
            name="newEmail"
            type="email"
            autoComplete="email"
            maxLength={254}
            error={answer?.fields['newEmail']}
          />
          <TextField
            label="Your password"
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            maxLength={128}
            error={answer?.fields['currentPassword']}
          />
          <Button type="submit" busy={busy} className="justify-self-start sm:col-span-2">
            Send a link to the new address
          </Button>
        </Form>
      ) : (
        <NoPasswordNote backTo={paths.account()} />
      )}
    </AccountSection>
  );
}

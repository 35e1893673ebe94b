import { Form } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface PasswordChangeFormProps {
  readonly busy: boolean;
  /** Errors by field. */
  readonly wrong: Readonly<Record<string, string>>;
}

/** A new password, for somebody who knows the current one. */
export function PasswordChangeForm({ busy, wrong }: PasswordChangeFormProps) {
  return (
    <Form method="post" noValidate className="flex max-w-md flex-col gap-4">
      <input type="hidden" name="intent" value="password" />
      <TextField
        label="Current password"
        name="currentPassword"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        error={wrong['currentPassword']}
      />
      <TextField
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        hint="At least 8 characters, with an upper case and a lower case letter, a number and a special character."
        error={wrong['newPassword']}
      />
      <TextField
        label="New password again"
        name="retyped"
        type="password"
        autoComplete="new-password"
        maxLength={128}
        error={wrong['retyped']}
      />
      <Button type="submit" look="action" busy={busy} className="self-start">
        Change password
      </Button>
    </Form>
  );
}

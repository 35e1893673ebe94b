import { TextField } from '../../../ui/text-field.tsx';
import type { AccountForm } from '../use-account-form.ts';

interface EmailFieldProps {
  readonly account: Pick<AccountForm, 'values' | 'problemOf'>;
  /** The known address, until another one is typed. */
  readonly known: string;
  /** `username`: of an account that exists. */
  readonly autoComplete?: 'email' | 'username';
}

/** The e-mail address of an account, a guest or a question. */
export function EmailField({ account: { values, problemOf }, known, autoComplete = 'email' }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete={autoComplete}
      maxLength={254}
      defaultValue={values['email'] ?? known}
      error={problemOf('email')}
    />
  );
}

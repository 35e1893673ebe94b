import { TextField } from '../../../ui/text-field.tsx';
import type { AccountForm } from '../use-account-form.ts';

interface EmailFieldProps {
  readonly account: Pick<AccountForm, 'values' | 'problemOf'>;
  /** The known address, until another one is typed. */
  readonly known: string;
}

/** The e-mail address of a new account, a guest or a question. */
export function EmailField({ account: { values, problemOf }, known }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      maxLength={254}
      defaultValue={values['email'] ?? known}
      error={problemOf('email')}
    />
  );
}

import { PasswordField } from './password-field.tsx';

/** A new password, typed twice. */
export function NewPasswordFields({ problemOf }: { readonly problemOf: (field: string) => string | undefined }) {
  return (
    <>
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="8 characters or more, with an upper case and a lower case letter, a number and a special character"
        error={problemOf('password')}
      />
      <PasswordField label="Confirm password" name="confirmation" autoComplete="new-password" error={problemOf('confirmation')} />
    </>
  );
}

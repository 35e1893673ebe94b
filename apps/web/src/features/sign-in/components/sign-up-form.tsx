import { messageText } from '@throughfare/contract/messages';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { AccountFormFrame, type AccountFormProps } from './account-form-frame.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { ScreenLink } from './screen-link.tsx';

const labels = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email',
  password: 'password',
  confirmation: 'the password once more',
};

export function SignUpForm({ moves, posted, onSuccess }: AccountFormProps) {
  const account = useAccountForm({ form: 'signUp', needsHuman: true, posted, onSuccess });
  return (
    <AccountFormFrame form="signUp" account={account} moves={moves} needsHuman submitLabel="Create account" labels={labels}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="First name"
          name="firstName"
          autoComplete="given-name"
          maxLength={80}
          defaultValue={account.values['firstName']}
          error={account.problemOf('firstName')}
        />
        <TextField
          label="Last name"
          name="lastName"
          autoComplete="family-name"
          maxLength={80}
          defaultValue={account.values['lastName']}
          error={account.problemOf('lastName')}
        />
      </div>
      <EmailField account={account} known={moves.state.email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="8 characters or more, with an upper case and a lower case letter, a number and a special character"
        error={account.problemOf('password')}
      />
      <PasswordField label="Retype password" name="confirmation" autoComplete="new-password" error={account.problemOf('confirmation')} />
      <Checkbox label={messageText('user.offers')} name="offers" value="on" />
      <p className="text-sm text-ink-soft">
        How we handle your data is explained in the{' '}
        <Link to={paths.privacy()} target="_blank">
          privacy policy
        </Link>
        . Have an account already?{' '}
        <ScreenLink moves={moves} to={{ type: 'show', screen: 'signInForm' }}>
          Sign In
        </ScreenLink>
      </p>
    </AccountFormFrame>
  );
}

import { TextField } from '../../../ui/text-field.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { AccountFormFrame, type AccountFormProps } from './account-form-frame.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

/** The first password of an account that another person made, chosen before anything else. The link does not contain its address. */
export function NewPasswordForm({ moves, posted, onSuccess }: AccountFormProps) {
  const account = useAccountForm({ form: 'newPassword', needsHuman: true, posted, onSuccess });
  const { email, challenge } = moves.state;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {email === ''
          ? 'Please choose a password that only you know.'
          : 'Somebody else set your password. Please choose one that only you know.'}
      </p>
      <AccountFormFrame
        form="newPassword"
        account={account}
        moves={moves}
        needsHuman
        submitLabel="Set password and sign in"
        labels={{ password: 'new password', confirmation: 'the password once more' }}
      >
        <input type="hidden" name="challenge" value={challenge} />
        {email !== '' && <TextField label="Email" name="email" type="email" autoComplete="username" disabled value={email} />}
        <NewPasswordFields problemOf={account.problemOf} />
      </AccountFormFrame>
    </div>
  );
}

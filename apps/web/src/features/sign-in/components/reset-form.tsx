import { TextField } from '../../../ui/text-field.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { AccountFormFrame, type AccountFormProps } from './account-form-frame.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ScreenLink } from './screen-link.tsx';

/** ACCOUNT-5: requests a code, then takes it with the new password. A person with a code goes straight to the second step. */
export function ResetForm(props: AccountFormProps) {
  return props.moves.state.resetStep === 1 ? <RequestCode {...props} /> : <SubmitCode {...props} />;
}

function RequestCode({ moves, posted, onSuccess }: AccountFormProps) {
  const account = useAccountForm({ form: 'resetRequest', needsHuman: true, posted, onSuccess });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">We will send a 6-digit code to the address of your account. It works once, for 10 minutes.</p>
      <AccountFormFrame
        form="resetRequest"
        account={account}
        moves={moves}
        needsHuman
        submitLabel="Send the code"
        labels={{ email: 'email' }}
      >
        <EmailField account={account} known={moves.state.email} autoComplete="username" />
      </AccountFormFrame>
      <ScreenLink moves={moves} to={{ type: 'haveCode' }} className="inline-flex min-h-8 items-center self-start">
        I already have a code
      </ScreenLink>
    </div>
  );
}

function SubmitCode({ moves, posted, onSuccess }: AccountFormProps) {
  const account = useAccountForm({ form: 'resetSubmit', needsHuman: true, posted, onSuccess });
  return (
    <div className="flex flex-col gap-4">
      {moves.state.email !== '' && (
        <p className="text-ink-soft">
          If there is an account for <strong className="text-ink">{moves.state.email}</strong>, the code is on its way to it.
        </p>
      )}
      <AccountFormFrame
        form="resetSubmit"
        account={account}
        moves={moves}
        needsHuman
        submitLabel="Set new password"
        labels={{ email: 'email', verificationCode: 'the code', password: 'new password', confirmation: 'the password once more' }}
      >
        <EmailField account={account} known={moves.state.email} autoComplete="username" />
        <TextField
          label="Code from the mail"
          name="verificationCode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          defaultValue={account.values['verificationCode']}
          error={account.problemOf('verificationCode')}
        />
        <NewPasswordFields problemOf={account.problemOf} />
      </AccountFormFrame>
      <ScreenLink moves={moves} to={{ type: 'askForCode' }} className="inline-flex min-h-8 items-center self-start">
        Send me another code
      </ScreenLink>
    </div>
  );
}

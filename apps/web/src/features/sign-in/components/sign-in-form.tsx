import { messageText } from '@throughfare/contract/messages';
import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { rememberedUserName, rememberUserName } from '../stored-person.ts';
import { useAccountForm } from '../use-account-form.ts';
import { AccountFormFrame, type AccountFormProps } from './account-form-frame.tsx';
import { PasswordField } from './password-field.tsx';
import { ScreenLink } from './screen-link.tsx';

interface SignInFormProps extends AccountFormProps {
  readonly form: 'signIn' | 'agentLogin';
}

/** User name and password, for customers, for guests with an account, and for agents. */
export function SignInForm({ form, moves, posted, onSuccess }: SignInFormProps) {
  const [remembered] = useState(rememberedUserName);
  const account = useAccountForm({
    form,
    needsHuman: true,
    posted,
    onSuccess(answer) {
      if (answer.kind === 'signedIn') rememberUserName(account.values['remember'] ? account.values['username'] : undefined);
      onSuccess(answer);
    },
  });
  const isAgent = form === 'agentLogin';
  const label = isAgent ? 'Email' : 'Username or email';
  return (
    <div className="flex flex-col gap-4">
      {moves.state.wasReset && (
        <Notice tone="success" announce>
          {messageText('reset.done')}
        </Notice>
      )}
      <AccountFormFrame
        form={form}
        account={account}
        moves={moves}
        needsHuman
        submitLabel={isAgent ? 'Agent Login' : 'Sign In'}
        labels={{ username: label.toLowerCase(), password: 'password' }}
      >
        <TextField
          label={label}
          name="username"
          type={isAgent ? 'email' : 'text'}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={account.values['username'] ?? (moves.state.email || remembered)}
          error={account.problemOf('username')}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" error={account.problemOf('password')} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox label="Remember my user name" name="remember" value="on" defaultChecked={remembered !== ''} />
          <ScreenLink moves={moves} to={{ type: 'show', screen: 'resetForm' }} className="inline-flex min-h-8 items-center">
            Forgot password?
          </ScreenLink>
        </div>
      </AccountFormFrame>
    </div>
  );
}

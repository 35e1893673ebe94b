import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { askPasskey, knowsPasskeys } from '../ask-passkey.ts';
import { useAccountForm } from '../use-account-form.ts';
import { AccountFormFrame, type AccountFormProps } from './account-form-frame.tsx';
import { FactorSetupNotes } from './factor-setup-notes.tsx';

/** The step after the password: a code of the authenticator app, a backup code or a passkey; or setting up the app if it is required. */
export function SecondFactorForm({ moves, posted, onSuccess }: AccountFormProps) {
  const account = useAccountForm({ form: 'secondFactor', needsHuman: false, posted, onSuccess });
  const hydrated = useHydrated();
  const { methods, setup, challenge } = moves.state;
  const takesCodes = methods.includes('authenticator') || methods.includes('backupCode');
  return (
    <div className="flex flex-col gap-5">
      {setup && <FactorSetupNotes setup={setup} />}
      {takesCodes && (
        <AccountFormFrame
          form="secondFactor"
          account={account}
          moves={moves}
          needsHuman={false}
          submitLabel="Sign In"
          labels={{ code: 'the code' }}
        >
          <input type="hidden" name="challenge" value={challenge} />
          <TextField
            label="Code"
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            hint={
              methods.includes('backupCode')
                ? 'The 6 digits that your authenticator app shows now, or one of your backup codes'
                : 'The 6 digits that your authenticator app shows now'
            }
            error={account.problemOf('code')}
          />
        </AccountFormFrame>
      )}
      {methods.includes('passkey') && hydrated && knowsPasskeys() && <PasskeyForm moves={moves} posted={posted} onSuccess={onSuccess} />}
    </div>
  );
}

function PasskeyForm({ moves, posted, onSuccess }: AccountFormProps) {
  const account = useAccountForm({ form: 'passkey', needsHuman: false, posted, onSuccess });
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const message = failure ?? account.message;

  async function ask() {
    setAsking(true);
    setFailure(undefined);
    const { challenge } = moves.state;
    const answer = await askPasskey(challenge);
    setAsking(false);
    if (answer.kind === 'failed') return setFailure(answer.message);
    account.sendValues({ form: 'passkey', challenge, ceremony: answer.ceremony, response: answer.response });
  }

  return (
    <div className="flex flex-col gap-3">
      <ProblemNotice text={message} />
      <Button wide busy={asking || account.busy} onClick={() => void ask()}>
        Use a passkey
      </Button>
    </div>
  );
}

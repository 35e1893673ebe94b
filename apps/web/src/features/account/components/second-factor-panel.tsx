import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import type { SecurityView } from '../load-security.ts';
import type { AccountAnswer } from '../model/account-answer.ts';
import { secondFactorIntents } from '../model/second-factor-intents.ts';
import { AnswerSection } from '../../../ui/answer-section.tsx';
import { AuthenticatorSetupForm } from './authenticator-setup-form.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordForm } from './password-form.tsx';

interface SecondFactorPanelProps {
  readonly view: SecurityView;
  readonly answer: AccountAnswer | undefined;
}

/** The second factors: an authenticator app with its backup codes, and passkeys. */
export function SecondFactorPanel({ view: { secondFactor, zone }, answer }: SecondFactorPanelProps) {
  const ours = answer && secondFactorIntents.some((intent) => intent === answer.intent) ? answer : undefined;
  return (
    <AnswerSection
      title="Second step at sign-in"
      lead="It makes a stolen password useless: sign-in also asks for a code from an app on your phone, or for a passkey."
      answer={ours}
    >
      {secondFactor === undefined ? (
        <p className="text-ink-soft">This cannot be shown at the moment.</p>
      ) : !secondFactor.hasPassword ? (
        <p className="text-ink-soft">
          The second step comes after a password, and this account has none yet. Set one above. Until then Google asks for its own second
          step.
        </p>
      ) : (
        <>
          <h3 className="text-lg font-semibold">Authenticator app {secondFactor.hasAuthenticator && <Badge tone="ok">On</Badge>}</h3>
          {ours?.setup ? (
            <AuthenticatorSetupForm setup={ours.setup} answer={undefined} />
          ) : ours?.intent === 'confirm' && !ours.ok ? (
            <AuthenticatorSetupForm setup={undefined} answer={ours} />
          ) : secondFactor.hasAuthenticator ? (
            <>
              <Disclosure summary="New backup codes" open={ours?.intent === 'backupCodes' && !ours.ok}>
                <PasswordForm intent="backupCodes" label="Make new codes" answer={ours} />
              </Disclosure>
              <Disclosure summary="Remove the app" open={ours?.intent === 'removeAuthenticator' && !ours.ok}>
                <PasswordForm intent="removeAuthenticator" label="Remove the app" look="danger" answer={ours} />
              </Disclosure>
            </>
          ) : (
            <PasswordForm intent="enrol" label="Set up an app" answer={ours} />
          )}
          {ours?.backupCodes && <BackupCodes codes={ours.backupCodes} />}
          <PasskeyList passkeys={secondFactor.passkeys} passkeysAt={secondFactor.passkeysAt} zone={zone} answer={ours} />
          {secondFactor.isRequired && (
            <p className="text-sm text-ink-soft">Your agency requires a second step, so the last one cannot be removed.</p>
          )}
        </>
      )}
    </AnswerSection>
  );
}

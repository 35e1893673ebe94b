import { Disclosure } from '../../../ui/disclosure.tsx';
import type { SecurityView } from '../load-security.ts';
import type { AccountAnswer } from '../model/account-answer.ts';
import { instantWords } from '../model/instant-words.ts';
import { AddPasskey } from './add-passkey.tsx';
import { PasswordForm } from './password-form.tsx';

interface PasskeyListProps {
  readonly passkeys: NonNullable<SecurityView['secondFactor']>['passkeys'];
  /** The origin for which passkeys are registered. */
  readonly passkeysAt: string | undefined;
  readonly zone: string;
  readonly answer: AccountAnswer | undefined;
}

/** The passkeys of an account, each with a button to remove it, and a form to add one. */
export function PasskeyList({ passkeys, passkeysAt, zone, answer }: PasskeyListProps) {
  const answerAbout = (passkeyId: string) => (answer?.typed?.['passkeyId']?.includes(passkeyId) ? answer : undefined);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-lg font-semibold">Passkeys</h3>
      {passkeys.length === 0 ? (
        <p className="text-ink-soft">A passkey is your fingerprint, your face or a security key. You have none yet.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {passkeys.map(({ passkeyId, name, addedAt }) => (
            <li key={passkeyId} className="py-2">
              <p>
                <span className="font-semibold">{name}</span> <span className="text-ink-soft">added {instantWords(addedAt, zone)}</span>
              </p>
              <Disclosure summary={`Remove ${name}`} open={answerAbout(passkeyId) !== undefined}>
                <PasswordForm
                  intent="removePasskey"
                  label="Remove passkey"
                  look="danger"
                  answer={answerAbout(passkeyId)}
                  hidden={{ passkeyId }}
                />
              </Disclosure>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey passkeysAt={passkeysAt} />
    </div>
  );
}

import { Form } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SecurityView } from '../load-security.ts';
import type { AccountAnswer } from '../model/account-answer.ts';
import { instantWords } from '../model/instant-words.ts';

interface SessionListProps {
  readonly sessions: NonNullable<SecurityView['sessions']>;
  readonly zone: string;
  /** Without a password the customer cannot prove who they are; setting one signs every device out. */
  readonly hasPassword: boolean;
  /** What became of the last one that was ended. */
  readonly answer: AccountAnswer | undefined;
  /** The session whose end is on its way. */
  readonly busyWith: FormDataEntryValue | null | undefined;
}

/**
 * Where the account is signed in, each with the way to end it; the one that looks at it ends by signing out. Whoever sits here
 * gives the password first, once for all buttons.
 */
export function SessionList({ sessions, zone, hasPassword, answer, busyWith }: SessionListProps) {
  const others = sessions.filter(({ isThisOne }) => !isThisOne);
  return (
    <Form method="post" noValidate className="flex flex-col gap-3" key={answer?.ok ? `left ${sessions.length}` : 'open'}>
      <input type="hidden" name="intent" value="sessions" />
      {/* Enter presses the first button of a form: none that ends the session somebody did not mean. */}
      <button type="submit" disabled hidden>
        Nothing
      </button>
      {others.length > 0 && !hasPassword && <p className="text-ink-soft">Set a password, above: that signs every device out.</p>}
      {others.length > 0 && hasPassword && (
        <TextField
          label="Your password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          className="w-full max-w-64"
          hint="Asked for before a device is signed out."
          error={answer?.fields['currentPassword']}
        />
      )}
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map(({ sessionId, signedInAt, endsAt, isThisOne }) => (
          <li key={sessionId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p>
                Signed in {instantWords(signedInAt, zone)} {isThisOne && <Badge>This device</Badge>}
              </p>
              <p className="text-sm text-ink-soft">Ends {instantWords(endsAt, zone)} if not used before</p>
            </div>
            {!isThisOne && hasPassword && (
              <EndButton sessionId={sessionId} busyWith={busyWith} label={`Sign out the device of ${instantWords(signedInAt, zone)}`}>
                Sign out
              </EndButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && hasPassword && (
        <EndButton sessionId="others" busyWith={busyWith}>
          Sign out everywhere else
        </EndButton>
      )}
    </Form>
  );
}

interface EndButtonProps {
  readonly sessionId: string;
  readonly busyWith: FormDataEntryValue | null | undefined;
  readonly label?: string;
  readonly children: string;
}

function EndButton({ sessionId, busyWith, label, children }: EndButtonProps) {
  return (
    <Button
      type="submit"
      name="sessionId"
      value={sessionId}
      size="small"
      busy={busyWith === sessionId}
      aria-label={label}
      className="self-start"
    >
      {children}
    </Button>
  );
}

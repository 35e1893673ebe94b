import { Form } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { SecurityView } from '../load-security.ts';
import { instantWords } from '../model/instant-words.ts';

interface SessionListProps {
  readonly sessions: NonNullable<SecurityView['sessions']>;
  readonly zone: string;
  /** The session whose end is on its way. */
  readonly busyWith: FormDataEntryValue | null | undefined;
}

/** Where the account is signed in, each with the way to end it; the one that looks at it last ends by signing out. */
export function SessionList({ sessions, zone, busyWith }: SessionListProps) {
  const others = sessions.filter(({ isThisOne }) => !isThisOne);
  return (
    <>
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map(({ sessionId, signedInAt, endsAt, isThisOne }) => (
          <li key={sessionId} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p>
                Signed in {instantWords(signedInAt, zone)} {isThisOne && <Badge>This device</Badge>}
              </p>
              <p className="text-sm text-ink-soft">Ends {instantWords(endsAt, zone)} if not used before</p>
            </div>
            {!isThisOne && (
              <EndForm
                sessionId={sessionId}
                busy={busyWith === sessionId}
                label={`Sign out the device of ${instantWords(signedInAt, zone)}`}
              >
                Sign out
              </EndForm>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <EndForm sessionId="others" busy={busyWith === 'others'}>
          Sign out everywhere else
        </EndForm>
      )}
    </>
  );
}

interface EndFormProps {
  readonly sessionId: string;
  readonly busy: boolean;
  readonly label?: string;
  readonly children: string;
}

function EndForm({ sessionId, busy, label, children }: EndFormProps) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="sessions" />
      <input type="hidden" name="sessionId" value={sessionId} />
      <Button type="submit" size="small" busy={busy} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}

import { type UsedForm, useForm } from '../../../lib/forms/use-form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PostForm } from '../../../ui/post-form.tsx';
import type { SecurityView } from '../load-security.ts';
import type { AccountAnswer } from '../model/account-answer.ts';
import { instantWords } from '../model/instant-words.ts';
import { YourPassword } from './your-password.tsx';

interface SessionListProps {
  readonly sessions: NonNullable<SecurityView['sessions']>;
  readonly zone: string;
  /** Without a password, customers cannot prove their identity here. Setting a password signs every device out. */
  readonly hasPassword: boolean;
  /** The result of ending the last one. */
  readonly answer: AccountAnswer | undefined;
}

/** The account's sessions, each with a button to end it; the present one ends by signing out. The password is typed once for all buttons. */
export function SessionList({ sessions, zone, hasPassword, answer }: SessionListProps) {
  const form = useForm({ intent: 'sessions', answer });
  const others = sessions.filter(({ isThisOne }) => !isThisOne);
  return (
    <PostForm form={form} className="flex flex-col gap-3">
      {/* Enter presses the first button of a form. This button does nothing, so Enter does not end a session by accident. */}
      <button type="submit" disabled hidden>
        Nothing
      </button>
      {others.length > 0 && !hasPassword && <p className="text-ink-soft">Set a password above; that signs out every device.</p>}
      {others.length > 0 && hasPassword && (
        <YourPassword className="w-full max-w-64" hint="We ask for it before signing out a device." {...form.field('currentPassword')} />
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
              <EndButton sessionId={sessionId} form={form} label={`Sign out the device of ${instantWords(signedInAt, zone)}`}>
                Sign out
              </EndButton>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && hasPassword && (
        <EndButton sessionId="others" form={form}>
          Sign out everywhere else
        </EndButton>
      )}
    </PostForm>
  );
}

interface EndButtonProps {
  readonly sessionId: string;
  readonly form: UsedForm;
  readonly label?: string;
  readonly children: string;
}

function EndButton({ sessionId, form, label, children }: EndButtonProps) {
  return (
    <Button
      type="submit"
      name="sessionId"
      value={sessionId}
      size="small"
      busy={form.busy({ sessionId })}
      aria-label={label}
      className="self-start"
    >
      {children}
    </Button>
  );
}

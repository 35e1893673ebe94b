import type { FoundAccount as Found } from '@throughfare/contract/calls/account-desk';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { AnswerNotice } from '../../../ui/answer-notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordForm } from '../../account/components/password-form.tsx';
import type { FormAnswer } from '../../../lib/forms/form-answer.ts';
import { formatInstant } from '@throughfare/kernel/format-instant';
import { devices, roleWords } from '../model/desk-words.ts';

interface FoundAccountProps {
  readonly account: Found;
  readonly answer: FormAnswer | undefined;
}

/** One account: its owner, its sessions, and a button to end them. */
export function FoundAccount({ account, answer }: FoundAccountProps) {
  const { userId, email, name, role, agencyName, sessions, signedInAt } = account;
  const mine = answer?.intent === userId ? answer : undefined;
  return (
    <Panel as="li" className="flex min-w-0 flex-col gap-3 wrap-anywhere">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-lg font-semibold">{email}</h3>
        <Badge tone={role === 'consumer' ? 'plain' : 'pine'}>{roleWords[role]}</Badge>
      </div>
      <p className="text-ink-soft">
        {[name, agencyName].filter((part) => part !== undefined && part !== '').join(', ') || 'No name given'}
      </p>
      <p>
        {sessions === 0
          ? 'Signed in nowhere'
          : `Signed in on ${devices(sessions)}${signedInAt === undefined ? '' : `, last on ${formatInstant(signedInAt)}`}`}
      </p>
      <AnswerNotice answer={mine} />
      {sessions > 0 && (
        <Disclosure summary={`Sign ${email} out everywhere`} open={mine !== undefined && !mine.ok}>
          <PasswordForm intent={userId} label="Sign out everywhere" look="danger" answer={mine} />
        </Disclosure>
      )}
    </Panel>
  );
}

import { paths } from '../../lib/paths.ts';
import { Table } from '../../ui/table.tsx';
import { AnswerSection } from '../../ui/answer-section.tsx';
import { NoPasswordNote } from './components/no-password-note.tsx';
import { PasswordChangeForm } from './components/password-change-form.tsx';
import { SecondFactorPanel } from './components/second-factor-panel.tsx';
import { SessionList } from './components/session-list.tsx';
import type { SecurityView } from './load-security.ts';
import type { AccountAnswer } from './model/account-answer.ts';
import { instantWords } from './model/instant-words.ts';
import { securityWords } from './model/security-words.ts';

/** `/account/security`: the password, the sessions, and the account's events. */
export function SecurityScreen({ view, answer }: { readonly view: SecurityView; readonly answer: AccountAnswer | undefined }) {
  const about = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const { sessions, events, zone } = view;
  const hasPassword = view.secondFactor?.hasPassword ?? true;
  return (
    <>
      <AnswerSection title="Password" lead="After a change you stay signed in only here." answer={about('password')}>
        {hasPassword ? <PasswordChangeForm answer={answer} /> : <NoPasswordNote backTo={paths.account('security')} />}
      </AnswerSection>

      <SecondFactorPanel view={view} answer={answer} />

      <AnswerSection title="Where you are signed in" answer={about('sessions')}>
        {sessions === undefined ? (
          <p className="text-ink-soft">This cannot be shown at the moment.</p>
        ) : (
          <SessionList sessions={sessions} hasPassword={hasPassword} zone={zone} answer={about('sessions')} />
        )}
      </AnswerSection>

      <AnswerSection
        title="Recent events"
        lead="What happened to your account in the last 180 days. If something was not you, change your password."
      >
        {events === undefined || events.length === 0 ? (
          <p className="text-ink-soft">{events === undefined ? 'This cannot be shown at the moment.' : 'Nothing yet.'}</p>
        ) : (
          <Table
            caption="Recent events"
            hideCaption
            rows={events.map((event, index) => ({ ...event, index }))}
            rowKey={({ index }) => String(index)}
            columns={[
              { key: 'what', header: 'What', cell: ({ kind }) => securityWords[kind] },
              { key: 'when', header: 'When', cell: ({ at }) => instantWords(at, zone) },
              {
                key: 'where',
                header: 'Where',
                cell: ({ isFromHere }) =>
                  isFromHere === undefined ? 'Not known' : isFromHere ? 'From this network' : 'From another network',
              },
            ]}
          />
        )}
      </AnswerSection>
    </>
  );
}

import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountSection } from './components/account-section.tsx';
import { SecondFactorPanel } from './components/second-factor-panel.tsx';
import { SessionList } from './components/session-list.tsx';
import type { SecurityView } from './load-security.ts';
import type { AccountAnswer } from './model/account-answer.ts';
import { instantWords } from './model/instant-words.ts';
import { securityWords } from './model/security-words.ts';

/** `/account/security`: the password, where the account is signed in, and what happened to it. */
export function SecurityScreen({ view, answer }: { readonly view: SecurityView; readonly answer: AccountAnswer | undefined }) {
  const { state, formData } = useNavigation();
  const about = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const wrong = about('password')?.fields ?? {};
  const { sessions, events, zone } = view;
  return (
    <>
      <AccountSection title="Password" lead="After a change you stay signed in here and nowhere else." answer={about('password')}>
        <Form method="post" noValidate className="flex max-w-md flex-col gap-4" key={about('password')?.ok ? 'changed' : 'open'}>
          <input type="hidden" name="intent" value="password" />
          <TextField
            label="Current password"
            name="currentPassword"
            type="password"
            autoComplete="current-password"
            maxLength={128}
            error={wrong['currentPassword']}
          />
          <TextField
            label="New password"
            name="newPassword"
            type="password"
            autoComplete="new-password"
            maxLength={128}
            hint="At least 8 characters, with an upper case and a lower case letter, a number and a special character."
            error={wrong['newPassword']}
          />
          <TextField
            label="New password again"
            name="retyped"
            type="password"
            autoComplete="new-password"
            maxLength={128}
            error={wrong['retyped']}
          />
          <Button type="submit" look="action" busy={state !== 'idle' && formData?.get('intent') === 'password'} className="self-start">
            Change password
          </Button>
        </Form>
      </AccountSection>

      <SecondFactorPanel view={view} answer={answer} />

      <AccountSection title="Where you are signed in" answer={about('sessions')}>
        {sessions === undefined ? (
          <p className="text-ink-soft">This cannot be shown at the moment.</p>
        ) : (
          <SessionList sessions={sessions} zone={zone} busyWith={state === 'idle' ? undefined : formData?.get('sessionId')} />
        )}
      </AccountSection>

      <AccountSection
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
              { key: 'what', header: 'What', cell: ({ kind }) => securityWords(kind) },
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
      </AccountSection>
    </>
  );
}

import { Form, useNavigation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AnswerNotice } from '../../ui/answer-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AnswerSection } from '../../ui/answer-section.tsx';
import { PasswordForm } from '../account/components/password-form.tsx';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { DeskPage } from '../../ui/desk-page.tsx';
import { FoundAccount } from './components/found-account.tsx';
import type { AccountDeskView } from './load-account-desk.ts';
import { signedInText } from './model/desk-words.ts';

interface AccountDeskScreenProps {
  readonly view: AccountDeskView;
  readonly answer: FormAnswer | undefined;
}

/** `/admin/accounts`: finds an account and signs it out everywhere, or signs out everybody at once. */
export function AccountDeskScreen({ view: { search, desk, problem }, answer }: AccountDeskScreenProps) {
  const { state, formMethod } = useNavigation();
  const busy = state === 'loading' && formMethod !== 'POST';
  const everybody = answer?.intent === 'everybody' ? answer : undefined;
  // The account has gone since, or is not in the list.
  const ofNobody = answer && !everybody && !desk?.accounts.some(({ userId }) => userId === answer.intent) ? answer : undefined;
  return (
    <DeskPage title="Accounts" gap="gap-10">
      <section aria-labelledby="find" className="flex flex-col gap-5">
        <h2 id="find" className="text-2xl">
          Find an account
        </h2>
        <search>
          <Form key={search} action={paths.accountDesk()} className="flex flex-wrap items-start gap-4">
            <TextField
              label="E-mail or name"
              name="search"
              defaultValue={search}
              hint="Three characters or more."
              error={problem === '' ? undefined : problem}
              maxLength={120}
              autoComplete="off"
              spellCheck={false}
              className="w-full max-w-md"
            />
            <Button type="submit" look="action" busy={busy} className="sm:mt-7">
              Search
            </Button>
          </Form>
        </search>
        <AnswerNotice answer={ofNobody} />
        {desk && search !== '' && (
          <div aria-busy={busy} className={busy ? 'opacity-50' : ''}>
            {desk.accounts.length === 0 ? (
              <EmptyState title="No account matches">Search for part of an e-mail address or a name.</EmptyState>
            ) : (
              <ul className="grid gap-4 lg:grid-cols-2" aria-label="Accounts found">
                {desk.accounts.map((account) => (
                  <FoundAccount key={account.userId} account={account} answer={answer} />
                ))}
              </ul>
            )}
            {desk.isMore && <p className="mt-4 text-ink-soft">More accounts match. Type more of the address to find them.</p>}
          </div>
        )}
      </section>

      <AnswerSection title="Everybody" lead={desk && signedInText(desk.signedIn)} answer={everybody}>
        <Disclosure summary="Sign everybody out" open={everybody !== undefined && !everybody.ok}>
          <div className="flex flex-col gap-4">
            <p className="max-w-prose">
              For the day on which sign-ins may have been stolen. Every account is signed out on all devices but this one, customers and
              agencies alike. Carts and orders stay. Nobody is told by mail; everybody finds it among the events of their account.
            </p>
            <PasswordForm intent="everybody" label="Sign everybody out" look="danger" answer={everybody} />
          </div>
        </Disclosure>
      </AnswerSection>
    </DeskPage>
  );
}

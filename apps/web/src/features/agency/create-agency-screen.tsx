import { type FormEvent, useEffect, useState } from 'react';
import { useSubmit } from 'react-router';
import { messageText } from '@throughfare/contract/messages';
import { useForm } from '../../lib/forms/use-form.ts';
import { paths } from '../../lib/paths.ts';
import { unreachableText } from '../../lib/unreachable.ts';
import { PageBand } from '../../ui/page-band.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import type { SelectOption } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useHumanCheck } from '../../lib/human-check/use-human-check.ts';
import { AgencyFields } from './components/agency-fields.tsx';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';

interface CreateAgencyScreenProps {
  readonly countries: readonly SelectOption[];
  /** The market's own country, as the first choice. */
  readonly start: Readonly<Record<'country' | 'currency', string>>;
  readonly contactLines: readonly string[];
  readonly answer: FormAnswer | undefined;
}

/** `/create-agency`: the application of a travel agency that wants to sell here. */
export function CreateAgencyScreen({ countries, start, contactLines, answer }: CreateAgencyScreenProps) {
  return (
    <>
      <PageBand title="Register an Agency">
        <p className="max-w-prose">
          Sell our tickets to your own customers, with commission. Tell us who you are. We check each application, usually within two
          working days.
        </p>
      </PageBand>
      <div className="mx-auto flex max-w-[60rem] flex-col gap-6 px-4 py-8 sm:px-6">
        {answer?.ok === true ? (
          <EmptyState title="We have received your details" actions={<ButtonLink to={paths.home()}>Go to the home page</ButtonLink>}>
            A mail to {answer.message} confirms it. You get another one when your agency is registered, with a first password.
          </EmptyState>
        ) : (
          <ApplicationForm countries={countries} start={start} answer={answer} />
        )}
        <p className="text-ink-soft">Questions? Write or call: {contactLines.join(', ')}</p>
      </div>
    </>
  );
}

function ApplicationForm({ countries, start, answer }: Pick<CreateAgencyScreenProps, 'countries' | 'start' | 'answer'>) {
  const form = useForm({ intent: 'apply', answer, start: { ...start, accreditationType: 'NONE' } });
  const human = useHumanCheck(true);
  const submit = useSubmit();
  const [proving, setProving] = useState(false);
  const [lost, setLost] = useState(false);
  const busy = proving || form.busy();

  // The human check sent with a refused form cannot be used again.
  const [renew] = [human.renew];
  useEffect(() => {
    if (answer?.ok === false) renew();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each answer
  }, [answer]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    setLost(false);
    setProving(true);
    const token = await human.take().finally(() => setProving(false));
    if (token === undefined) return setLost(true);
    typed.set('reCAPTCHAtoken', token);
    await submit(typed, { method: 'post', preventScrollReset: true });
  }

  const message = lost ? unreachableText : answer?.fields['reCAPTCHAtoken'] ? messageText('humanCheck.failed') : answer?.message;
  return (
    <Panel>
      <PostForm form={form} className="flex flex-col gap-8" onSubmit={(event) => void send(event)}>
        <noscript>
          <p className="rounded-control bg-amber-100 px-4 py-3 text-amber-ink">
            This form needs JavaScript, because your browser computes the check that you are a person. You can write to us instead.
          </p>
        </noscript>
        <section aria-labelledby="the-agency" className="flex flex-col gap-4">
          <h2 id="the-agency" className="text-2xl">
            Your agency
          </h2>
          <AgencyFields form={form} countries={countries} />
        </section>
        <section aria-labelledby="the-administrator" className="flex flex-col gap-4">
          <h2 id="the-administrator" className="text-2xl">
            Its first administrator
          </h2>
          <p className="max-w-prose text-ink-soft">They manage your people’s accounts. You can add more administrators later.</p>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="First name" autoComplete="given-name" maxLength={80} {...form.field('adminFirstName')} />
            <TextField label="Last name" autoComplete="family-name" maxLength={80} {...form.field('adminLastName')} />
            <TextField
              label="E-mail of the administrator"
              type="email"
              autoComplete="email"
              maxLength={254}
              hint="They sign in with it."
              className="sm:col-span-2"
              {...form.field('adminEmail')}
            />
          </div>
        </section>
        <ProblemNotice text={message || undefined} />
        {answer !== undefined && !answer.ok && Object.keys(answer.fields).some((name) => name !== 'reCAPTCHAtoken') && (
          <Notice tone="error" announce>
            Please check the marked fields.
          </Notice>
        )}
        <Button type="submit" look="action" busy={busy} className="self-start">
          Ask to be registered
        </Button>
      </PostForm>
    </Panel>
  );
}

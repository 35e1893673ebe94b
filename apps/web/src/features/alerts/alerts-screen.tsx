import type { Alert } from '@throughfare/contract/calls/alerts';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { useDeadline } from '../../domain/use-deadline.ts';
import { showAmount } from '../../domain/money/amounts.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import type { FormAnswer } from '../../lib/forms/form-answer.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnswerNotice } from '../../ui/answer-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PostForm, SubmitButton } from '../../ui/post-form.tsx';
import { AlertForm } from './alert-form.tsx';
import { WaitingForm } from './waiting-form.tsx';
import type { AlertsView } from './load-alerts-page.ts';

interface AlertsScreenProps {
  readonly view: AlertsView;
  readonly answer: FormAnswer | undefined;
  /** The address of the visitor, if they have typed one or signed in. */
  readonly email: string;
}

/** My alerts: a new one for a search, and those of the link's address or of the account (ALERT-5). */
export function AlertsScreen({ view: { journey, isUnknownSearch, own, problem, token }, answer, email }: AlertsScreenProps) {
  const nothing = !journey && !isUnknownSearch && problem === undefined && own === undefined;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-8 sm:px-6">
      <h1 className="text-4xl">My alerts</h1>
      <AnswerNotice answer={answer} />
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      {isUnknownSearch && <Notice tone="warning">We do not know this search any more. Please search again.</Notice>}
      {journey &&
        (journey.waited ? (
          <WaitingForm journey={journey} waited={journey.waited} email={email} answer={answer} />
        ) : (
          <AlertForm journey={journey} email={email} answer={answer} />
        ))}
      {own && own.alerts.length === 0 && !journey && (
        <EmptyState title="You have no alerts" actions={<ButtonLink to={paths.home()}>Search trains</ButtonLink>}>
          Search for a journey, and choose “Tell me” below the trains.
        </EmptyState>
      )}
      {nothing && (
        <EmptyState title="Which alerts?" actions={<ButtonLink to={paths.home()}>Search trains</ButtonLink>}>
          Open the link of one of our mails, or sign in, to see your alerts. For a new one, search for a journey and choose “Tell me” below
          the trains.
        </EmptyState>
      )}
      {own && own.alerts.length > 0 && (
        <section aria-labelledby="own-alerts" className="flex flex-col gap-4">
          <h2 id="own-alerts" className="text-2xl">
            Alerts for {own.email}
          </h2>
          <ul className="flex flex-col gap-4">
            {own.alerts.map((alert) => (
              <AlertCard key={alert.alertId} alert={alert} token={token} answer={answer} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function wishWords({ kind, below, currency, train, class: cabin }: Alert): string {
  const most = below === undefined ? '' : showAmount(below, currency);
  if (kind === 'price') return `We write when it costs less than ${most}.`;
  if (kind === 'saleOpens') return 'We write when tickets go on sale.';
  if (kind === 'refundDrops') return 'We write a day before its refund or exchange value falls by more than a tenth.';
  const where = cabin === undefined ? '' : ` in ${cabin === 'FIRST' ? 'First' : 'Standard'}`;
  return `Waiting list of ${train ?? 'the train'}: we write when places${where} come free${most === '' ? '' : ` for at most ${most}`}.`;
}

const states = {
  unconfirmed: 'Waits for your confirmation',
  active: 'Active',
  offered: 'Places are held for you',
  ended: 'Ended',
} as const;

interface AlertCardProps {
  readonly alert: Alert;
  readonly token: string | undefined;
  readonly answer: FormAnswer | undefined;
}

function AlertCard({ alert, token, answer }: AlertCardProps) {
  const deadline = useDeadline();
  const { alertId, kind, journey, party, firstDay, lastDay, currency, seen, state, offer } = alert;
  const confirming = useForm({ intent: 'confirm', answer });
  const ending = useForm({ intent: 'end', answer });
  // A link confirms the alert whose mail it came with.
  const isOfLink = token?.startsWith(`${alertId}.`) === true;
  const hidden = { alertId, ...(token === undefined ? {} : { token }) };
  return (
    <Panel as="li" className="flex flex-col gap-3">
      <h3 className="text-lg font-semibold">{journey}</h3>
      <p>
        {firstDay === lastDay ? formatFullDay(firstDay) : `${formatFullDay(firstDay)} to ${formatFullDay(lastDay)}`}, {party}.{' '}
        {wishWords(alert)}
      </p>
      <p className="text-ink-soft">
        {state === 'active' && kind === 'waiting' ? 'On the waiting list' : states[state]}
        {seen && `. Last seen from ${showAmount(seen.price, currency)} on ${formatFullDay(seen.day)}`}.
      </p>
      {offer && (
        <p className="flex flex-wrap items-center gap-4">
          <ButtonLink to={offer.page.slice(offer.page.indexOf('/held'))}>Pay or give back</ButtonLink>
          <span>by {deadline(offer.until)}</span>
        </p>
      )}
      {state !== 'ended' && (
        <div className="flex flex-wrap gap-3">
          {state === 'unconfirmed' && isOfLink && (
            <PostForm form={confirming} hidden={hidden}>
              <SubmitButton form={confirming} look="action" label="Begin this alert" />
            </PostForm>
          )}
          <PostForm form={ending} hidden={hidden}>
            <SubmitButton form={ending} label="End this alert" aria-label={`End this alert: ${journey}`} />
          </PostForm>
        </div>
      )}
    </Panel>
  );
}

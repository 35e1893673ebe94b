import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnswerNotice } from '../../ui/answer-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { callPaths } from '../../lib/call-paths.ts';
import { paths } from '../../lib/paths.ts';
import { CodeForms } from '../../domain/bookings/code-forms.tsx';
import { toMyBookings } from '../../domain/bookings/to-my-bookings.tsx';
import { TicketCode } from '../../domain/tickets/ticket-code.tsx';
import type { PassResult } from './pass-intents.ts';
import { ActivationForm } from './components/activation-form.tsx';
import { Diary } from './components/diary.tsx';
import { JourneyForm } from './components/journey-form.tsx';
import { PassHead } from './components/pass-head.tsx';
import type { PassView } from './load-pass.ts';

interface PassScreenProps {
  readonly view: PassView;
  readonly result: PassResult | undefined;
  readonly demonstration: boolean;
}

/** One traveller's rail pass, for their phone: its code, its activation, its travel diary (PASS-21). */
export function PassScreen({ view, result, demonstration }: PassScreenProps) {
  const reference = view.state === 'pass' ? view.pass.bookingId : view.name.bookingId;
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-8 sm:px-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h1 className="text-3xl">Your rail pass</h1>
        <ButtonLink to={paths.myBookings({ open: reference })} size="small">
          Booking {reference}
        </ButtonLink>
      </header>
      <Content view={view} result={result} />
      {demonstration && <Notice>Demonstration, not valid for travel</Notice>}
    </div>
  );
}

function Content({ view, result }: Omit<PassScreenProps, 'demonstration'>) {
  switch (view.state) {
    case 'refused':
      return (
        <EmptyState title="We cannot show this pass" actions={toMyBookings}>
          {view.message}
        </EmptyState>
      );
    case 'silent':
      return (
        <Panel as="section" aria-label="Your pass" className="flex flex-col gap-4">
          <Notice tone="warning" title={view.message} announce>
            {view.why} The code below is the one on your documents.
          </Notice>
          <div className="mx-auto w-full max-w-72">
            <TicketCode address={callPaths.passCode(view.name.bookingId, view.name.passengerRef)} label="Code of your rail pass" />
          </div>
          <div>
            <ButtonLink to={paths.pass(view.name.bookingId, view.name.passengerRef)} reloadDocument>
              Try again
            </ButtonLink>
          </div>
        </Panel>
      );
    case 'pass':
      return <OpenPass view={view} result={result} />;
  }
}

function OpenPass({ view, result }: { readonly view: Extract<PassView, { state: 'pass' }>; readonly result: PassResult | undefined }) {
  const { pass, journeyId } = view;
  const failedAt = (intent: PassResult['intent']) => (result?.intent === intent && !result.ok ? result : undefined);
  const asksForCode =
    result?.code === 'afterSales.codeRequired' || result?.intent === 'send-code' || (result?.intent === 'check-code' && !result.ok);
  const isTold = result !== undefined && result.message !== '' && (result.ok ? result.intent !== 'send-code' : !asksForCode);
  return (
    <>
      <AnswerNotice answer={isTold ? result : undefined} />
      {asksForCode && (
        <Panel as="section" aria-label="One more step" raised>
          <p className="mb-4">
            You opened this booking through a link. Before you change it, type the code that we send to the address of the booking.
          </p>
          <CodeForms reference={pass.bookingId} result={codeResult(result)} />
        </Panel>
      )}
      <PassHead pass={pass} />
      {pass.diary && <JourneyForm pass={pass} diary={pass.diary} journeyId={journeyId} failed={failedAt('add')} />}
      {pass.mobilePassStatus !== 'NOT_ACTIVATED' && <Diary pass={pass} />}
      {pass.mobilePassStatus === 'NOT_ACTIVATED' && !pass.activation && pass.passNumber === undefined && (
        <Notice tone="info">
          Activate this pass in the app of its seller before your first train: add it there with its pass cover number.
        </Notice>
      )}
      {pass.activation && <ActivationForm pass={pass} activation={pass.activation} failed={failedAt('activate')} />}
    </>
  );
}

function codeResult(result: PassResult | undefined) {
  return result?.intent === 'send-code' || result?.intent === 'check-code'
    ? { intent: result.intent, ok: result.ok, message: result.message }
    : undefined;
}

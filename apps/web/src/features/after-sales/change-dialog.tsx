import { messageText } from '@throughfare/contract/messages';
import { useNavigate } from 'react-router';
import type { BookingsQuery } from '../../lib/paths.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useBookingsPlace } from '../../domain/bookings/bookings-place.ts';
import { ExchangeSteps, exchangeTitle } from '../exchange/exchange-steps.tsx';
import type { ChangeResult } from '../../domain/bookings/change-intents.ts';
import { ChangeDone } from './components/change-done.tsx';
import { ChangeEnded } from './components/change-ended.tsx';
import { ChangeUnderWay } from './components/change-under-way.tsx';
import { RefundChoice } from './components/refund-choice.tsx';
import { RefundReview } from './components/refund-review.tsx';
import { RefusedChange } from './components/refused-change.tsx';
import { ReleaseConfirmation } from './components/release-confirmation.tsx';
import { TravellersForm } from './components/travellers-form.tsx';
import { VoidConfirmation } from './components/void-confirmation.tsx';
import { TravelChangeChoice } from '../exchange/travel-change/travel-change-choice.tsx';
import type { ChangeView } from './load-change.ts';
import { useLeaveOnceEnded } from './use-leave-once-ended.ts';

interface ChangeDialogProps {
  readonly view: ChangeView;
  readonly query: BookingsQuery;
  readonly result: ChangeResult | undefined;
}

/** The large modal of My Bookings, for an action on a booking. Before JavaScript it is part of the page. */
export function ChangeDialog({ view, query, result }: ChangeDialogProps) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { addressOf } = useBookingsPlace();
  const { search, page, sort, direction, dateOf, from, to, open } = query;
  const closed = addressOf({ search, page, sort, direction, dateOf, from, to, open });
  const isDone = result?.ok === true && result.intent !== 'send-code' && result.intent !== 'check-code';
  useLeaveOnceEnded(!isDone && isUnderWay(view), closed);
  const title = isDone ? messageText('refund.success') : titleOf(view);
  const content = isDone ? (
    <ChangeDone result={result} row={view.row} closeHref={closed} />
  ) : (
    <Content view={view} query={query} result={result} closeHref={closed} />
  );
  if (!hydrated) {
    return (
      <Panel as="section" raised aria-labelledby="change-title" className="flex flex-col gap-5">
        <h2 id="change-title" className="text-2xl">
          {title}
        </h2>
        {content}
      </Panel>
    );
  }
  return (
    <Dialog title={title} open size="large" onClose={() => void navigate(closed, { replace: true, preventScrollReset: true })}>
      {content}
    </Dialog>
  );
}

function isUnderWay(view: ChangeView): boolean {
  return view.flow === 'refused' && view.code === 'afterSales.underWay';
}

function titleOf(view: ChangeView): string {
  if (isUnderWay(view)) return 'It goes on';

  switch (view.flow) {
    case 'refund':
      return 'Cancel & Refund';
    case 'release':
      return 'Release Seat And Refund';
    case 'exchange':
      return exchangeTitle(view);
    case 'travelChange':
      return 'Change travel';
    case 'void':
      return 'Void Cancel';
    case 'travellers':
      return 'Change traveller';
    case 'ended':
      return view.row.status;
    case 'refused':
      return refusedTitle(view.code);
  }
}

function refusedTitle(code: string): string {
  switch (code) {
    case 'afterSales.manual':
      return 'Contact information';
    case 'afterSales.codeRequired':
      return 'One more step';
    case 'refund.unavailable':
      return messageText('refund.unavailableTitle');
    default:
      return messageText('afterSales.oops');
  }
}

interface ContentProps extends ChangeDialogProps {
  readonly closeHref: string;
}

function Content({ view, query, result, closeHref }: ContentProps) {
  const failed = result && !result.ok ? result : undefined;
  switch (view.flow) {
    case 'refund':
      return view.answer.body.quote && query.step === 'review' ? (
        <RefundReview view={view} query={query} failed={failed} />
      ) : (
        <RefundChoice view={view} query={query} closeHref={closeHref} />
      );
    case 'exchange':
      return <ExchangeSteps view={view} query={query} failed={failed} closeHref={closeHref} />;
    case 'travelChange':
      return <TravelChangeChoice row={view.row} item={view.item} query={query} problem={failed?.message} closeHref={closeHref} />;
    case 'release':
      return <ReleaseConfirmation view={view} failed={failed} closeHref={closeHref} />;
    case 'void':
      return <VoidConfirmation view={view} failed={failed} closeHref={closeHref} />;
    case 'travellers':
      return <TravellersForm row={view.row} names={view.names} failed={failed} closeHref={closeHref} />;
    case 'ended':
      return <ChangeEnded row={view.row} closeHref={closeHref} />;
    case 'refused':
      if (isUnderWay(view)) return <ChangeUnderWay row={view.row} closeHref={closeHref} />;
      return <RefusedChange view={view} result={result} closeHref={closeHref} />;
  }
}

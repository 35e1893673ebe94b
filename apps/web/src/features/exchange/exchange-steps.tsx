import { messageText } from '@throughfare/contract/messages';
import { useEffect, useRef } from 'react';
import type { BookingsQuery } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import type { ChangeResult } from '../../domain/bookings/change-intents.ts';
import { ExchangeApproved } from './components/exchange-approved.tsx';
import { ExchangeChoice } from './components/exchange-choice.tsx';
import { ExchangePayment } from './components/exchange-payment.tsx';
import { ExchangeSearch } from './components/exchange-search.tsx';
import { ExchangeSummaryStep } from './components/exchange-summary.tsx';
import { PassExchange } from './components/pass-exchange.tsx';
import type { ExchangeView } from './load-exchange.ts';

export function exchangeTitle({ stage }: ExchangeView): string {
  switch (stage) {
    case 'passes':
      return 'Exchange passes';
    case 'choice':
      return 'Select journey to exchange';
    case 'search':
      return 'Search Exchange tickets';
    case 'summary':
      return 'Exchange summary';
    case 'payment':
      return 'Payment';
    case 'approved':
      return 'One more step';
  }
}

interface ExchangeStepsProps {
  readonly view: ExchangeView;
  readonly query: BookingsQuery;
  readonly failed: ChangeResult | undefined;
  readonly closeHref: string;
}

/** The steps of an exchange, each with its own address. */
export function ExchangeSteps({ view, query, failed, closeHref }: ExchangeStepsProps) {
  const told = useRef<HTMLDivElement>(null);
  // On a phone the button is far below: without this the customer would see nothing happen.
  useEffect(() => {
    if (failed) told.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
  return (
    <div className="flex flex-col gap-5">
      {failed && (
        <div ref={told}>
          <Notice tone="error" title={messageText('afterSales.oops')} announce>
            {failed.message}
          </Notice>
        </div>
      )}
      <Step view={view} query={query} closeHref={closeHref} />
    </div>
  );
}

function Step({ view, query, closeHref }: Omit<ExchangeStepsProps, 'failed'>) {
  switch (view.stage) {
    case 'passes':
      return <PassExchange view={view} query={query} closeHref={closeHref} />;
    case 'choice':
      return <ExchangeChoice view={view} query={query} closeHref={closeHref} />;
    case 'search':
      return <ExchangeSearch key={view.found?.searchId} view={view} query={query} closeHref={closeHref} />;
    case 'summary':
      return <ExchangeSummaryStep view={view} query={query} />;
    case 'payment':
      return <ExchangePayment view={view} query={query} />;
    case 'approved':
      return <ExchangeApproved reference={view.row.bookingReference} exchangeId={query.exchange ?? ''} />;
  }
}

import type { QuoteOption } from '@throughfare/contract/calls/quotes';
import type { Currency } from '@throughfare/kernel/money';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useDeadline } from '../../../domain/use-deadline.ts';
import { JourneySummary } from '../../../domain/journeys/journey-summary.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';

interface QuoteOptionCardProps {
  readonly option: QuoteOption;
  readonly number: number;
  readonly currency: Currency;
  readonly problem: string | undefined;
  /** The actions on the option. */
  readonly children?: ReactNode;
}

/** One option of a quote: its trains, its fare's rights, and its price. */
export function QuoteOptionCard({ option, number, currency, problem, children }: QuoteOptionCardProps) {
  const deadline = useDeadline();
  const { outward, inward, total, previousTotal, state, passengers, contract, serviceFee, held } = option;
  return (
    <Panel as="li" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl">Option {number}</h2>
        <p className="flex flex-wrap items-baseline gap-2">
          {previousTotal !== undefined && (
            <>
              <s className="text-ink-soft">{showAmount(previousTotal, currency)}</s>
              <Badge tone="amber">Price changed</Badge>
            </>
          )}
          {state === 'gone' ? (
            <Badge tone="signal">No longer available</Badge>
          ) : (
            <span className="text-2xl font-bold">{showAmount(total, currency)}</span>
          )}
        </p>
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <JourneySummary journey={outward} />
        {inward && <JourneySummary journey={inward} />}
      </div>
      <p className="text-ink-soft">
        {passengers.length} {passengers.length === 1 ? 'traveller' : 'travellers'}: {passengers.join(', ')}. {contract}
        {serviceFee !== undefined && ` With a service fee of ${showAmount(serviceFee, currency)}.`}
      </p>
      {held && <Notice tone="success">The places of this option are held until {deadline(held.until)}, at this price.</Notice>}
      <ProblemNotice text={problem} />
      {children && <div className="flex flex-wrap gap-3">{children}</div>}
    </Panel>
  );
}

import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { RefundCurve } from '../../../domain/refunds/refund-curve.tsx';
import type { ConditionsOfFare } from '../load-results.ts';
import type { FareView } from '../model/ticket-view.ts';

export interface ComesBackProps {
  readonly ticketId: string;
  readonly fare: FareView;
  readonly query: ResultsQuery;
}

type Loaded = { readonly ok: true; readonly fares: readonly ConditionsOfFare[] } | { readonly ok: false };

/**
 * The refund of the chosen fare, with its extras and rooms, now and later. It is loaded when a ticket is opened, because a list of trains
 * has hundreds of fares. If it cannot be loaded, the table's words and Fare Conditions give the rules.
 */
export default function ComesBack({ ticketId, fare, query }: ComesBackProps) {
  const { load, data } = useFetcher<Loaded>({ key: `conditions-${ticketId}` });
  const path = paths.fareConditions(query, ticketId);
  // Opening loads it: the line is mounted with the ticket's fares.
  useEffect(() => {
    void load(path);
  }, [load, path]);
  const own = data?.ok ? data.fares.filter(({ priceId }) => priceId === fare.priceId) : [];
  return (
    <output className="mt-3 block min-h-6 text-[0.9375rem]">
      {own.map(({ fareDisplayName, refundNow }) =>
        refundNow ? (
          <span key={fareDisplayName} className="block">
            <span className="font-medium">
              {own.length > 1 && `${fareDisplayName}: `}
              {refundNow.sentence}
            </span>
            <RefundCurve refund={refundNow} />
          </span>
        ) : null,
      )}
    </output>
  );
}

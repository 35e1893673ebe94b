import type { Currency } from '@throughfare/kernel/money';
import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import type { ReactNode } from 'react';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/panel.tsx';
import { CommissionRow, MarkUpRow } from '../../../domain/money/commission.tsx';
import { amountOrFree, showAmount, sumAmounts } from '../../../domain/money/amounts.ts';
import type { SearchAnswer } from '../load-results.ts';
import type { AgencyPrice } from '../model/agency-price.ts';
import { dayOf } from '../model/day-strip.ts';
import { holdWords } from '../model/hold-words.ts';
import type { TripSelection } from '../model/trip-selection.ts';
import { ChosenLegSummary } from './chosen-leg-summary.tsx';

interface TripPanelProps {
  readonly query: ResultsQuery;
  readonly searchParam: SearchParam;
  readonly selection: TripSelection;
  readonly currency: Currency;
  readonly price: AgencyPrice;
  readonly holdFees: SearchAnswer['holdFees'];
  /** "09:14": the end of the promise of prices. */
  readonly heldUntil: string | undefined;
  /** The button for the next step. */
  readonly nextStep: ReactNode;
  /** Further actions on the trip. */
  readonly tools: ReactNode;
}

/** The trip so far: both directions, the price of each traveller, the total. */
export function TripPanel({ query, searchParam, selection, currency, price, holdFees, heldUntil, nextStep, tools }: TripPanelProps) {
  const holdNote = holdWords(selection, holdFees, currency);
  const commissions = [selection.outward, selection.inward].flatMap((leg) => leg?.fare?.commission ?? []);
  const hasFee = [selection.outward, selection.inward].some((leg) => leg?.fare?.splitFee !== undefined);
  return (
    <Panel as="section" aria-labelledby="your-trip" className="lg:sticky lg:top-22">
      <h2 id="your-trip" className="mb-3 text-[1.375rem]">
        Your trip
      </h2>
      <dl className="flex flex-col gap-3">
        <ChosenLegSummary
          title="Outward"
          day={dayOf(searchParam, 'outward')}
          leg={selection.outward}
          changeHref={query.leg === 'inward' ? paths.results({ ...query, leg: undefined }) : undefined}
        />
        {searchParam.isRoundTrip && <ChosenLegSummary title="Return" day={dayOf(searchParam, 'inward')} leg={selection.inward} />}
      </dl>
      <table className="mt-4 mb-4 w-full border-t border-line">
        <caption className="sr-only">Price</caption>
        <tbody>
          {price.lines.map((line) => (
            <tr key={line.text}>
              <th scope="row" className="pt-2 text-left font-normal">
                {line.text}
              </th>
              <td className="pt-2 text-right">{line.isExtra ? amountOrFree(line.amount, currency) : showAmount(line.amount, currency)}</td>
            </tr>
          ))}
          {!hasFee && (
            <tr>
              <th scope="row" className="pt-2 text-left font-normal">
                Booking fee
              </th>
              <td className="pt-2 text-right">{showAmount('0.00', currency)}</td>
            </tr>
          )}
          <tr className="text-xl font-bold">
            <th scope="row" className="pt-2 text-left">
              Total
            </th>
            <td className="pt-2 text-right" aria-live="polite">
              {showAmount(price.total, currency)}
            </td>
          </tr>
          {commissions.length > 0 && <CommissionRow amount={showAmount(sumAmounts(commissions), currency)} />}
          {price.markUpInside !== undefined && <MarkUpRow amount={showAmount(price.markUpInside, currency)} />}
        </tbody>
      </table>
      {nextStep}
      {tools}
      {holdNote !== undefined && <p className="mt-2.5 text-center text-[0.8125rem]">{holdNote}</p>}
      {heldUntil && <p className="mt-2.5 text-center text-[0.8125rem] text-ink-soft">Price held until {heldUntil}</p>}
    </Panel>
  );
}

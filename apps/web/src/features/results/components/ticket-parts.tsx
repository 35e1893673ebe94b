import { Fragment } from 'react';
import { showAmount } from '../../../domain/money/amounts.ts';
import { partPrice } from '../model/return-words.ts';
import type { FareView, TicketView } from '../model/ticket-view.ts';

type Part = NonNullable<TicketView['parts']>[number];

interface TicketPartsProps {
  readonly parts: readonly Part[];
  readonly split?: TicketView['split'];
  /** The chosen fare. */
  readonly fare: FareView | undefined;
}

/**
 * The contracts of a journey: of several companies, or several tickets for the same trains. It names the stations and the company of each,
 * the changes or joins between them, and our promise for a change that breaks.
 */
export function TicketParts({ parts, split, fare }: TicketPartsProps) {
  const things = split ? 'tickets' : 'separate contracts';
  const hasChange = parts.some(({ changeTime }) => changeTime !== undefined);
  return (
    <section aria-label={`${parts.length} ${things}`} className="mt-4 rounded-2xl bg-pine-50 px-4 py-3 text-sm">
      <p className="text-base font-semibold text-ink">
        {parts.length} {things} in one purchase
      </p>
      {split && <p className="font-semibold text-pine-700">{split.words}.</p>}
      <p className="text-ink-soft">
        {split
          ? 'Either all of them are booked or none. Keep your seat where the railway lets you, and show all tickets when asked.'
          : 'Either all of them are booked or none.'}
      </p>
      {fare?.splitFee !== undefined && (
        <p className="text-ink-soft">
          The price has our fee of {showAmount(fare.splitFee, fare.convertedCurrency)} for finding them. It is not refunded.
        </p>
      )}
      <ol className="mt-3 flex flex-col gap-2">
        {parts.map((part, index) => (
          <Fragment key={part.fromStation}>
            <li className="grid grid-cols-[1.75rem_1fr]">
              <span aria-hidden="true" className="size-5 rounded-full bg-pine-fill text-center text-xs leading-5 font-semibold text-white">
                {index + 1}
              </span>
              <div>
                <p className="font-medium text-ink">
                  {part.departureDateTime.time.slice(0, 5)} {part.fromStation} – {part.arrivalTime.time.slice(0, 5)} {part.toStation}
                </p>
                <p>
                  Sold by <b className="font-semibold">{part.seller}</b>
                </p>
                {fare && <ChosenPart fare={fare} index={index} />}
              </div>
            </li>
            {part.staysOnTrain && (
              <li className="ml-7 border-l-4 border-pine-700 pl-3 text-ink-soft">Stay on the train at {part.toStation}</li>
            )}
            {part.changeTime !== undefined && (
              <li className="ml-7 border-l-4 border-amber pl-3 text-ink-soft">
                {part.changeTime} to change{whereToChange(part, parts[index + 1])}
              </li>
            )}
          </Fragment>
        ))}
      </ol>
      {hasChange && (
        <>
          <p className="mt-3 font-semibold text-ink">If a connection between them breaks</p>
          <p className="text-ink-soft">
            If a delay on one contract makes you miss the start of the next, we will rebook you onto the next departure of that seller with
            a place, on conditions at least as good as those of its ticket and at no extra cost to you. This is not a through ticket
            (Regulation (EU) 2021/782, Article 12).
          </p>
        </>
      )}
    </section>
  );
}

function whereToChange({ toStation }: Part, next: Part | undefined): string {
  if (!next) return '';
  return next.fromStation === toStation ? ` at ${toStation}` : `, from ${toStation} to ${next.fromStation}`;
}

function ChosenPart({ fare, index }: { readonly fare: FareView; readonly index: number }) {
  const part = fare.parts?.[index];
  if (!part) return null;
  return (
    <p className="text-ink-soft">
      {fare.displayNames[index]}, {partPrice(part, fare)}. {part.refundRule} {part.exchangeRule}
    </p>
  );
}

import { Fragment } from 'react';
import { partPrice } from '../model/return-words.ts';
import type { FareView, TicketView } from '../model/ticket-view.ts';

interface TicketPartsProps {
  readonly parts: NonNullable<TicketView['parts']>;
  /** The chosen fare. */
  readonly fare: FareView | undefined;
}

/** The contracts of a journey sold by several companies: the stations and company of each, and the time to change between them. */
export function TicketParts({ parts, fare }: TicketPartsProps) {
  return (
    <section aria-label={`${parts.length} separate contracts`} className="mt-4 rounded-2xl bg-pine-50 px-4 py-3 text-sm">
      <p className="text-base font-semibold text-ink">{parts.length} separate contracts</p>
      <p className="text-ink-soft">
        This is not a through ticket (Regulation (EU) 2021/782, Article 12). If a delay on one contract makes you miss the start of the
        next, we will rebook you onto the next departure of that seller with a place, on conditions at least as good as those of its ticket.
      </p>
      <ol className="mt-2 flex flex-col gap-2">
        {parts.map((part, index) => (
          <Fragment key={part.fromStation}>
            <li>
              <p className="font-medium text-ink">
                {part.departureDateTime.time.slice(0, 5)} {part.fromStation} – {part.arrivalTime.time.slice(0, 5)} {part.toStation}
              </p>
              <p>Sold by {part.seller}</p>
              {fare && <ChosenPart fare={fare} index={index} />}
            </li>
            {part.changeTime !== undefined && <li className="border-l-4 border-amber pl-3 text-ink-soft">{part.changeTime} to change</li>}
          </Fragment>
        ))}
      </ol>
    </section>
  );
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

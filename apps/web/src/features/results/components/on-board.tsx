import { onBoardWords } from '../model/on-board-words.ts';
import type { TicketView } from '../model/ticket-view.ts';

/** The room for wheelchairs and bicycles on each train of a ticket. */
export function OnBoard({ ticket }: { readonly ticket: TicketView }) {
  const rides = ticket.travelSegments.filter(({ type }) => type !== 'TRANSFER');
  const currency = ticket.fareInformation[0]?.convertedCurrency;
  if (!currency || !rides.some(({ onBoard }) => onBoard)) return null;
  return (
    <ul aria-label="Wheelchairs, bicycles and assistance dogs" className="mt-3 flex flex-col gap-0.5 text-sm text-ink-soft">
      {rides.flatMap(({ travelSegmentID, designator, onBoard }) =>
        onBoard
          ? [
              <li key={travelSegmentID}>
                {rides.length > 1 && <span className="font-medium">Train {designator}: </span>}
                {onBoardWords(onBoard, currency).join(' · ')}
              </li>,
            ]
          : [],
      )}
      <li>Assistance dogs travel free.</li>
    </ul>
  );
}

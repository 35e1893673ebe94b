import { isSplit } from '@throughfare/contract/journey-parts';
import type { JourneyPart } from '@throughfare/contract/shapes/cart';
import { Fragment } from 'react';
import { RefundWords } from '../refunds/refund-words.tsx';
import { ConditionsDialog } from './conditions-dialog.tsx';

/** The contracts of a direction that several companies sell: each with its company, fare and rules, and the time to change between them. */
export function JourneyParts({ parts }: { readonly parts: readonly JourneyPart[] }) {
  return (
    <ol
      aria-label={`${parts.length} ${isSplit({ parts }) ? 'tickets' : 'separate contracts'}`}
      className="flex flex-col gap-2 text-[0.9375rem]"
    >
      {parts.map((part) => (
        <Fragment key={part.firstSegment}>
          <li className="rounded-xl bg-pine-50 px-3 py-2">
            <p className="font-semibold">
              {part.fromStation} – {part.toStation}
            </p>
            <p>
              {part.seller}: {part.fareName}
              {part.serviceClass === 'FIRST' && ', First Class'}
            </p>
            <ul className="text-ink-soft">
              <li>
                <RefundWords sold={part} />
              </li>
              {part.exchangeRule && <li>{part.exchangeRule}</li>}
              {[...(part.rooms ?? []), ...(part.secondary ?? [])].map((extra) => (
                <li key={extra.name}>With {extra.name}</li>
              ))}
            </ul>
            <ConditionsDialog name={`${part.fareName}, ${part.seller}`} conditions={part.fareConditions} summary={part.fareDescription} />
          </li>
          {part.staysOnTrain && <li className="border-l-4 border-pine-700 pl-3 text-ink-soft">Stay on the train at {part.toStation}</li>}
          {part.changeTime !== undefined && (
            <li className="border-l-4 border-amber pl-3 text-ink-soft">{part.changeTime} to change to the next contract</li>
          )}
        </Fragment>
      ))}
    </ol>
  );
}

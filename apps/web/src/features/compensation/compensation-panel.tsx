import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import type { CompensationTicket } from '@throughfare/contract/shapes/compensation';
import { Form } from 'react-router';
import { showAmount } from '../../domain/money/amounts.ts';
import { callPaths } from '../../lib/call-paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { claimWords, stateWords } from './state-words.ts';

/** What the late arrivals of a booking bring: due, paid, refused or to be claimed, each with its paragraph and proof (DELAY-4). */
export function CompensationPanel({ row }: { readonly row: Pick<BookingRow, 'bookingReference' | 'compensation'> }) {
  if (!row.compensation) return null;
  const heading = `compensation-${row.bookingReference}`;
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mb-2 font-sans text-base font-semibold tracking-normal">
        Late arrival
      </h3>
      <ul className="flex flex-col gap-4">
        {row.compensation.map((ticket) => (
          <li key={ticket.compensationId} className="border-l-2 border-line pl-4 text-[0.9375rem]">
            <Ticket ticket={ticket} reference={row.bookingReference} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Ticket({ ticket, reference }: { readonly ticket: CompensationTicket; readonly reference: string }) {
  const { compensationId, state, says, rule, proof, amount, currency, hasForm, claimAt, claimUntil, next } = ticket;
  const { text, tone } = stateWords[state];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{ticket.ticket}</span>
        <Badge tone={tone}>{text}</Badge>
        {amount !== undefined && currency !== undefined && <span className="font-semibold">{showAmount(amount, currency)}</span>}
      </p>
      <p className="mt-1">{says}</p>
      {rule !== undefined && <p className="text-ink-soft">{rule}.</p>}
      {claimUntil !== undefined && (state === 'claim' || state === 'sent') && (
        <p>
          The carrier takes claims until {claimUntil}
          {claimAt !== undefined && (
            <>
              , at <a href={claimAt}>{new URL(claimAt).host}</a>
            </>
          )}
          .
        </p>
      )}
      {proof.length > 0 && (
        <Disclosure summary="How your trains ran">
          <ul className="flex flex-col gap-1">
            {proof.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {hasForm && (
        <div className="mt-2 flex flex-wrap items-center gap-3 print:hidden">
          <a href={callPaths.compensationForm(reference, compensationId)}>Filled form (PDF)</a>
          {next.map((claim) => (
            <Form key={claim} method="post" action={callPaths.compensationForm(reference, compensationId)} preventScrollReset>
              <input type="hidden" name="claim" value={claim} />
              <Button type="submit" size="small">
                {claimWords[claim]}
              </Button>
            </Form>
          ))}
        </div>
      )}
    </>
  );
}

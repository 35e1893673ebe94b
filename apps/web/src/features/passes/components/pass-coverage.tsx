import type { PassCoverage as Coverage } from '@throughfare/contract/shapes/rail-pass';
import { Check, X } from 'lucide-react';
import { Panel } from '../../../ui/panel.tsx';
import { Table } from '../../../ui/table.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';

type Reserved = Coverage['reservations'][number];

/** The use of the passes there, and the trains that also need a reservation. */
export function PassCoverage({ coverage }: { readonly coverage: Coverage }) {
  const { covered, notCovered, reservations } = coverage;
  return (
    <div className="grid gap-6">
      <Panel as="section" aria-labelledby="covered">
        <h2 id="covered" className="text-2xl">
          What a pass covers
        </h2>
        <div className="mt-3 grid gap-6 md:grid-cols-2">
          <ul className="grid content-start gap-2">
            {covered.map((line) => (
              <li key={line} className="flex gap-2">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-ok" />
                {line}
              </li>
            ))}
          </ul>
          <div>
            <h3 className="sr-only">Not covered</h3>
            <ul className="grid gap-2">
              {notCovered.map((line) => (
                <li key={line} className="flex gap-2">
                  <X aria-hidden="true" className="mt-1 size-4 shrink-0 text-signal-dark" />
                  <span>
                    <span className="sr-only">Not covered: </span>
                    {line}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      </Panel>
      {reservations.length > 0 && (
        <Panel as="section" aria-labelledby="reservations">
          <h2 id="reservations" className="text-2xl">
            Trains that need a reservation
          </h2>
          <p className="mt-1 text-ink-soft">
            A pass is the ticket, not the seat. On these trains a place is paid for with the pass; on all others you just get on.
          </p>
          <div className="mt-3">
            <Table
              caption="What pass holders pay for a place"
              hideCaption
              rows={reservations}
              rowKey={({ train }) => train}
              columns={[
                { key: 'train', header: 'Train', cell: ({ train }) => train },
                { key: 'needed', header: 'Reservation', cell: neededText },
                { key: 'second', header: '2nd class', align: 'right', cell: ({ second }) => feeText(second) },
                { key: 'first', header: '1st class', align: 'right', cell: ({ first }) => (first ? feeText(first) : 'none') },
              ]}
            />
          </div>
        </Panel>
      )}
    </div>
  );
}

function neededText({ compulsory, hasQuota }: Reserved): string {
  if (!compulsory) return 'if you like';
  return hasQuota ? 'needed, few places' : 'needed';
}

function feeText({ from, to }: Reserved['second']): string {
  return from === to ? showAmount(from, 'EUR') : `${showAmount(from, 'EUR')} to ${showAmount(to, 'EUR')}`;
}

import { Ticket } from 'lucide-react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TitledPanel } from '../../../ui/titled-panel.tsx';
import { passStatusWords } from '../../../domain/tickets/pass-words.ts';
import type { PassToUse } from '../model/passes-to-use.ts';

/** The way to each usable rail pass, before any search (PASS-25). */
export function OwnPasses({ passes }: { readonly passes: readonly PassToUse[] }) {
  if (passes.length === 0) return null;
  return (
    <TitledPanel id="own-passes" title={passes.length === 1 ? 'Your rail pass' : 'Your rail passes'} className="print:hidden">
      <ul className="mt-3 flex flex-col">
        {passes.map(({ bookingReference, passengerRef, traveller, name, status }) => (
          <li
            key={`${bookingReference}${passengerRef}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-2.5 first:border-t-0"
          >
            <span className="min-w-0">
              <span className="block font-medium">{traveller}</span>
              <span className="text-sm text-ink-soft">
                {name} · {passStatusWords[status]}
              </span>
            </span>
            <ButtonLink to={paths.pass(bookingReference, passengerRef)} size="small" aria-label={`Open pass: ${traveller}`}>
              <Ticket aria-hidden="true" className="size-4" />
              Open pass
            </ButtonLink>
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
}

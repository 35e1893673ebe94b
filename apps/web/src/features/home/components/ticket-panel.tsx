import type { Currency } from '@throughfare/kernel/money';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { Notice } from '../../../ui/notice.tsx';
import { partySummary } from '../../../domain/party/party-summary.ts';
import type { SearchDraft } from '../../search/model/search-draft.ts';
import { searchFormId } from '../../../lib/form-ids.ts';
import { SearchForm } from '../../search/search-form.tsx';
import type { StartSearchResult } from '../../search/start-search.ts';
import type { Scrolled } from '../use-scrolled-past.ts';
import { StickySearch } from './sticky-search.tsx';

interface TicketPanelProps {
  readonly initial: SearchDraft;
  readonly currency: Currency;
  readonly restore: boolean;
  /** The form's address: the page that shows it. */
  readonly action: string;
  /** The errors of a search sent before JavaScript that cannot be made. */
  readonly refused: StartSearchResult | undefined;
  readonly scrolled: Scrolled;
}

/** The ticket search, in the box and in the sticky editor. */
export function TicketPanel({ initial, currency, restore, action, refused, scrolled }: TicketPanelProps) {
  const [draft, setDraft] = useState(refused?.draft ?? initial);
  return (
    <StickySearch
      scrolled={scrolled}
      formId={searchFormId}
      title={<Ends draft={draft} />}
      detail={
        <>
          {formatWeekdayDayMonth(draft.departureDate)}
          {draft.isRoundTrip && ` – ${formatWeekdayDayMonth(draft.returnDate)}`} · {partySummary(draft.party)}
        </>
      }
    >
      {refused?.problems.map((problem) => (
        <Notice key={problem} tone="error" announce className="mb-3">
          <span className="whitespace-pre-wrap">{problem}</span>
        </Notice>
      ))}
      <SearchForm initial={refused?.draft ?? initial} currency={currency} restore={restore} action={action} onDraft={setDraft} />
    </StickySearch>
  );
}

function Ends({ draft: { origin, destination } }: { readonly draft: SearchDraft }) {
  if (!origin && !destination) return 'Where would you like to go?';
  return (
    <>
      <span className="truncate">{origin?.text ?? 'From anywhere'}</span>
      <ArrowRight aria-label="to" className="size-4 shrink-0" />
      <span className="truncate">{destination?.text ?? 'to be chosen'}</span>
    </>
  );
}

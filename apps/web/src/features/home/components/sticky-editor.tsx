import { ArrowRight } from 'lucide-react';
import { formatWeekdayDayMonth } from '../../../lib/format-day.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { partySummary } from '../../search/model/party-summary.ts';
import type { SearchDraft } from '../../search/model/search-draft.ts';

interface StickyEditorProps {
  readonly draft: SearchDraft;
  readonly editing: boolean;
  readonly onEdit: (editing: boolean) => void;
}

/** The compact search editor: at the top once the search box has been scrolled away (Spec 1 §2). Its fields are locked until Edit Search. */
export function StickyEditor({ draft, editing, onEdit }: StickyEditorProps) {
  return (
    <section
      aria-label="Your search"
      className="appear fixed inset-x-0 top-0 z-30 border-b border-line bg-surface shadow-panel print:hidden"
    >
      <div className="mx-auto flex min-h-14 max-w-[84rem] items-center justify-between gap-4 px-4 py-2 sm:px-6">
        <div className="min-w-0">
          <p className="flex min-w-0 items-center gap-x-2 leading-5 font-semibold">
            {draft.origin || draft.destination ? (
              <>
                <span className="truncate">{draft.origin?.text ?? 'From anywhere'}</span>
                <ArrowRight aria-label="to" className="size-4 shrink-0" />
                <span className="truncate">{draft.destination?.text ?? 'to be chosen'}</span>
              </>
            ) : (
              'Where would you like to go?'
            )}
          </p>
          <p className="truncate text-sm text-ink-soft">
            {formatWeekdayDayMonth(draft.departureDate)}
            {draft.isRoundTrip && ` – ${formatWeekdayDayMonth(draft.returnDate)}`} · {partySummary(draft.party)}
          </p>
        </div>
        <button
          type="button"
          aria-expanded={editing}
          onClick={() => onEdit(!editing)}
          className={`${buttonClasses('secondary', 'small')} shrink-0`}
        >
          {editing ? 'Close' : 'Edit Search'}
        </button>
      </div>
    </section>
  );
}

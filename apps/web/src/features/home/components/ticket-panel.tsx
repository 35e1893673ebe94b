import type { Currency } from '@throughfare/kernel/money';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SearchForm } from '../../search/search-form.tsx';
import type { StartSearchResult } from '../../search/start-search.ts';
import type { SearchDraft } from '../../search/model/search-draft.ts';
import { StickyEditor } from './sticky-editor.tsx';

interface TicketPanelProps {
  readonly initial: SearchDraft;
  readonly currency: Currency;
  readonly restore: boolean;
  /** Where the form posts to: the page that shows it. */
  readonly action: string;
  /** Of a search that was sent before JavaScript and cannot be made. */
  readonly refused: StartSearchResult | undefined;
  /** The search box has been scrolled away. */
  readonly scrolledPast: boolean;
}

/**
 * The ticket search. One form, in the box or, once that has been scrolled away and Edit Search is pressed, under the bar at the top: the
 * same fields with what was typed.
 */
export function TicketPanel({ initial, currency, restore, action, refused, scrolledPast }: TicketPanelProps) {
  const [draft, setDraft] = useState(refused?.draft ?? initial);
  const [wantsToEdit, setWantsToEdit] = useState(false);
  const placeRef = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  const lifted = scrolledPast && wantsToEdit;

  // Focus follows the fields to where they have gone.
  useEffect(() => {
    if (lifted) placeRef.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [lifted]);

  return (
    <>
      {scrolledPast && (
        <StickyEditor
          draft={draft}
          editing={lifted}
          onEdit={(editing) => {
            setHeight(placeRef.current?.offsetHeight);
            setWantsToEdit(editing);
          }}
        />
      )}
      {/* The place keeps its height while the form is elsewhere, so nothing below it moves. */}
      <div style={lifted && height !== undefined ? { height } : undefined}>
        <div
          ref={placeRef}
          className={classNames(
            lifted &&
              'fixed inset-x-0 top-14 z-30 max-h-[calc(100dvh-3.5rem)] overflow-y-auto border-b border-line bg-surface px-4 py-4 shadow-panel sm:px-6',
          )}
        >
          <div className={classNames(lifted && 'mx-auto max-w-[81rem]')}>
            {refused?.problems.map((problem) => (
              <Notice key={problem} tone="error" announce className="mb-3">
                <span className="whitespace-pre-wrap">{problem}</span>
              </Notice>
            ))}
            <SearchForm initial={refused?.draft ?? initial} currency={currency} restore={restore} action={action} onDraft={setDraft} />
          </div>
        </div>
      </div>
    </>
  );
}

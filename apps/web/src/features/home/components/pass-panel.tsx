import { useState } from 'react';
import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { emptyPassDraft, passPartySummary } from '../../passes/model/pass-draft.ts';
import { PassAbilities } from '../../passes/components/pass-abilities.tsx';
import { passFormId } from '../../../lib/form-ids.ts';
import { PassForm, type PassFormProps } from '../../passes/pass-form.tsx';
import type { Scrolled } from '../use-scrolled-past.ts';
import { StickySearch } from './sticky-search.tsx';

export type PassPanelProps = Omit<PassFormProps, 'initial' | 'onDraft'> & {
  readonly scrolled: Scrolled;
  /** The country of a link; absent: all countries. */
  readonly country?: string | undefined;
};

/** The pass search, in the box and in the sticky editor (SEARCH-1: it covers both searches). */
export default function PassPanel({ scrolled, country: wanted = 'ALL', ...form }: PassPanelProps) {
  const initial = { ...emptyPassDraft(form.today), country: wanted };
  const [draft, setDraft] = useState(initial);
  const country = form.countries.find(({ code }) => code === draft.country);
  return (
    <StickySearch
      scrolled={scrolled}
      formId={passFormId}
      title={<span className="truncate">{country ? `Rail passes: ${country.name}` : 'Where would you like to go?'}</span>}
      detail={`from ${formatWeekdayDayMonth(draft.validFrom)} · ${passPartySummary(draft.party)}`}
    >
      <PassForm {...form} initial={initial} onDraft={setDraft} />
      <PassAbilities className="mt-1" />
    </StickySearch>
  );
}

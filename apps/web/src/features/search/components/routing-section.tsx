import { useState } from 'react';
import { Plus } from 'lucide-react';
import type { SearchDraftEvent } from '../model/search-draft-reducer.ts';
import { providerOfDraft } from '../model/search-draft-reducer.ts';
import type { Routing, SearchDraft } from '../model/search-draft.ts';
import { factsOf } from '@throughfare/kernel/source';
import { RoutingFields } from './routing-fields.tsx';

const linkClasses = 'inline-flex min-h-8 items-center gap-1 text-[0.9375rem] font-medium text-pine-700 underline underline-offset-4';

/** The fields for via and avoid, outward and, for a round trip, return. */
export function RoutingSection({ draft, dispatch }: { readonly draft: SearchDraft; readonly dispatch: (event: SearchDraftEvent) => void }) {
  return (
    <>
      <RoutingOfLeg leg="outward" draft={draft} dispatch={dispatch} />
      {draft.isRoundTrip && <RoutingOfLeg leg="return" draft={draft} dispatch={dispatch} />}
    </>
  );
}

interface RoutingOfLegProps {
  readonly leg: 'outward' | 'return';
  readonly draft: SearchDraft;
  readonly dispatch: (event: SearchDraftEvent) => void;
}

function RoutingOfLeg({ leg, draft, dispatch }: RoutingOfLegProps) {
  const routing = leg === 'outward' ? draft.outwardRouting : draft.returnRouting;
  // A row without a station exists on this screen only and is not part of the search.
  const [opened, setOpened] = useState<Routing['type']>();
  const provider = providerOfDraft(draft);
  const choose = (chosen: Routing | undefined) => dispatch({ type: 'routingChosen', leg, routing: chosen });
  const type = routing?.type ?? opened;
  if (type === undefined) {
    return (
      <button type="button" className={linkClasses} onClick={() => setOpened('PREFERRED')}>
        <Plus aria-hidden="true" className="size-4" />
        {leg === 'outward' ? 'Via or avoid a station' : 'Via or avoid on the way back'}
      </button>
    );
  }
  return (
    <RoutingFields
      legend={leg === 'outward' ? 'Outward' : 'Return'}
      routing={routing}
      type={type}
      canAvoid={provider === undefined || factsOf(provider).canAvoid}
      filter={draft.countryFilter}
      onType={(next) => {
        setOpened(next);
        if (routing) choose({ ...routing, type: next });
      }}
      onChoose={choose}
      onRemove={() => {
        setOpened(undefined);
        choose(undefined);
      }}
    />
  );
}

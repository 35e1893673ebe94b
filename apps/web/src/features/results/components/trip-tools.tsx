import type { SearchRecord } from '@throughfare/contract/shapes/search-record';
import type { Currency } from '@throughfare/kernel/money';
import { useEffect, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { callPaths } from '../../../lib/call-paths.ts';
import { deskPaths } from '../../../lib/desk-paths.ts';
import { changeSharedState, sharedState } from '../../../lib/shared-state.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button } from '../../../ui/button.tsx';
import type { AddToQuoteResult } from '../add-to-cart.ts';
import { LegFields } from './leg-fields.tsx';
import { SaveFavourite } from './save-favourite.tsx';
import type { AgencyPrice } from '../model/agency-price.ts';
import type { TripSelection } from '../model/trip-selection.ts';
import { rememberSearch } from '../recent-searches.ts';
import { copyItinerary, type CopiedItinerary } from '../model/copy-itinerary.ts';
import { useShellData } from '../../../domain/use-shell-data.ts';

interface TripToolsProps {
  readonly search: SearchRecord;
  readonly selection: TripSelection;
  readonly currency: Currency;
  readonly price: AgencyPrice;
  /** "09:14": the end of the promise of prices. */
  readonly heldUntil: string | undefined;
}

/** Tools beside the chosen trip: a quote for every account holder; for agents also the clipboard and their favourites. */
export function TripTools({ search, selection, currency, price, heldUntil }: TripToolsProps) {
  const person = useShellData()?.person;
  const isAgent = person?.kind === 'agent';
  const { from, to, searchParam } = search;
  useEffect(() => {
    if (isAgent) rememberSearch(search);
  }, [isAgent, search]);
  if (person?.kind !== 'agent' && person?.kind !== 'consumer') return null;
  return (
    <div className="mt-3 flex flex-col gap-3">
      <AddToQuote searchId={search.id} selection={selection} />
      {isAgent && (
        <div className="flex flex-wrap gap-2">
          <CopyItinerary key={selectionKey(selection)} selection={selection} currency={currency} price={price} heldUntil={heldUntil} />
          <SaveFavourite from={{ code: searchParam.from, name: from.name }} to={{ code: searchParam.to, name: to.name }} />
        </div>
      )}
    </div>
  );
}

function AddToQuote({ searchId, selection }: { readonly searchId: string; readonly selection: TripSelection }) {
  const fetcher = useFetcher<AddToQuoteResult>();
  const hydrated = useHydrated();
  const { data } = fetcher;
  const trip = selectionKey(selection);
  // Another trip has not been added yet: the key adds it, and does not open the quote.
  const [sent, setSent] = useState<string>();
  const answer = fetcher.state === 'idle' && sent === trip ? data : undefined;
  // the next option goes into the same quote (AGENCY-15)
  useEffect(() => {
    if (data?.kind === 'quoted') changeSharedState({ clickedSaveQuoteId: data.quoteId });
  }, [data]);
  return (
    <fetcher.Form method="post" action={callPaths.quoteOption()} onSubmit={() => setSent(trip)}>
      <input type="hidden" name="searchId" value={searchId} />
      <input type="hidden" name="clickedSaveQuoteId" value={(hydrated && sharedState().clickedSaveQuoteId) || ''} />
      {/* The customer chosen in the search becomes that of a new quote. */}
      <input type="hidden" name="customerId" value={(hydrated && sharedState().customerInHand?.customerId) || ''} />
      <LegFields leg="outward" chosen={selection.outward} />
      <LegFields leg="inward" chosen={selection.inward} />
      <Button
        type="submit"
        wide
        data-key={answer?.kind === 'quoted' ? undefined : 'q'}
        busy={fetcher.state !== 'idle'}
        blockedBecause={selection.complete ? undefined : 'choose a fare first'}
      >
        Add to a quote
      </Button>
      <output className="block mt-1.5 text-sm empty:hidden">
        {answer?.kind === 'quoted' && (
          <>
            Option {answer.options} of{' '}
            <Link to={deskPaths.quote(answer.quoteId)} data-key="q">
              quote {answer.reference}
            </Link>
          </>
        )}
        {answer?.kind === 'notQuoted' && answer.message}
      </output>
    </fetcher.Form>
  );
}

/** Identifies the chosen fares and extras. */
function selectionKey({ outward, inward }: TripSelection): string {
  const of = (leg: TripSelection['outward']) =>
    leg?.fare
      ? [
          leg.ticket.offer,
          leg.fare.priceId,
          ...leg.extras.map(({ priceId }) => priceId),
          ...leg.sleepers.map(({ option, quantity }) => `${option.optionalPriceID}:${quantity}`),
        ].join(' ')
      : '';
  return `${of(outward)} / ${of(inward)}`;
}

function CopyItinerary({ selection, currency, price, heldUntil }: Omit<TripToolsProps, 'search'>) {
  const [commissionShown] = useCommissionShown();
  const earns = [selection.outward, selection.inward].some((leg) => leg?.fare?.commission !== undefined);
  const [told, setTold] = useState('');
  const [byHand, setByHand] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);

  async function copy(withCommission: boolean) {
    const copied = copyItinerary(selection, { currency, price, heldUntil, withCommission });
    try {
      await writeClipboard(copied);
      setTold(withCommission ? 'Itinerary copied, with your commission' : 'Itinerary copied');
      setByHand(undefined);
    } catch {
      // Without a clipboard on this page, the text is shown for copying by hand.
      setByHand(copied.text);
      setTold('Your browser does not allow copying. The text is selected below.');
      requestAnimationFrame(() => area.current?.select());
    }
  }

  return (
    <div className="flex flex-1 flex-col gap-1.5">
      <Button
        size="small"
        data-key="c"
        onClick={() => void copy(false)}
        blockedBecause={selection.outward?.fare ? undefined : 'choose a fare first'}
      >
        Copy itinerary
      </Button>
      {commissionShown && earns && (
        <Button size="small" look="quiet" onClick={() => void copy(true)}>
          Copy with commission
        </Button>
      )}
      <output className="block text-sm text-ink-soft empty:hidden">{told}</output>
      {byHand !== undefined && <textarea ref={area} readOnly rows={6} value={byHand} aria-label="Itinerary" className="w-full text-sm" />}
    </div>
  );
}

/** Rich text for mails, plain text for everything else. */
async function writeClipboard({ text, html }: CopiedItinerary): Promise<void> {
  const of = (type: string, content: string) => new Blob([content], { type });
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': of('text/plain', text), 'text/html': of('text/html', html) })]);
}

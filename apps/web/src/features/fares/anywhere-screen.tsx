import { useEffect } from 'react';
import { Form, useFetcher } from 'react-router';
import { shortFare } from '../../domain/day-fares/fare-words.ts';
import { PlaceLinks, type Places, PlacesMap } from '../../domain/day-fares/places-within.tsx';
import { plainName } from '../../domain/stations/plain-name.ts';
import { type AnywhereQuery, paths } from '../../lib/paths.ts';
import { useLastKnown } from '../../lib/use-last-known.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PlacesView } from './load-places.ts';

const sums = ['20', '30', '40', '50', '75', '100', '150'];
const times = [
  { value: '60', label: '1 hour' },
  { value: '120', label: '2 hours' },
  { value: '180', label: '3 hours' },
  { value: '300', label: '5 hours' },
];
const any = (what: string) => ({ value: '', label: `Any ${what}` });
/** Each waits a second or two for news; the searches of a busy place take a minute or two. */
const mostQuestions = 80;

interface AnywhereScreenProps {
  readonly query: AnywhereQuery;
  readonly view: PlacesView;
}

/** A list and a map of the towns that one reaches from a place for a sum and a time (FARES-7). */
export function AnywhereScreen({ query, view: first }: AnywhereScreenProps) {
  const { load, data, state } = useFetcher<{ view: PlacesView; times: number }>();
  const view = useLastKnown(data?.view.state === 'ready' ? data.view : undefined) ?? first;
  const isFilling =
    view.state === 'ready' && !view.places.isComplete && data?.view.state !== 'failed' && (data?.times ?? 0) < mostQuestions;
  useEffect(() => {
    if (isFilling && state === 'idle') void load(paths.places(query, (data?.times ?? 0) + 1));
  }, [isFilling, state, load, query, data]);
  const sumText = (sum: string): string =>
    view.state === 'ready' ? shortFare({ state: 'seen', price: `${sum}.00` }, view.places.currency) : sum;
  return (
    <div className="mx-auto flex max-w-[84rem] flex-col gap-5 px-4 py-8 sm:px-6 sm:py-10">
      <div>
        <h1 className="text-3xl sm:text-4xl">To anywhere for less than</h1>
        <p className="mt-2 max-w-prose text-ink-soft">
          Where one adult can go, one way, by the lowest fare known of any day of the next four weeks, over all sellers.
        </p>
      </div>
      <Form
        method="get"
        action={paths.anywhere()}
        className="grid items-end gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
      >
        <TextField
          label="From"
          name="from"
          defaultValue={view.state === 'ready' ? view.places.from.name : query.from}
          required
          minLength={3}
          maxLength={60}
        />
        <SelectField
          label="For less than"
          name="most"
          defaultValue={query.most ?? ''}
          options={[any('price'), ...sums.map((value) => ({ value, label: sumText(value) }))]}
        />
        <SelectField label="Within" name="minutes" defaultValue={query.minutes ?? ''} options={[any('time'), ...times]} />
        <Button type="submit" look="action">
          Show places
        </Button>
      </Form>
      <ProblemNotice text={view.state === 'empty' ? view.problem : undefined} />
      {view.state === 'failed' && (
        <EmptyState
          title="The prices cannot be shown at the moment"
          actions={<ButtonLink to={paths.anywhere(query)}>Try again</ButtonLink>}
        >
          <p>{view.message}</p>
        </EmptyState>
      )}
      {view.state === 'ready' && <Found query={query} places={view.places} isFilling={isFilling} />}
    </div>
  );
}

function Found({ query, places, isFilling }: { readonly query: AnywhereQuery; readonly places: Places; readonly isFilling: boolean }) {
  const { from, currency, places: towns } = places;
  return (
    <>
      <output className="text-ink-soft">
        {isFilling ? 'Prices are coming in.' : `${towns.length} ${towns.length === 1 ? 'place' : 'places'} from ${plainName(from.name)}.`}
      </output>
      {towns.length === 0 && !isFilling && (
        <EmptyState
          title="Nothing is known for that sum and time"
          actions={<ButtonLink to={paths.anywhere({ from: from.code })}>Any price, any time</ButtonLink>}
        >
          <p>Try a higher sum or a longer journey.</p>
        </EmptyState>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <PlaceLinks from={from} currency={currency} towns={towns} />
        {towns.length > 0 && <PlacesMap query={query} places={places} />}
      </div>
      <p className="max-w-prose text-sm text-ink-soft">
        ~ marks a price that was found more than six hours ago. A place opens its calendar of fares.
      </p>
    </>
  );
}

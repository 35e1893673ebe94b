import type { RailCard } from '@throughfare/contract/calls/reference';
import { ArrowLeftRight } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { providerOfDraft, type SearchDraftEvent } from '../model/search-draft-reducer.ts';
import type { SearchDraft } from '../model/search-draft.ts';
import { lastSelectableDay } from '@throughfare/kernel/search/last-selectable-day';
import type { MissingField } from '../model/search-problems.ts';
import { earliestTime, firstDay } from '../model/search-days.ts';
import { childrenAlone } from '../model/children-alone.ts';
import { stationClock } from '../../../domain/stations/station-clock.ts';
import type { CountryFilterCode } from '../model/country-filter.data.ts';
import { ChangeTimeField } from './change-time-field.tsx';
import { CountryFilterChips } from './country-filter-chips.tsx';
import { DayTimeField } from './day-time-field.tsx';
import { PassengerField } from './passenger-field.tsx';
import { PlainBringsFields } from './plain-brings-fields.tsx';
import { ReturnPlaceholder } from './return-placeholder.tsx';
import { RoutingSection } from './routing-section.tsx';
import { StationField } from './station-field.tsx';

interface SearchFieldsProps {
  readonly draft: SearchDraft;
  readonly dispatch: (event: SearchDraftEvent) => void;
  readonly railcards: readonly RailCard[];
  readonly onRailcardsWanted: () => void;
  readonly onFilter: (filter: CountryFilterCode) => void;
  readonly busy: boolean;
  readonly missing: MissingField | undefined;
  /** The field that was missing at the last press on the button. It says so while it is missing. */
  readonly asked: MissingField['field'] | undefined;
  readonly onBlocked: () => void;
  /** Called after a departure station was chosen while there is no arrival station. */
  readonly onOriginChosen: () => void;
  readonly withoutFrenchCodes: boolean;
}

/** All fields of the point-to-point search, and its button. */
export function SearchFields(props: SearchFieldsProps) {
  const { draft, dispatch, railcards, onRailcardsWanted, onFilter, busy, missing, asked, withoutFrenchCodes } = props;
  const hydrated = useHydrated();
  const provider = providerOfDraft(draft);
  const here = stationClock(draft.clock, draft.origin);
  const there = stationClock(draft.clock, draft.destination);
  const problemOf = (field: MissingField['field']) => (asked === field && missing?.field === field ? missing.text : undefined);
  const last = lastSelectableDay(provider, here.today);
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5 lg:grid-cols-4 xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1.3fr)_9.5rem_9.5rem_minmax(9rem,1fr)_auto]">
        <div className="relative max-sm:col-span-2 lg:col-span-2 xl:col-span-1">
          <StationField
            label="From"
            name="origin"
            station={draft.origin}
            other={draft.destination?.code}
            filter={draft.countryFilter}
            withoutFrenchCodes={withoutFrenchCodes}
            most={100}
            problem={problemOf('origin')}
            onChoose={(station) => {
              dispatch({ type: 'originChosen', station });
              if (station && !draft.destination) props.onOriginChosen();
            }}
          />
          <IconButton
            label="Swap origin and destination"
            look="round"
            icon={<ArrowLeftRight aria-hidden="true" className="size-4.5 max-sm:rotate-90" />}
            className="absolute z-10 noscript:hidden max-sm:right-4 max-sm:-bottom-6 sm:top-1/2 sm:-right-[1.6rem] sm:-translate-y-1/2"
            onClick={() => dispatch({ type: 'swapped' })}
          />
        </div>
        <StationField
          label="To"
          name="destination"
          station={draft.destination}
          other={draft.origin?.code}
          from={draft.origin}
          filter={draft.countryFilter}
          withoutFrenchCodes={withoutFrenchCodes}
          most={100}
          problem={problemOf('destination')}
          onChoose={(station) => dispatch({ type: 'destinationChosen', station })}
          className="max-sm:col-span-2 lg:col-span-2 xl:col-span-1"
          boxClassName="sm:pl-8"
        />
        <DayTimeField
          label="Out"
          names={{ day: 'departureDate', time: 'departureTime' }}
          day={draft.departureDate}
          time={draft.departureTime}
          timeChosen={draft.departureTimeChosen}
          today={here.today}
          min={firstDay(here)}
          max={last}
          earliestTime={earliestTime(draft.departureDate, here)}
          onDay={(day) => dispatch({ type: 'departureDateChosen', day })}
          onTime={(time) => dispatch({ type: 'departureTimeChosen', time })}
          line={{ from: draft.origin?.code, to: draft.destination?.code }}
        />
        {draft.isRoundTrip || !hydrated ? (
          <DayTimeField
            label="Return"
            names={{ day: 'returnDate', time: 'returnTime' }}
            day={draft.returnDate}
            time={draft.returnTime}
            timeChosen={draft.returnTimeChosen}
            today={there.today}
            min={draft.departureDate}
            max={last}
            earliestTime={earliestTime(draft.returnDate, there)}
            onDay={(day) => dispatch({ type: 'returnDateChosen', day })}
            onTime={(time) => dispatch({ type: 'returnTimeChosen', time })}
            line={{ from: draft.destination?.code, to: draft.origin?.code }}
          />
        ) : (
          <ReturnPlaceholder disabled={false} onAdd={() => dispatch({ type: 'roundTripSwitched', on: true })} />
        )}
        <PassengerField
          className="max-sm:col-span-2"
          party={draft.party}
          advice={childrenAlone(draft)?.text}
          problem={problemOf('passengers')}
          railcards={railcards}
          onRailcardsWanted={onRailcardsWanted}
          onChange={(party) => dispatch({ type: 'partyChanged', party })}
        />
        <Button
          type="submit"
          look="action"
          size="large"
          busy={busy}
          blockedBecause={hydrated ? missing?.text : undefined}
          onBlocked={props.onBlocked}
          className="min-h-14 rounded-[14px]! max-sm:col-span-2 xl:min-w-32"
        >
          Search
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2.5">
        <Checkbox
          key={hydrated ? 'controlled' : 'plain'}
          label="Return journey"
          name="isRoundTrip"
          {...(hydrated
            ? { checked: draft.isRoundTrip, onChange: (event) => dispatch({ type: 'roundTripSwitched', on: event.currentTarget.checked }) }
            : { defaultChecked: draft.isRoundTrip })}
        />
        {hydrated ? <RoutingSection draft={draft} dispatch={dispatch} /> : <PlainBringsFields party={draft.party} />}
        <ChangeTimeField minutes={draft.leastChange} onChoose={(minutes) => dispatch({ type: 'leastChangeChosen', minutes })} />
        {hydrated && (
          <div className="xl:ml-auto">
            <CountryFilterChips chosen={draft.countryFilter} onChoose={onFilter} />
          </div>
        )}
      </div>
    </>
  );
}

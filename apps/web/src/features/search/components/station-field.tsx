import { useState } from 'react';
import { Combobox } from '../../../ui/combobox.tsx';
import { countryName, type OfferedStation, stationNote, type Station } from '../../../domain/stations/station.ts';
import { useStationSuggestions } from '../use-station-suggestions.ts';
import type { CountryFilterCode } from '../model/country-filter.data.ts';

interface StationFieldProps {
  readonly label: string;
  readonly name?: string;
  readonly station: Station | undefined;
  readonly onChoose: (station: Station | undefined) => void;
  readonly filter: CountryFilterCode;
  /** For a destination: the chosen origin, whose sellers decide on the stations offered (STATION-4). */
  readonly from?: Station | undefined;
  /** The code of the other end, which is not offered while the field is empty. */
  readonly other?: string | undefined;
  /** True on a page about journeys elsewhere (STATION-1). */
  readonly withoutFrenchCodes?: boolean;
  /** At most 100 rows for origin and destination, and 10 for via and avoid (STATION-2). */
  readonly most: number;
  /** Shown at the field, and announced. */
  readonly problem?: string | undefined;
  readonly disabled?: boolean;
  readonly placeholder?: string;
  readonly className?: string;
  readonly boxClassName?: string;
}

const anybody: Station['sources'] = [];

const isNoStation = ({ code }: OfferedStation) => code.includes(' ');

function rowNote(station: OfferedStation): string {
  if (isNoStation(station)) return station.why ?? '';
  if (!station.served) return `${countryName(station.country)} · not sold here yet`;
  return station.why === undefined ? stationNote(station) : `${station.why} · ${stationNote(station)}`;
}

/** A station, found by name or code. An empty field offers nearby, recent and popular stations. */
export function StationField({
  label,
  name,
  station,
  onChoose,
  filter,
  from,
  other,
  withoutFrenchCodes = false,
  most,
  problem,
  disabled = false,
  placeholder = 'Station or city',
  className,
  boxClassName,
}: StationFieldProps) {
  // The text being typed; empty while the field shows the chosen station.
  const [typed, setTyped] = useState<string>();
  const isEmpty = (typed ?? station?.text ?? '') === '';
  const soldBy = from?.sources ?? anybody;
  const { stations, state, isOutOfReach, warmUp, onChosen } = useStationSuggestions({
    typed,
    isEmpty,
    filter,
    soldBy,
    other,
    withoutFrenchCodes,
    most,
  });
  const unknown = withoutFrenchCodes
    ? 'We find no station with that name here. For France, search on the home page.'
    : 'We find no station with that name';
  const none = isOutOfReach && from ? `We sell nothing that goes there from ${from.text}` : unknown;
  return (
    <Combobox
      label={label}
      items={stations}
      selected={typed === undefined ? station : undefined}
      keepsOpen={isNoStation}
      onSelect={(chosen) => {
        if (chosen && onChosen(chosen) === 'no station') return;
        setTyped(undefined);
        onChoose(chosen);
      }}
      inputValue={typed ?? station?.text ?? ''}
      onInput={setTyped}
      onLeave={() => setTyped(undefined)}
      onFocus={warmUp}
      textOf={(one) => one.text}
      keyOf={(one) => one.code}
      renderItem={(one) => (
        <>
          <span className="block leading-5 font-semibold">{one.text}</span>
          <span className="text-sm text-ink-soft">{rowNote(one)}</span>
        </>
      )}
      emptyText={state === 'short' ? 'Type at least 3 letters' : state === 'searching' ? 'Searching…' : none}
      note={problem === undefined ? typed === undefined && station ? stationNote(station) : '' : <span role="alert">{problem}</span>}
      invalid={problem !== undefined}
      placeholder={placeholder}
      disabled={disabled}
      boxClassName={boxClassName}
      {...(name !== undefined && { name })}
      {...(className !== undefined && { className })}
    />
  );
}

import { useId } from 'react';
import { Trash2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { CountryFilterCode } from '../model/country-filter.data.ts';
import type { Routing } from '../model/search-draft.ts';
import { StationField } from './station-field.tsx';

interface RoutingFieldsProps {
  readonly legend: string;
  readonly routing: Routing | undefined;
  readonly type: Routing['type'];
  /** Avoid is not available for SNCF (SEARCH-6). */
  readonly canAvoid: boolean;
  readonly onType: (type: Routing['type']) => void;
  readonly onChoose: (routing: Routing | undefined) => void;
  readonly onRemove: () => void;
  readonly filter: CountryFilterCode;
}

/** A station to travel via or to avoid, in one direction. */
export function RoutingFields({ legend, routing, type, canAvoid, onType, onChoose, onRemove, filter }: RoutingFieldsProps) {
  const typeId = useId();
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{legend}</legend>
      <label htmlFor={typeId} className="sr-only">
        {legend}: via or avoid
      </label>
      <select
        id={typeId}
        value={type}
        onChange={(event) => onType(event.target.value === 'AVOID' ? 'AVOID' : 'PREFERRED')}
        className="min-h-[4.75rem] self-stretch rounded-[14px] border-[1.5px] border-line-strong bg-surface px-3"
      >
        <option value="PREFERRED">{legend} via</option>
        <option value="AVOID" disabled={!canAvoid}>
          {legend} avoiding{canAvoid ? '' : ' (not on these trains)'}
        </option>
      </select>
      <StationField
        label={type === 'AVOID' ? 'Station to avoid' : 'Via station'}
        station={routing?.station}
        filter={filter}
        most={10}
        onChoose={(station) => onChoose(station && { type, station })}
        className="min-w-56 flex-1"
      />
      <IconButton
        label={`Remove the station (${legend.toLowerCase()})`}
        icon={<Trash2 aria-hidden="true" className="size-5" />}
        onClick={onRemove}
      />
    </fieldset>
  );
}

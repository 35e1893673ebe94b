import { alertColours } from '@throughfare/contract/calls/alert-banner';
import type { ContentField as Field } from '@throughfare/contract/shapes/content-fields';
import { allMarkets, marketFacts } from '@throughfare/kernel/market';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { HtmlField } from './html-field.tsx';

interface ContentFieldProps {
  readonly field: Field;
  readonly value: string;
  readonly error: string | undefined;
  /** Id of the datalist of pictures. */
  readonly pictureList: string;
  /** The pictures to choose from. */
  readonly agencies: readonly { readonly agencyId: string; readonly name: string }[];
}

/** One field of content with the editor for its type. Its id is its name, so that a summary of errors can link to it. */
export function ContentField({
  field: { name, label, type, hint, optional, most },
  value,
  error,
  pictureList,
  agencies,
}: ContentFieldProps) {
  const shared = { id: name, name, label, hint, error, defaultValue: value };
  const length = { ...(most !== undefined && { maxLength: most }), ...(optional && { required: false }) };
  switch (type) {
    case 'html':
    case 'sections':
    case 'questions':
      return <HtmlField {...shared} />;
    case 'text':
      return <TextArea {...shared} {...length} rows={2} />;
    case 'facts':
    case 'journeys':
    case 'links':
      return <TextArea {...shared} {...length} rows={5} />;
    case 'colour':
      return (
        <SelectField {...shared} placeholder="Choose a colour" options={alertColours.map((colour) => ({ value: colour, label: colour }))} />
      );
    case 'agency':
      return (
        <SelectField
          {...shared}
          placeholder="All agencies"
          options={agencies.map(({ agencyId, name: agency }) => ({ value: agencyId, label: agency }))}
        />
      );
    case 'day':
      return <TextField {...shared} type="date" className="max-w-56" />;
    case 'picture':
      return (
        <div className="grid gap-3 sm:grid-cols-[1fr_9rem] sm:items-end">
          <TextField {...shared} list={pictureList} hint={hint ?? 'One of our illustrations: start typing its name'} />
          {value !== '' && !error && (
            <img src={value.replace(/\.svg$/, '-480.webp')} alt="" width={480} height={252} className="w-36 rounded-control" />
          )}
        </div>
      );
    case 'markets': {
      const chosen = value.split(', ');
      return (
        <fieldset id={name} tabIndex={-1}>
          <legend className="text-[0.9375rem] font-semibold">{label}</legend>
          <div className="mt-1 flex flex-wrap gap-x-5">
            {allMarkets().map((market) => (
              <Checkbox key={market} name={name} value={market} label={marketFacts[market].name} defaultChecked={chosen.includes(market)} />
            ))}
          </div>
          <p className="text-sm text-ink-soft">{hint}</p>
          {error !== undefined && <p className="text-sm font-medium text-signal-dark">{error}</p>}
        </fieldset>
      );
    }
    case 'line':
    case 'link':
    case 'station':
      return <TextField {...shared} {...length} autoComplete="off" />;
  }
}

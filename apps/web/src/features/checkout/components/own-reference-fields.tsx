import type { OwnReferences } from '@throughfare/contract/shapes/own-references';
import { ownFields } from '../../../lib/own-fields.ts';
import { Panel } from '../../../ui/panel.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ownPath } from '../model/field-path.ts';
import type { TravellerFormAction } from '../model/traveller-form-reducer.ts';

interface OwnReferenceFieldsProps {
  readonly own: OwnReferences;
  readonly dispatch: (action: TravellerFormAction) => void;
}

/** For agents: the words by which their agency finds the booking again, on the booking, its statement and its files (AGENCY-112). */
export function OwnReferenceFields({ own, dispatch }: OwnReferenceFieldsProps) {
  return (
    <Panel as="section" aria-labelledby="own-references" className="flex flex-col gap-4">
      <div>
        <h2 id="own-references" className="text-xl">
          For your agency
        </h2>
        <p className="mt-1 text-ink-soft">Your customer never sees these. They are on the booking, in its files and on your statement.</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {ownFields.map(({ name, label }) => (
          <TextField
            key={name}
            id={ownPath(name)}
            name={ownPath(name)}
            label={label}
            required={false}
            autoComplete="off"
            maxLength={60}
            value={own[name]}
            onChange={({ target }) => dispatch({ type: 'own', field: name, text: target.value })}
          />
        ))}
      </div>
    </Panel>
  );
}

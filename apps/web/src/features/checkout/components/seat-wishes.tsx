import { Checkbox } from '../../../ui/checkbox.tsx';
import { optionsOf } from '../../../ui/options-of.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { itemPath } from '../model/field-path.ts';
import type { SeatPreferences } from '../model/traveller-form.ts';

interface SeatWishesProps {
  readonly itemId: string;
  readonly wishes: SeatPreferences;
  readonly onChange: (wishes: SeatPreferences) => void;
}

const noWish = 'No preference';

/** Seat wishes. They are sent with the reservation and met if such a seat is free. */
export function SeatWishes({ itemId, wishes, onChange }: SeatWishesProps) {
  const { position, facing, ...others } = wishes;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Seats</legend>
      <p className="mb-3 text-[0.9375rem] text-ink-soft">We ask for seats like these, together. You will see your seats after ordering.</p>
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField
          label="Position"
          name={itemPath(itemId, 'position')}
          value={position ?? ''}
          placeholder={noWish}
          options={optionsOf({ WINDOW: 'Window', AISLE: 'Aisle' })}
          onChange={({ target: { value } }) =>
            onChange({ ...others, ...(facing && { facing }), ...((value === 'WINDOW' || value === 'AISLE') && { position: value }) })
          }
        />
        <SelectField
          label="Facing"
          name={itemPath(itemId, 'facing')}
          value={facing ?? ''}
          placeholder={noWish}
          options={optionsOf({ FORWARD: 'Forward', BACKWARD: 'Backward' })}
          onChange={({ target: { value } }) =>
            onChange({ ...others, ...(position && { position }), ...((value === 'FORWARD' || value === 'BACKWARD') && { facing: value }) })
          }
        />
        <Checkbox
          label="At a table"
          name={itemPath(itemId, 'table')}
          checked={wishes.table ?? false}
          onChange={(event) => onChange({ ...wishes, table: event.target.checked })}
        />
        <Checkbox
          label="Quiet coach"
          name={itemPath(itemId, 'quiet')}
          checked={wishes.quiet ?? false}
          onChange={(event) => onChange({ ...wishes, quiet: event.target.checked })}
        />
      </div>
    </fieldset>
  );
}

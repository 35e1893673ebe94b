import { paths } from '../../../lib/paths.ts';
import { useHydrated } from '../../../lib/use-hydrated.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { optionsOf } from '../../../ui/options-of.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { itemPath } from '../model/field-path.ts';
import type { CartItem } from '@throughfare/contract/shapes/cart';
import type { SeatPreferences } from '../model/traveller-form.ts';

interface SeatWishesProps {
  readonly itemId: string;
  readonly wishes: SeatPreferences;
  readonly chosen: NonNullable<CartItem['chosenPlaces']>;
  readonly onChange: (wishes: SeatPreferences) => void;
}

const label = 'Choose seats on a map';

const noWish = 'No preference';

/** The way to the seat map, and wishes. They are sent with the reservation and met if such a seat is free. */
export function SeatWishes({ itemId, wishes, chosen, onChange }: SeatWishesProps) {
  const hydrated = useHydrated();
  const { position, facing, ...others } = wishes;
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Seats</legend>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">{chosen.length === 0 ? 'See the train and choose your own places.' : `Chosen: ${chosenWords(chosen)}.`}</p>
        {/* Without JavaScript the form is saved first, so that nothing typed is lost. */}
        {hydrated ? (
          // Looked up when it is pressed: this page must stay silent while the connection is lost.
          <ButtonLink to={paths.seats({ item: itemId })} size="small" discover="none">
            {label}
          </ButtonLink>
        ) : (
          <Button type="submit" name="seats" value={itemId} size="small">
            {label}
          </Button>
        )}
      </div>
      <p className="mb-3 text-[0.9375rem] text-ink-soft">
        {chosen.length === 0
          ? 'Or we ask for seats like these, together. You will see your seats after ordering.'
          : 'For places that you have not chosen we ask for seats like these.'}
      </p>
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

/** "coach C 12, 14; coach D 3" */
function chosenWords(chosen: SeatWishesProps['chosen']): string {
  const byCoach = [...Map.groupBy(chosen, ({ direction, coach }) => `${direction === 'inward' ? 'back, ' : ''}coach ${coach}`)];
  return byCoach.map(([coach, places]) => `${coach} ${places.map(({ place }) => place).join(', ')}`).join('; ');
}

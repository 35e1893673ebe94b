import type { SavedTraveller } from '@throughfare/contract/calls/travellers';
import type { CartItem } from '@throughfare/contract/shapes/cart';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Country } from '../load-booking.ts';
import { fieldLabels } from '../model/check-travellers.ts';
import { travellerPath } from '../model/field-path.ts';
import { fieldsAtPassenger, type Traveller, type TravellerField } from '../model/traveller-form.ts';
import type { TravellerFormAction } from '../model/traveller-form-reducer.ts';
import { SavedTravellerPicker } from './saved-traveller-picker.tsx';

interface PassengerFieldsProps {
  readonly itemId: string;
  readonly passenger: CartItem['passengers'][number];
  /** For passes: the ages of the group on the first day. */
  readonly ages?: string | undefined;
  /** Starts at 0. The first passenger is the lead. */
  readonly index: number;
  readonly traveller: Traveller;
  readonly countries: readonly Country[];
  readonly today: string;
  readonly saved: readonly SavedTraveller[];
  readonly dispatch: (action: TravellerFormAction) => void;
  readonly errorOf: (path: string) => string | undefined;
}

const titles = ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr'].map((value) => ({ value, label: value }));

interface InputFacts {
  readonly type: string;
  readonly autoComplete: string;
  readonly className: string;
}

const inputs: Readonly<Record<Exclude<TravellerField, 'title' | 'countryOfResidence'>, InputFacts>> = {
  firstName: { type: 'text', autoComplete: 'given-name', className: 'sm:col-span-4' },
  lastName: { type: 'text', autoComplete: 'family-name', className: 'sm:col-span-5' },
  dateOfBirth: { type: 'date', autoComplete: 'bday', className: 'sm:col-span-5' },
  email: { type: 'email', autoComplete: 'email', className: 'sm:col-span-6' },
  phone: { type: 'tel', autoComplete: 'tel', className: 'sm:col-span-6' },
};

/** One traveller, with the fields that the ticket needs and no others. */
export function PassengerFields({
  itemId,
  passenger,
  ages,
  index,
  traveller,
  countries,
  today,
  saved,
  dispatch,
  errorOf,
}: PassengerFieldsProps) {
  const { passengerRef } = passenger;
  const selects = {
    title: { className: 'sm:col-span-3', placeholder: ' ', options: titles, autoComplete: autoCompleteOf(index, 'honorific-prefix') },
    countryOfResidence: {
      className: 'sm:col-span-7',
      placeholder: 'Choose a country',
      options: countries.map(({ code, name }) => ({ value: code, label: name })),
      autoComplete: autoCompleteOf(index, 'country'),
    },
  };
  const change = (field: TravellerField, text: string) => dispatch({ type: 'traveller', itemId, passengerRef, field, text });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold">
        Traveller {index + 1}
        <span className="font-normal text-ink-soft">
          {' '}
          · {passenger.passengerType}
          {ages === undefined ? passenger.passengerType !== 'Adult' && `, ${passenger.age} years` : `, ${ages}`}
          {index === 0 && ', leads the booking'}
        </span>
      </legend>
      <SavedTravellerPicker
        saved={saved}
        place={`traveller ${index + 1}`}
        onPick={(picked) => dispatch({ type: 'saved', itemId, passengerRef, isLead: index === 0, saved: picked })}
      />
      <div className="grid gap-4 sm:grid-cols-12">
        {fieldsAtPassenger(passenger, index).map((field) => {
          const path = travellerPath(itemId, passengerRef, field);
          const required = passenger.required.includes(field);
          const shared = { id: path, name: path, label: fieldLabels[field], value: traveller[field], error: errorOf(path), required };
          if (field === 'title' || field === 'countryOfResidence')
            return <SelectField key={field} {...shared} {...selects[field]} onChange={(event) => change(field, event.target.value)} />;
          const { type, autoComplete, className } = inputs[field];
          return (
            <TextField
              key={field}
              {...shared}
              type={type}
              className={className}
              autoComplete={autoCompleteOf(index, autoComplete)}
              maxLength={type === 'date' ? undefined : 120}
              {...(type === 'date' && { min: '1900-01-01', max: today })}
              onChange={(event) => change(field, event.target.value)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

/** The browser fills in the customer's own data for the first traveller only, because the others are different people. */
function autoCompleteOf(index: number, own: string): string {
  return index === 0 ? own : 'off';
}

import type { SavedTraveller } from '@throughfare/contract/calls/travellers';
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { railcardPlaces } from '../model/traveller-of-post.ts';

interface TravellerFieldsProps {
  /** Undefined for a new one. */
  readonly traveller: SavedTraveller | undefined;
  readonly countries: readonly SelectOption[];
  readonly railcards: readonly SelectOption[];
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly wrong: (field: string) => string | undefined;
}

const titles = ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr'].map((value) => ({ value, label: value }));

/** What is kept of a traveller, as fields in a grid of twelve columns. Only the name must be known. */
export function TravellerFields({ traveller, countries, railcards, today, wrong }: TravellerFieldsProps) {
  const blank = { autoComplete: 'off', maxLength: 80 };
  return (
    <>
      <SelectField
        label="Title"
        name="title"
        className="sm:col-span-2"
        placeholder=" "
        options={titles}
        defaultValue={traveller?.title}
        required={false}
      />
      <TextField
        {...blank}
        label="First name"
        name="firstName"
        className="sm:col-span-5"
        defaultValue={traveller?.firstName}
        error={wrong('firstName')}
      />
      <TextField
        {...blank}
        label="Last name"
        name="lastName"
        className="sm:col-span-5"
        defaultValue={traveller?.lastName}
        error={wrong('lastName')}
      />
      <TextField
        label="Date of birth"
        name="dateOfBirth"
        type="date"
        min="1900-01-01"
        max={today}
        required={false}
        className="sm:col-span-5"
        defaultValue={traveller?.dateOfBirth}
        error={wrong('dateOfBirth')}
      />
      <SelectField
        label="Country of residence"
        name="countryOfResidence"
        className="sm:col-span-7"
        placeholder="Choose a country"
        required={false}
        options={countries}
        defaultValue={traveller?.countryOfResidence}
        error={wrong('countryOfResidence')}
      />
      <TextField
        {...blank}
        maxLength={120}
        label="E-mail"
        name="email"
        type="email"
        required={false}
        className="sm:col-span-6"
        defaultValue={traveller?.email}
        error={wrong('email')}
      />
      <TextField
        {...blank}
        maxLength={25}
        label="Phone"
        name="phone"
        type="tel"
        required={false}
        className="sm:col-span-6"
        defaultValue={traveller?.phone}
        error={wrong('phone')}
      />
      <fieldset className="grid gap-4 sm:col-span-12 sm:grid-cols-12">
        <legend className="mb-2 font-semibold">Railcards</legend>
        {Array.from({ length: railcardPlaces }, (_, place) => {
          const held = traveller?.railcards[place];
          return (
            <div key={place} className="grid gap-4 sm:col-span-12 sm:grid-cols-12">
              <SelectField
                label={`Railcard ${place + 1}`}
                name={`railcard-${place}`}
                className="sm:col-span-8"
                placeholder="None"
                required={false}
                options={railcards}
                defaultValue={held?.program}
              />
              <TextField
                label="Valid until"
                aria-label={`Railcard ${place + 1} valid until`}
                name={`valid-until-${place}`}
                type="date"
                required={false}
                className="sm:col-span-4"
                defaultValue={held?.validUntil}
                error={wrong(`railcards.${place}.validUntil`)}
              />
            </div>
          );
        })}
      </fieldset>
    </>
  );
}

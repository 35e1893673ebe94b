import type { SavedTraveller } from '@throughfare/contract/calls/travellers';
import type { UsedForm } from '../../lib/forms/use-form.ts';
import { SelectField, type SelectOption } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { railcardPlaces } from './traveller-of-post.ts';

interface TravellerFieldsProps {
  readonly form: UsedForm;
  readonly countries: readonly SelectOption[];
  readonly railcards: readonly SelectOption[];
  /** YYYY-MM-DD. */
  readonly today: string;
}

const titles = ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr'].map((value) => ({ value, label: value }));

/** The values of the fields at first; empty for a new traveller. */
export function startOfTraveller(traveller: SavedTraveller | undefined): Readonly<Record<string, string | undefined>> {
  if (!traveller) return {};
  const { title, firstName, lastName, dateOfBirth, countryOfResidence, email, phone, railcards } = traveller;
  const cards = railcards.flatMap(({ program, validUntil }, place) => [
    [`railcard-${place}`, program],
    [`valid-until-${place}`, validUntil],
  ]);
  return { title, firstName, lastName, dateOfBirth, countryOfResidence, email, phone, ...Object.fromEntries(cards) };
}

/** The details of a saved traveller, as fields in a grid of twelve columns. Only the name is required. */
export function TravellerFields({ form, countries, railcards, today }: TravellerFieldsProps) {
  const blank = { autoComplete: 'off', maxLength: 80 };
  const optional = { required: false };
  return (
    <>
      <SelectField label="Title" {...optional} className="sm:col-span-2" placeholder=" " options={titles} {...form.field('title')} />
      <TextField {...blank} label="First name" className="sm:col-span-5" {...form.field('firstName')} />
      <TextField {...blank} label="Last name" className="sm:col-span-5" {...form.field('lastName')} />
      <TextField
        label="Date of birth"
        type="date"
        min="1900-01-01"
        max={today}
        {...optional}
        className="sm:col-span-5"
        {...form.field('dateOfBirth')}
      />
      <SelectField
        label="Country of residence"
        className="sm:col-span-7"
        placeholder="Choose a country"
        {...optional}
        options={countries}
        {...form.field('countryOfResidence')}
      />
      <TextField {...blank} {...optional} maxLength={120} label="E-mail" type="email" className="sm:col-span-6" {...form.field('email')} />
      <TextField {...blank} {...optional} maxLength={25} label="Phone" type="tel" className="sm:col-span-6" {...form.field('phone')} />
      <fieldset className="grid gap-4 sm:col-span-12 sm:grid-cols-12">
        <legend className="mb-2 font-semibold">Railcards</legend>
        {Array.from({ length: railcardPlaces }, (_, place) => (
          <div key={place} className="grid gap-4 sm:col-span-12 sm:grid-cols-12">
            <SelectField
              label={`Railcard ${place + 1}`}
              className="sm:col-span-8"
              placeholder="None"
              {...optional}
              options={railcards}
              {...form.field(`railcard-${place}`)}
            />
            <TextField
              label="Valid until"
              aria-label={`Railcard ${place + 1} valid until`}
              type="date"
              {...optional}
              className="sm:col-span-4"
              {...form.field(`valid-until-${place}`)}
            />
          </div>
        ))}
      </fieldset>
    </>
  );
}

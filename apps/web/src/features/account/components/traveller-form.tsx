import type { SavedTraveller } from '@throughfare/contract/calls/travellers';
import { Form, useNavigation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { AccountAnswer } from '../model/account-answer.ts';
import { railcardPlaces } from '../model/traveller-of-post.ts';

interface TravellerFormProps {
  /** Undefined for a new one. */
  readonly traveller: SavedTraveller | undefined;
  readonly countries: readonly SelectOption[];
  readonly railcards: readonly SelectOption[];
  readonly today: string;
  readonly answer: AccountAnswer | undefined;
}

const titles = ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr'].map((value) => ({ value, label: value }));

/** A traveller to keep, as a plain form. Only the name must be known; the rest is asked for where a ticket needs it. */
export function TravellerForm({ traveller, countries, railcards, today, answer }: TravellerFormProps) {
  const busy = useNavigation().state === 'submitting';
  const wrong = (field: string) => answer?.fields[field];
  const blank = { autoComplete: 'off', maxLength: 80 };
  return (
    <Form method="post" action={paths.account('travellers')} noValidate className="grid gap-4 sm:grid-cols-12">
      <input type="hidden" name="travellerId" value={traveller?.travellerId ?? ''} />
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
      <div className="flex flex-wrap gap-3 sm:col-span-12">
        <Button type="submit" look="action" busy={busy}>
          Save traveller
        </Button>
        <ButtonLink to={paths.account('travellers')} preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}

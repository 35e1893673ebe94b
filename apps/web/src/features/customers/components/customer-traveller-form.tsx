import type { CustomerTraveller } from '@throughfare/contract/calls/customers';
import { useForm } from '../../../lib/forms/use-form.ts';
import { deskPaths } from '../../../lib/desk-paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { PostForm, SubmitButton } from '../../../ui/post-form.tsx';
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AnswerSection } from '../../../ui/answer-section.tsx';
import { startOfTraveller, TravellerFields } from '../../../domain/party/traveller-fields.tsx';
import type { CustomerAnswer } from '../send-customers.ts';

interface CustomerTravellerFormProps {
  readonly customerId: string;
  /** Undefined for a new traveller. */
  readonly traveller: CustomerTraveller | undefined;
  readonly countries: readonly SelectOption[];
  readonly railcards: readonly SelectOption[];
  readonly today: string;
  readonly answer: CustomerAnswer | undefined;
}

const kinds = [
  { value: 'passport', label: 'Passport' },
  { value: 'identityCard', label: 'Identity card' },
];

/** A traveller of a customer. The number of a stored document is never put into the form; a new number replaces it. */
export function CustomerTravellerForm({ customerId, traveller, answer, countries, ...facts }: CustomerTravellerFormProps) {
  const kept = traveller?.document;
  const form = useForm({
    intent: 'traveller',
    answer,
    start: {
      ...startOfTraveller(traveller),
      documentKind: kept?.kind ?? 'passport',
      documentCountry: kept?.country,
      documentUntil: kept?.validUntil,
    },
  });
  const title = traveller ? `Change ${traveller.firstName} ${traveller.lastName}` : 'Add a traveller';
  return (
    <AnswerSection title={title} answer={answer}>
      <PostForm form={form} hidden={{ travellerId: traveller?.travellerId ?? '' }} className="grid gap-4 sm:grid-cols-12">
        <TravellerFields {...{ form, countries }} {...facts} />
        <fieldset className="grid gap-4 sm:col-span-12 sm:grid-cols-12">
          <legend className="mb-2 font-semibold">Passport or identity card</legend>
          <p className="text-sm text-ink-soft sm:col-span-12">
            {kept
              ? `Saved: the number ending ${kept.ending}. Type a number only to replace it. `
              : 'Only if the customer has asked you to keep it. '}
            The number is encrypted, each look at it is written down, and it is deleted after its last day.
          </p>
          <SelectField label="Document" className="sm:col-span-3" required={false} options={kinds} {...form.field('documentKind')} />
          <TextField
            label="Number"
            className="sm:col-span-3"
            required={false}
            autoComplete="off"
            maxLength={20}
            {...form.field('documentNumber')}
          />
          <SelectField
            label="Issued by"
            className="sm:col-span-3"
            placeholder="Choose a country"
            required={false}
            options={countries}
            {...form.field('documentCountry')}
          />
          <TextField
            label="Last day"
            type="date"
            min={facts.today}
            className="sm:col-span-3"
            required={false}
            {...form.field('documentUntil')}
          />
          {kept && (
            <div className="sm:col-span-12">
              <Checkbox name="forgetDocument" value="yes" label="Delete the saved document" />
            </div>
          )}
        </fieldset>
        <div className="flex flex-wrap gap-3 sm:col-span-12">
          <SubmitButton form={form} label="Save traveller" look="action" />
          <ButtonLink to={deskPaths.customer(customerId)} preventScrollReset>
            Cancel
          </ButtonLink>
        </div>
      </PostForm>
    </AnswerSection>
  );
}

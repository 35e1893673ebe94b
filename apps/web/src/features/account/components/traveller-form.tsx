import type { SavedTraveller } from '@throughfare/contract/calls/travellers';
import { useForm } from '../../../lib/forms/use-form.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { PostForm, SubmitButton } from '../../../ui/post-form.tsx';
import type { SelectOption } from '../../../ui/select-field.tsx';
import type { AccountAnswer } from '../model/account-answer.ts';
import { startOfTraveller, TravellerFields } from '../../../domain/party/traveller-fields.tsx';

interface TravellerFormProps {
  /** Undefined for a new traveller. */
  readonly traveller: SavedTraveller | undefined;
  readonly countries: readonly SelectOption[];
  readonly railcards: readonly SelectOption[];
  readonly today: string;
  readonly answer: AccountAnswer | undefined;
}

/** A saved traveller as a plain form. Only the name is required; the booking page asks for more when a ticket needs it. */
export function TravellerForm({ traveller, countries, railcards, today, answer }: TravellerFormProps) {
  const form = useForm({ intent: 'save', answer, start: startOfTraveller(traveller) });
  const { travellerId = '' } = traveller ?? {};
  return (
    <PostForm form={form} action={paths.account('travellers')} hidden={{ travellerId }} className="grid gap-4 sm:grid-cols-12">
      <TravellerFields {...{ form, countries, railcards, today }} />
      <div className="flex flex-wrap gap-3 sm:col-span-12">
        <SubmitButton form={form} label="Save traveller" look="action" />
        <ButtonLink to={paths.account('travellers')} preventScrollReset>
          Cancel
        </ButtonLink>
      </div>
    </PostForm>
  );
}

import type { SavedTraveller } from '@throughfare/contract/calls/travellers';
import { Form, useNavigation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { SelectOption } from '../../../ui/select-field.tsx';
import type { AccountAnswer } from '../model/account-answer.ts';
import { TravellerFields } from './traveller-fields.tsx';

interface TravellerFormProps {
  /** Undefined for a new one. */
  readonly traveller: SavedTraveller | undefined;
  readonly countries: readonly SelectOption[];
  readonly railcards: readonly SelectOption[];
  readonly today: string;
  readonly answer: AccountAnswer | undefined;
}

/** A traveller to keep, as a plain form. Only the name must be known; the rest is asked for where a ticket needs it. */
export function TravellerForm({ traveller, countries, railcards, today, answer }: TravellerFormProps) {
  const busy = useNavigation().state === 'submitting';
  const wrong = (field: string) => answer?.fields[field];
  return (
    <Form method="post" action={paths.account('travellers')} noValidate className="grid gap-4 sm:grid-cols-12">
      <input type="hidden" name="travellerId" value={traveller?.travellerId ?? ''} />
      <TravellerFields {...{ traveller, countries, railcards, today, wrong }} />
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

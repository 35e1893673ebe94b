import type { SavedTraveller } from '@throughfare/contract/calls/travellers';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { formatDayMonthYear } from '@throughfare/kernel/format-day';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { SelectOption } from '../../ui/select-field.tsx';
import { AnswerSection } from '../../ui/answer-section.tsx';
import { TravellerForm } from './components/traveller-form.tsx';
import type { TravellersView } from './load-travellers.ts';
import type { AccountAnswer } from './model/account-answer.ts';

/** In the address instead of an id: a new traveller. */
const newTraveller = 'new';

/** `/account/travellers`: the customer's saved travellers. The address names the one being changed. */
export function TravellersScreen({ view, answer }: { readonly view: TravellersView; readonly answer: AccountAnswer | undefined }) {
  const [params] = useSearchParams();
  if (view.state === 'failed') {
    return (
      <AnswerSection title="Travellers and railcards">
        <p>{view.message}</p>
      </AnswerSection>
    );
  }
  const { travellers } = view;
  const wanted = params.get('change');
  const changed = travellers.find(({ travellerId }) => travellerId === wanted);
  const editing = wanted === newTraveller || changed !== undefined;
  const saved = answer?.intent === 'save' ? answer : undefined;
  if (editing || (saved && !saved.ok)) {
    return (
      <AnswerSection title={changed ? `Change ${nameOf(changed)}` : 'Add a traveller'} answer={saved}>
        <TravellerForm key={wanted} traveller={changed} answer={saved} {...view} />
      </AnswerSection>
    );
  }
  return (
    <AnswerSection
      title="Travellers and railcards"
      lead="The people you book for. When you book, one press fills in their details."
      answer={answer?.intent === 'remove' ? answer : undefined}
    >
      {travellers.length === 0 ? (
        <EmptyState
          title="No travellers yet"
          actions={
            <ButtonLink to={paths.accountTraveller(newTraveller)} look="action" preventScrollReset>
              Add a traveller
            </ButtonLink>
          }
        >
          Add yourself and the people you travel with, so you type the details only once.
        </EmptyState>
      ) : (
        <>
          <ul className="flex flex-col divide-y divide-line">
            {travellers.map((traveller) => (
              <TravellerRow key={traveller.travellerId} traveller={traveller} railcards={view.railcards} />
            ))}
          </ul>
          <ButtonLink to={paths.accountTraveller(newTraveller)} preventScrollReset className="self-start">
            Add a traveller
          </ButtonLink>
        </>
      )}
    </AnswerSection>
  );
}

function TravellerRow({ traveller, railcards }: { readonly traveller: SavedTraveller; readonly railcards: readonly SelectOption[] }) {
  const { state, formData } = useNavigation();
  const { travellerId, dateOfBirth, railcards: held } = traveller;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold break-words">{nameOf(traveller)}</p>
        {dateOfBirth !== '' && <p className="text-ink-soft">Born {formatDayMonthYear(dateOfBirth)}</p>}
        {held.map(({ program, validUntil }) => (
          <p key={program} className="text-ink-soft">
            {railcards.find(({ value }) => value === program)?.label ?? program}
            {validUntil !== undefined && `, valid until ${formatDayMonthYear(validUntil)}`}
          </p>
        ))}
      </div>
      <ButtonLink to={paths.accountTraveller(travellerId)} size="small" preventScrollReset aria-label={`Change ${nameOf(traveller)}`}>
        Change
      </ButtonLink>
      <Form method="post">
        <input type="hidden" name="intent" value="remove" />
        <input type="hidden" name="travellerId" value={travellerId} />
        <Button
          type="submit"
          look="danger"
          size="small"
          busy={state !== 'idle' && formData?.get('travellerId') === travellerId}
          aria-label={`Remove ${nameOf(traveller)}`}
        >
          Remove
        </Button>
      </Form>
    </li>
  );
}

function nameOf({ title, firstName, lastName }: SavedTraveller): string {
  return [title, firstName, lastName].filter(Boolean).join(' ');
}

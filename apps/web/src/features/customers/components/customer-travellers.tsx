import type { CustomerTraveller } from '@throughfare/contract/calls/customers';
import { formatDayMonthYear } from '@throughfare/kernel/format-day';
import { Form, useNavigation } from 'react-router';
import { deskPaths } from '../../../lib/desk-paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { SelectOption } from '../../../ui/select-field.tsx';
import { AnswerSection } from '../../../ui/answer-section.tsx';
import type { CustomerAnswer } from '../send-customers.ts';

interface CustomerTravellersProps {
  readonly customerId: string;
  readonly travellers: readonly CustomerTraveller[];
  readonly railcards: readonly SelectOption[];
  readonly answer: CustomerAnswer | undefined;
}

/** A customer's travellers, with railcards and the stored part of a document. */
export function CustomerTravellers({ customerId, travellers, railcards, answer }: CustomerTravellersProps) {
  return (
    <AnswerSection title="Travellers" lead="At a booking they fill in the form." answer={answer}>
      {travellers.length === 0 && <p>Nobody yet.</p>}
      {travellers.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {travellers.map((traveller) => (
            <TravellerRow
              key={traveller.travellerId}
              {...{ customerId, traveller, railcards }}
              seen={answer?.seen?.travellerId === traveller.travellerId ? answer.seen.number : undefined}
            />
          ))}
        </ul>
      )}
      <div>
        <ButtonLink to={deskPaths.customer(customerId, 'new')} preventScrollReset>
          Add a traveller
        </ButtonLink>
      </div>
    </AnswerSection>
  );
}

interface TravellerRowProps {
  readonly customerId: string;
  readonly traveller: CustomerTraveller;
  readonly railcards: readonly SelectOption[];
  /** The whole number of the document, after a request for it. */
  readonly seen: string | undefined;
}

const documentNames = { passport: 'Passport', identityCard: 'Identity card' } as const;

function TravellerRow({ customerId, traveller, railcards, seen }: TravellerRowProps) {
  const { travellerId, title, firstName, lastName, dateOfBirth, document } = traveller;
  const name = [title, firstName, lastName].filter(Boolean).join(' ');
  const cards = traveller.railcards.map(({ program, validUntil }) => {
    const label = railcards.find(({ value }) => value === program)?.label ?? program;
    return validUntil === undefined ? label : `${label} until ${formatDayMonthYear(validUntil)}`;
  });
  const facts = [dateOfBirth && `born ${formatDayMonthYear(dateOfBirth)}`, traveller.email, traveller.phone, ...cards].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        {facts.length > 0 && <p className="text-sm break-words text-ink-soft">{facts.join(', ')}</p>}
        {document && (
          <p className="text-sm text-ink-soft">
            {documentNames[document.kind]} of {document.country},{' '}
            {seen === undefined ? `number ending ${document.ending}` : <output className="font-semibold text-ink">number {seen}</output>},
            valid until {formatDayMonthYear(document.validUntil)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {document && seen === undefined && <TravellerAct intent="seeDocument" label="Show number" of={name} travellerId={travellerId} />}
        <ButtonLink to={deskPaths.customer(customerId, travellerId)} size="small" preventScrollReset aria-label={`Change ${name}`}>
          Change
        </ButtonLink>
        <TravellerAct intent="removeTraveller" label="Remove" of={name} travellerId={travellerId} />
      </div>
    </li>
  );
}

interface TravellerActProps {
  readonly intent: string;
  readonly label: string;
  readonly of: string;
  readonly travellerId: string;
}

function TravellerAct({ intent, label, of, travellerId }: TravellerActProps) {
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('intent') === intent && formData.get('travellerId') === travellerId;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="travellerId" value={travellerId} />
      <Button type="submit" size="small" busy={busy} aria-label={`${label}: ${of}`}>
        {label}
      </Button>
    </Form>
  );
}

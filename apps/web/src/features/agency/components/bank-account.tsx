import type { CallAnswer } from '@throughfare/contract/call';
import type { getBankDetails, MaskedAccount } from '@throughfare/contract/calls/agency-payouts';
import type { ReactNode } from 'react';
import type { FormAnswer } from '../../../lib/forms/form-answer.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FormNotice, PostForm } from '../../../ui/post-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AnswerSection } from '../../../ui/answer-section.tsx';
import { formatInstant } from '@throughfare/kernel/format-instant';

interface BankAccountProps {
  readonly agencyId: string;
  readonly bank: CallAnswer<typeof getBankDetails>['data'];
  readonly answer: FormAnswer | undefined;
}

/** The account for the shop's payments to the agency. A change takes effect once a second person, an administrator of the super agency, has confirmed it. */
export function BankAccount({ agencyId, bank: { current, waiting }, answer }: BankAccountProps) {
  return (
    <AnswerSection title="Bank account" answer={answer?.intent === 'bankDecision' ? answer : undefined}>
      {current ? (
        <p>Payments to the agency go to {accountWords(current)}.</p>
      ) : (
        <p>No bank account is confirmed yet, so nothing can be paid out by a bank file.</p>
      )}
      {waiting && (
        <div className="flex flex-col gap-3 border-t border-line pt-4">
          <p>
            A change is waiting for a second administrator: {accountWords(waiting)}, entered by {waiting.enteredBy} on{' '}
            {formatInstant(waiting.enteredAt)}.
          </p>
          {waiting.approval.mayApprove ? (
            <DecisionForm detailsId={waiting.detailsId} masked={waiting.masked} answer={answer} />
          ) : (
            <p className="text-sm text-ink-soft">{waiting.approval.whyNot ?? 'An administrator of the shop must confirm it.'}</p>
          )}
        </div>
      )}
      <DetailsForm agencyId={agencyId} intent="bankIban" summary="Enter an account with an IBAN" answer={answer} fields={ibanFields} />
      <DetailsForm
        agencyId={agencyId}
        intent="bankLocal"
        summary="Enter an account in a country without IBANs"
        answer={answer}
        fields={localFields}
      />
    </AnswerSection>
  );
}

const accountWords = ({ holder, masked }: MaskedAccount): string => `${masked}${holder === '' ? '' : `, ${holder}`}`;

function DecisionForm({
  detailsId,
  masked,
  answer,
}: {
  readonly detailsId: string;
  readonly masked: string;
  readonly answer: FormAnswer | undefined;
}) {
  const form = useForm({ intent: 'bankDecision', answer });
  return (
    <PostForm form={form} hidden={{ detailsId }} className="flex flex-wrap gap-3">
      <Button
        type="submit"
        name="decision"
        value="confirm"
        look="action"
        busy={form.busy({ decision: 'confirm' })}
        aria-label={`Confirm ${masked}`}
      >
        Confirm
      </Button>
      <Button
        type="submit"
        name="decision"
        value="refuse"
        look="danger"
        busy={form.busy({ decision: 'refuse' })}
        aria-label={`Refuse ${masked}`}
      >
        Refuse
      </Button>
    </PostForm>
  );
}

type Field = (name: string) => { readonly name: string; readonly defaultValue: string | undefined; readonly error: string | undefined };

const plain = { autoComplete: 'off', spellCheck: false } as const;

const ibanFields = (field: Field): ReactNode => (
  <>
    <TextField label="IBAN" maxLength={42} {...plain} {...field('iban')} />
    <TextField label="BIC, if the country is outside the EEA" maxLength={11} {...plain} {...field('bic')} />
  </>
);

/** The shop's markets without an IBAN. */
const localCountries = [
  { value: 'AU', label: 'Australia' },
  { value: 'NZ', label: 'New Zealand' },
  { value: 'US', label: 'United States' },
  { value: 'CA', label: 'Canada' },
];

const localFields = (field: Field): ReactNode => (
  <>
    <SelectField label="Country of the bank" options={localCountries} {...field('country')} />
    <TextField label="BSB, routing or branch number" maxLength={15} {...plain} {...field('bankCode')} />
    <TextField label="Account number" maxLength={34} {...plain} {...field('accountNumber')} />
  </>
);

interface DetailsFormProps {
  readonly agencyId: string;
  readonly intent: 'bankIban' | 'bankLocal';
  readonly summary: string;
  readonly answer: FormAnswer | undefined;
  readonly fields: (field: Field) => ReactNode;
}

function DetailsForm({ agencyId, intent, summary, answer, fields }: DetailsFormProps) {
  const form = useForm({ intent, answer });
  return (
    <Disclosure summary={summary} open={form.answer !== undefined}>
      <PostForm form={form} hidden={{ agencyId }} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TextField label="Account holder" maxLength={70} autoComplete="off" {...form.field('holder')} />
          {fields(form.field)}
        </div>
        <FormNotice form={form} />
        <Button type="submit" look="action" className="self-start" busy={form.busy()}>
          Enter bank account
        </Button>
      </PostForm>
    </Disclosure>
  );
}

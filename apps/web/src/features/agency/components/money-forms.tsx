import { securities } from '@throughfare/contract/calls/agency-credit';
import { type Currency, shopCurrencies } from '@throughfare/kernel/money';
import type { ReactNode } from 'react';
import { type UsedForm, useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { optionsOf } from '../../../ui/options-of.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FormNotice, PostForm } from '../../../ui/post-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AnswerSection } from '../../../ui/answer-section.tsx';
import type { FormAnswer } from '../../../lib/forms/form-answer.ts';

interface MoneyFormsProps {
  readonly agencyId: string;
  readonly currency: Currency;
  /** YYYY-MM-DD */
  readonly today: string;
  /** May also enter limits. */
  readonly mayChangeTerms: boolean;
  readonly answer: FormAnswer | undefined;
}

const securityNames: Readonly<Record<(typeof securities)[number], string>> = {
  none: 'None',
  bond: 'Bond',
  deposit: 'Deposit',
  insurance: 'Insurance',
};

/** The super agency's forms for an agency's account. */
export function MoneyForms(props: MoneyFormsProps) {
  return (
    <AnswerSection title="Keep the account">
      <TransferForm {...props} />
      <MemoForm {...props} />
      <IssueForm {...props} />
      {props.mayChangeTerms && <LimitForm {...props} />}
    </AnswerSection>
  );
}

const decimal = { inputMode: 'decimal', autoComplete: 'off' } as const;

function TransferForm({ agencyId, currency, today, answer }: MoneyFormsProps) {
  const form = useForm({ intent: 'transfer', answer, start: { currency, valueDay: today } });
  return (
    <MoneyForm form={form} agencyId={agencyId} summary="Enter a payment received or made" submitLabel="Enter money">
      <SelectField
        label="Which way"
        options={optionsOf({ received: 'The agency has paid us', paid: 'We have paid the agency' })}
        {...form.field('direction')}
      />
      <TextField label="Amount" {...decimal} {...form.field('amount')} />
      <TextField label="Day at the bank" type="date" max={today} {...form.field('valueDay')} />
      <TextField label="Reference at the bank" maxLength={140} autoComplete="off" {...form.field('bankReference')} />
    </MoneyForm>
  );
}

function MemoForm({ agencyId, currency, answer }: MoneyFormsProps) {
  const form = useForm({ intent: 'memo', answer, start: { currency } });
  return (
    <MoneyForm form={form} agencyId={agencyId} summary="Write a memo" submitLabel="Write memo">
      <SelectField
        label="Which way"
        options={optionsOf({ debit: 'Debit: the agency owes us', credit: 'Credit: we owe the agency' })}
        {...form.field('direction')}
      />
      <TextField label="Amount" {...decimal} {...form.field('amount')} />
      <TextField label="Reason" maxLength={300} autoComplete="off" {...form.field('reason')} />
      <TextField label="Evidence" maxLength={600} autoComplete="off" {...form.field('evidence')} />
    </MoneyForm>
  );
}

function IssueForm({ agencyId, currency, today, answer }: MoneyFormsProps) {
  const form = useForm({ intent: 'issue', answer, start: { currency, untilDay: today } });
  return (
    <MoneyForm form={form} agencyId={agencyId} summary="Issue a statement" submitLabel="Issue statement">
      <TextField label="Until the end of" type="date" max={today} {...form.field('untilDay')} />
    </MoneyForm>
  );
}

function LimitForm({ agencyId, currency, answer }: MoneyFormsProps) {
  const form = useForm({ intent: 'limit', answer, start: { currency } });
  return (
    <MoneyForm form={form} agencyId={agencyId} summary="Enter a limit" submitLabel="Enter limit">
      <TextField label="Limit" {...decimal} {...form.field('limit')} />
      <SelectField
        label="Security"
        options={securities.map((value) => ({ value, label: securityNames[value] }))}
        {...form.field('security')}
      />
      <TextField label="Amount of the security" {...decimal} {...form.field('securityAmount')} />
      <TextField label="The security lasts until" type="date" {...form.field('securityUntil')} />
    </MoneyForm>
  );
}

interface MoneyFormProps {
  readonly form: UsedForm;
  readonly agencyId: string;
  readonly summary: string;
  readonly submitLabel: string;
  readonly children: ReactNode;
}

function MoneyForm({ form, agencyId, summary, submitLabel, children }: MoneyFormProps) {
  return (
    <Disclosure summary={summary} open={form.answer !== undefined}>
      <PostForm form={form} hidden={{ agencyId }} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField label="Currency" options={shopCurrencies.map((value) => ({ value, label: value }))} {...form.field('currency')} />
          {children}
        </div>
        <FormNotice form={form} />
        <Button type="submit" look="action" className="self-start" busy={form.busy()}>
          {submitLabel}
        </Button>
      </PostForm>
    </Disclosure>
  );
}

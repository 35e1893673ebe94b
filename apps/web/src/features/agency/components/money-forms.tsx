import { securities } from '@throughfare/contract/calls/agency-credit';
import { type Currency, currencies } from '@throughfare/kernel/money';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AccountSection } from '../../account/components/account-section.tsx';
import type { FormAnswer } from '../model/form-answer.ts';

interface MoneyFormsProps {
  readonly agencyId: string;
  readonly currency: Currency;
  /** YYYY-MM-DD */
  readonly today: string;
  /** Enters limits, too. */
  readonly mayChangeTerms: boolean;
  readonly answer: FormAnswer | undefined;
}

const securityNames: Readonly<Record<(typeof securities)[number], string>> = {
  none: 'None',
  bond: 'Bond',
  deposit: 'Deposit',
  insurance: 'Insurance',
};

/** What the super agency's clerk does with an agency's account. */
export function MoneyForms({ agencyId, currency, today, mayChangeTerms, answer }: MoneyFormsProps) {
  const about = (intent: string) => (answer?.intent === intent ? answer : undefined);
  const frame = { agencyId, currency };
  const direction = (options: readonly { readonly value: string; readonly label: string }[]) => (
    <SelectField label="Which way" name="direction" options={[...options]} />
  );
  const amount = (of: FormAnswer | undefined) => (
    <TextField label="Amount" name="amount" inputMode="decimal" autoComplete="off" error={of?.fields['amount']} />
  );
  return (
    <AccountSection title="Keep the account">
      <MoneyForm {...frame} intent="transfer" summary="Enter money that came or went" submitLabel="Enter money" answer={about('transfer')}>
        {direction([
          { value: 'received', label: 'The agency has paid us' },
          { value: 'paid', label: 'We have paid the agency' },
        ])}
        {amount(about('transfer'))}
        <TextField
          label="Day at the bank"
          name="valueDay"
          type="date"
          max={today}
          defaultValue={today}
          error={about('transfer')?.fields['valueDay']}
        />
        <TextField
          label="Reference at the bank"
          name="bankReference"
          maxLength={140}
          autoComplete="off"
          error={about('transfer')?.fields['bankReference']}
        />
      </MoneyForm>
      <MoneyForm {...frame} intent="memo" summary="Write a memo" submitLabel="Write memo" answer={about('memo')}>
        {direction([
          { value: 'debit', label: 'Debit: the agency owes it' },
          { value: 'credit', label: 'Credit: we give it' },
        ])}
        {amount(about('memo'))}
        <TextField label="Reason" name="reason" maxLength={300} autoComplete="off" error={about('memo')?.fields['reason']} />
        <TextField label="Evidence" name="evidence" maxLength={600} autoComplete="off" error={about('memo')?.fields['evidence']} />
      </MoneyForm>
      <MoneyForm {...frame} intent="issue" summary="Issue a statement" submitLabel="Issue statement" answer={about('issue')}>
        <TextField
          label="Until the end of"
          name="untilDay"
          type="date"
          max={today}
          defaultValue={today}
          error={about('issue')?.fields['untilDay']}
        />
      </MoneyForm>
      {mayChangeTerms && (
        <MoneyForm {...frame} intent="limit" summary="Enter a limit" submitLabel="Enter limit" answer={about('limit')}>
          <TextField label="Limit" name="limit" inputMode="decimal" autoComplete="off" error={about('limit')?.fields['limit']} />
          <SelectField label="Security" name="security" options={securities.map((value) => ({ value, label: securityNames[value] }))} />
          <TextField
            label="Amount of the security"
            name="securityAmount"
            inputMode="decimal"
            autoComplete="off"
            error={about('limit')?.fields['securityAmount']}
          />
          <TextField label="The security lasts until" name="securityUntil" type="date" error={about('limit')?.fields['securityUntil']} />
        </MoneyForm>
      )}
    </AccountSection>
  );
}

interface MoneyFormProps {
  readonly agencyId: string;
  readonly currency: Currency;
  readonly intent: string;
  readonly summary: string;
  readonly submitLabel: string;
  readonly answer: FormAnswer | undefined;
  readonly children: ReactNode;
}

function MoneyForm({ agencyId, currency, intent, summary, submitLabel, answer, children }: MoneyFormProps) {
  const { state, formData } = useNavigation();
  return (
    <Disclosure summary={summary} open={answer !== undefined}>
      <Form
        // Emptied after a success, so that a second press enters nothing twice.
        key={answer?.ok ? answer.message : 'form'}
        method="post"
        noValidate
        preventScrollReset
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="intent" value={intent} />
        <input type="hidden" name="agencyId" value={agencyId} />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField
            label="Currency"
            name="currency"
            options={currencies.map((value) => ({ value, label: value }))}
            defaultValue={currency}
          />
          {children}
        </div>
        {answer !== undefined && answer.message !== '' && (
          <Notice tone={answer.ok ? 'success' : 'error'} announce>
            {answer.message}
          </Notice>
        )}
        <Button type="submit" look="action" className="self-start" busy={state !== 'idle' && formData?.get('intent') === intent}>
          {submitLabel}
        </Button>
      </Form>
    </Disclosure>
  );
}

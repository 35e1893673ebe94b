import { b2bPaymentMethods, type MarkUpRow } from '@throughfare/contract/shapes/agency-terms';
import { type Currency, currencySymbols } from '@throughfare/kernel/money';
import { sources } from '@throughfare/kernel/source';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { FormAnswer } from '../model/form-answer.ts';
import { paymentMethodNames, productNames } from './terms-tables.tsx';

interface TermsFormProps {
  readonly intent: string;
  readonly summary: string;
  readonly submitLabel: string;
  readonly answer: FormAnswer | undefined;
  readonly children: ReactNode;
}

function TermsForm({ intent, summary, submitLabel, answer, children }: TermsFormProps) {
  const { state, formData } = useNavigation();
  return (
    <Disclosure summary={summary} open={answer !== undefined}>
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
        <input type="hidden" name="intent" value={intent} />
        {children}
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

interface OfAgencyProps {
  readonly agencyId: string;
  /** YYYY-MM-DD: rows begin on it at the earliest. */
  readonly today: string;
  readonly answer: FormAnswer | undefined;
}

export function CommissionForm({ agencyId, today, answer }: OfAgencyProps) {
  const wrong = (field: string) => answer?.fields[field];
  const typed = (field: string, otherwise = '') => (answer?.ok === false ? answer.typed?.[field] : undefined) ?? otherwise;
  return (
    <TermsForm intent="commission" summary="Enter a commission" submitLabel="Enter commission" answer={answer}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label="For"
          name="agencyId"
          options={[
            { value: agencyId, label: 'This agency' },
            { value: '', label: 'Every agency without a row of its own' },
          ]}
          defaultValue={typed('agencyId', agencyId)}
        />
        <SelectField
          label="Source"
          name="source"
          placeholder="Every source"
          options={sources.map((value) => ({ value, label: value }))}
          defaultValue={typed('source')}
        />
        <SelectField
          label="Product"
          name="product"
          options={Object.entries(productNames).map(([value, label]) => ({ value, label }))}
          defaultValue={typed('product', 'PointToPoint')}
        />
        <TextField
          label="Per cent of the fare"
          name="percent"
          inputMode="decimal"
          defaultValue={typed('percent')}
          error={wrong('percent')}
        />
        <TextField
          label="From"
          name="validFrom"
          type="date"
          min={today}
          defaultValue={typed('validFrom', today)}
          error={wrong('validFrom')}
        />
        <TextField
          label="Until"
          name="validUntil"
          type="date"
          required={false}
          min={today}
          defaultValue={typed('validUntil')}
          error={wrong('validUntil')}
        />
      </div>
    </TermsForm>
  );
}

export function SettlementForm({ agencyId, today, answer }: OfAgencyProps) {
  return (
    <TermsForm intent="settlement" summary="Change settlement and ways to pay" submitLabel="Save settlement" answer={answer}>
      <input type="hidden" name="agencyId" value={agencyId} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Settlement"
          name="settlement"
          options={[
            { value: 'gross', label: 'Gross: pays the fare, commission is credited' },
            { value: 'net', label: 'Net: pays the fare less commission' },
          ]}
        />
        <TextField label="From" name="validFrom" type="date" min={today} defaultValue={today} error={answer?.fields['validFrom']} />
      </div>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="mb-1.5 text-[0.9375rem] font-semibold">Ways to pay</legend>
        {b2bPaymentMethods.map((method) => (
          <Checkbox
            key={method}
            name="paymentMethods"
            value={method}
            defaultChecked={method === 'card'}
            label={paymentMethodNames[method]}
          />
        ))}
      </fieldset>
    </TermsForm>
  );
}

interface MarkUpFormProps {
  readonly currency: Currency;
  readonly holds: MarkUpRow | undefined;
  readonly answer: FormAnswer | undefined;
}

export function MarkUpForm({ currency, holds, answer }: MarkUpFormProps) {
  const wrong = (field: string) => answer?.fields[field];
  const typed = (field: string, otherwise: string) => (answer?.ok === false ? answer.typed?.[field] : undefined) ?? otherwise;
  return (
    <TermsForm intent="markUp" summary="Change the mark-up" submitLabel="Save mark-up" answer={answer}>
      <p className="max-w-prose text-ink-soft">
        Your agents may add it to a price, up to the most that you allow. On tickets of Great Britain it is shown as a service fee of its
        own.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label="Kind"
          name="kind"
          options={[
            { value: 'fixed', label: `An amount in ${currencySymbols[currency]}` },
            { value: 'percent', label: 'Per cent of the price' },
          ]}
          defaultValue={typed('kind', holds?.kind ?? 'fixed')}
        />
        <TextField
          label="Usually"
          name="standard"
          inputMode="decimal"
          defaultValue={typed('standard', holds?.standard ?? '0.00')}
          error={wrong('standard')}
        />
        <TextField
          label="At most"
          name="most"
          inputMode="decimal"
          defaultValue={typed('most', holds?.most ?? '0.00')}
          error={wrong('most')}
        />
      </div>
    </TermsForm>
  );
}

import { b2bPaymentMethods, type MarkUpRow, paymentMethodNames } from '@throughfare/contract/shapes/agency-terms';
import { type Currency, currencySymbols } from '@throughfare/kernel/money';
import { allSources } from '@throughfare/kernel/source';
import type { ReactNode } from 'react';
import type { FormAnswer } from '../../../lib/forms/form-answer.ts';
import { type UsedForm, useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { optionsOf } from '../../../ui/options-of.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FormNotice, PostForm } from '../../../ui/post-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TickList } from '../../../ui/tick-list.tsx';
import { productNames } from './terms-tables.tsx';

interface TermsFormProps {
  readonly form: UsedForm;
  readonly summary: string;
  readonly submitLabel: string;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

export function TermsForm({ form, summary, submitLabel, hidden = {}, children }: TermsFormProps) {
  return (
    <Disclosure summary={summary} open={form.answer !== undefined}>
      <PostForm form={form} hidden={hidden} className="flex flex-col gap-4">
        {children}
        <FormNotice form={form} />
        <Button type="submit" look="action" className="self-start" busy={form.busy()}>
          {submitLabel}
        </Button>
      </PostForm>
    </Disclosure>
  );
}

export interface OfAgencyProps {
  readonly agencyId: string;
  /** YYYY-MM-DD: the earliest first day of a row. */
  readonly today: string;
  readonly answer: FormAnswer | undefined;
}

export function CommissionForm({ agencyId, today, answer }: OfAgencyProps) {
  const form = useForm({ intent: 'commission', answer, start: { agencyId, product: 'PointToPoint', validFrom: today } });
  return (
    <TermsForm form={form} summary="Enter a commission" submitLabel="Enter commission">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label="For"
          options={[
            { value: agencyId, label: 'This agency' },
            { value: '', label: 'All agencies without a row of their own' },
          ]}
          {...form.field('agencyId')}
        />
        <SelectField
          label="Source"
          placeholder="Every source"
          options={allSources().map((value) => ({ value, label: value }))}
          {...form.field('source')}
        />
        <SelectField label="Product" options={optionsOf(productNames)} {...form.field('product')} />
        <TextField label="Percentage of the fare" inputMode="decimal" {...form.field('percent')} />
        <TextField label="From" type="date" min={today} {...form.field('validFrom')} />
        <TextField label="Until" type="date" required={false} min={today} {...form.field('validUntil')} />
      </div>
    </TermsForm>
  );
}

export function SettlementForm({ agencyId, today, answer }: OfAgencyProps) {
  const form = useForm({ intent: 'settlement', answer, start: { settlement: 'gross', validFrom: today } });
  return (
    <TermsForm form={form} summary="Change settlement and payment methods" submitLabel="Save settlement" hidden={{ agencyId }}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Settlement"
          options={optionsOf({ gross: 'Gross: pays the fare, commission is credited', net: 'Net: pays the fare less commission' })}
          {...form.field('settlement')}
        />
        <TextField label="From" type="date" min={today} {...form.field('validFrom')} />
      </div>
      <TickList
        form={form}
        name="paymentMethods"
        legend="Ways to pay"
        options={b2bPaymentMethods.map((value) => ({ value, label: paymentMethodNames[value] }))}
        ticked={['card']}
        className="flex flex-wrap gap-x-6 gap-y-2"
      />
    </TermsForm>
  );
}

interface MarkUpFormProps {
  readonly currency: Currency;
  readonly holds: MarkUpRow | undefined;
  readonly answer: FormAnswer | undefined;
}

export function MarkUpForm({ currency, holds, answer }: MarkUpFormProps) {
  const { kind = 'fixed', standard = '0.00', most = '0.00', returned = false } = holds ?? {};
  const form = useForm({ intent: 'markUp', answer, start: { kind, standard, most, returned: returned ? 'yes' : 'no' } });
  return (
    <TermsForm form={form} summary="Change the mark-up" submitLabel="Save mark-up">
      <p className="max-w-prose text-ink-soft">
        Your agents may add it to a price, up to the maximum that you allow. On British tickets it is shown as a separate service fee.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField
          label="Kind"
          options={[
            { value: 'fixed', label: `An amount in ${currencySymbols[currency]}` },
            { value: 'percent', label: 'Percentage of the price' },
          ]}
          {...form.field('kind')}
        />
        <TextField label="Usually" inputMode="decimal" {...form.field('standard')} />
        <TextField label="At most" inputMode="decimal" {...form.field('most')} />
        <SelectField
          label="When a ticket is refunded"
          options={optionsOf({ no: 'We keep it', yes: 'We give it back' })}
          {...form.field('returned')}
        />
      </div>
    </TermsForm>
  );
}

import { accreditationSchemes, type AccreditationScheme, accreditationTypes } from '@throughfare/contract/shapes/accreditation';
import { currencySymbols, shopCurrencies } from '@throughfare/kernel/money';
import type { UsedForm } from '../../../lib/forms/use-form.ts';
import type { SelectOption } from '../../../ui/select-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface AgencyFieldsProps {
  readonly form: UsedForm;
  readonly countries: readonly SelectOption[];
}

const schemes: readonly SelectOption[] = accreditationTypes.map((value) => {
  const scheme: AccreditationScheme = accreditationSchemes[value];
  return { value, label: scheme.example === undefined ? scheme.name : `${scheme.name}, such as ${scheme.example}` };
});

/** An agency's details, on the form to join and on its file. */
export function AgencyFields({ form, countries }: AgencyFieldsProps) {
  const field = (name: string, maxLength: number) => ({ maxLength, ...form.field(name) });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Name of the agency" autoComplete="organization" className="sm:col-span-2" {...field('company', 120)} />
      <TextField label="Address" autoComplete="address-line1" {...field('addressLine1', 120)} />
      <TextField label="Address, second line" autoComplete="address-line2" required={false} {...field('addressLine2', 120)} />
      <TextField label="Town or city" autoComplete="address-level2" {...field('city', 80)} />
      <TextField label="State or region" autoComplete="address-level1" required={false} {...field('region', 80)} />
      <TextField label="Postal code" autoComplete="postal-code" required={false} {...field('postalCode', 20)} />
      <SelectField label="Country" autoComplete="country" placeholder="Choose a country" options={countries} {...form.field('country')} />
      <SelectField
        label="Currency"
        hint="The agency's prices and statements use it."
        options={shopCurrencies.map((value) => ({ value, label: `${value} ${currencySymbols[value]}` }))}
        {...form.field('currency')}
      />
      <TextField label="Tax number" required={false} hint="VAT number in Great Britain, ABN in Australia." {...field('taxNumber', 40)} />
      <SelectField label="Accreditation" options={schemes} {...form.field('accreditationType')} />
      <TextField label="Accreditation number" required={false} {...field('accreditationNumber', 40)} />
      <TextField label="E-mail of the agency" type="email" autoComplete="off" {...field('contactEmail', 254)} />
      <TextField label="Phone of the agency" type="tel" autoComplete="tel" {...field('contactPhone', 26)} />
    </div>
  );
}

import type { AgencyFile } from '@throughfare/contract/calls/agencies';
import { type TaxRole, taxRoles, type TaxTermsRow } from '@throughfare/contract/shapes/sale-tax';
import type { FormAnswer } from '../../../lib/forms/form-answer.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { optionsOf } from '../../../ui/options-of.ts';
import { type Column, Table } from '../../../ui/table.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AnswerSection } from '../../../ui/answer-section.tsx';
import { type OfAgencyProps, TermsForm } from './terms-forms.tsx';
import { datedColumns } from './terms-tables.tsx';
import type { TaxView } from '../load-terms.ts';

const roleNames: Readonly<Record<TaxRole, string>> = {
  disclosedAgent: 'Agent who names the carrier',
  principal: 'In its own name',
  marginScheme: 'In its own name, margin scheme',
};

const columns: readonly Column<TaxTermsRow>[] = [
  { key: 'role', header: 'Sells', cell: ({ role }) => <span className="font-semibold">{roleNames[role]}</span> },
  { key: 'country', header: 'Country', cell: ({ country }) => country },
  { key: 'number', header: 'Tax number', cell: ({ taxNumber }) => (taxNumber === '' ? 'Not registered' : taxNumber) },
  ...datedColumns<TaxTermsRow>(),
];

interface TaxTermsProps {
  readonly agency: Pick<AgencyFile['agency'], 'agencyId' | 'country' | 'taxNumber'>;
  readonly rows: TaxView;
  /** YYYY-MM-DD */
  readonly today: string;
  readonly mayChange: boolean;
  readonly answer: FormAnswer | undefined;
}

/** The role in which an agency sells, and the way to enter another one. */
export function TaxTerms({ agency, rows, today, mayChange, answer }: TaxTermsProps) {
  return (
    <AnswerSection title="Tax" lead="Role, country and tax number decide what an invoice shows. What was invoiced stays as it was.">
      <Roles rows={rows} />
      {mayChange && <TaxForm agency={agency} today={today} answer={answer} />}
    </AnswerSection>
  );
}

function Roles({ rows }: { readonly rows: TaxView }) {
  if (!rows) return <p>The roles cannot be shown at the moment.</p>;
  if (rows.length === 0) return <p>No role is entered: no tax is decided, and no invoice can be issued.</p>;
  return (
    <Table caption="Roles" rows={rows} rowKey={({ enteredAt, validFrom, role }) => `${enteredAt} ${validFrom} ${role}`} columns={columns} />
  );
}

function TaxForm({ agency, today, answer }: Omit<OfAgencyProps, 'agencyId'> & Pick<TaxTermsProps, 'agency'>) {
  const { agencyId, country, taxNumber } = agency;
  const start = { role: 'disclosedAgent', registered: taxNumber === '' ? 'no' : 'yes', validFrom: today };
  const form = useForm({ intent: 'tax', answer, start });
  return (
    <TermsForm form={form} summary="Enter a role" submitLabel="Save role" hidden={{ agencyId }}>
      <p className="max-w-prose text-ink-soft">
        Country and number come from the details: {country === '' ? 'no country' : country}, {taxNumber === '' ? 'no number' : taxNumber}. A
        role may begin in the past if the contract is older than its entry.
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <SelectField label="Sells" options={taxRoles.map((value) => ({ value, label: roleNames[value] }))} {...form.field('role')} />
        <SelectField label="Registered for VAT or GST" options={optionsOf({ yes: 'Yes', no: 'No' })} {...form.field('registered')} />
        <TextField label="From" type="date" {...form.field('validFrom')} />
      </div>
    </TermsForm>
  );
}

import type { SaleTaxLine } from '@throughfare/contract/shapes/sale-tax';
import type { Currency } from '@throughfare/kernel/money';
import { Link, useFetcher } from 'react-router';
import { callPaths } from '../../lib/call-paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { showAmount } from '../money/amounts.ts';
import type { SaleTaxView } from './load-sale-tax.ts';

const owners = { supplier: 'The carrier’s', agency: 'Yours' } as const;

const columns = (currency: Currency): readonly Column<SaleTaxLine>[] => [
  {
    key: 'text',
    header: 'Sold',
    cell: ({ text, asAgentOf }) => (asAgentOf === undefined ? text : `${text}, as agent of ${asAgentOf}`),
  },
  { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => showAmount(amount, currency) },
  {
    key: 'tax',
    header: 'Tax in it',
    cell: ({ words, tax, source }) => (
      <div>
        {tax !== undefined && Number(tax) > 0 && `${showAmount(tax, currency)}: `}
        {words} <span className="block text-sm text-ink-soft">{source}</span>
      </div>
    ),
  },
  { key: 'owner', header: 'Whose money', cell: ({ belongsTo }) => owners[belongsTo] },
];

/** The tax of a sale, or the words of its refusal; the invoice if all of it is decided. */
export function SaleTaxLines({ view }: { readonly view: SaleTaxView }) {
  if (view.state === 'refused')
    return (
      <Notice tone="warning" announce>
        {view.message}
      </Notice>
    );
  const { tax } = view;
  return (
    <div className="flex flex-col gap-3">
      <Table caption="Tax of this sale" rows={tax.lines} rowKey={({ part }) => part} columns={columns(tax.currency)} />
      <p>
        <Link reloadDocument to={callPaths.invoiceFile(tax.reference)}>
          {tax.invoiceNumber === undefined ? 'Issue the invoice (PDF)' : `Invoice ${tax.invoiceNumber} (PDF)`}
        </Link>
        {tax.invoiceNumber === undefined && '. What was sold never changes on it, and it does not show the commission.'}
      </p>
      {tax.creditNotes !== undefined && tax.creditNotes.length > 0 && (
        <ul>
          {tax.creditNotes.map(({ number, amount, reason }) => (
            <li key={number}>
              <Link reloadDocument to={callPaths.creditNoteFile(tax.reference, number)}>
                Credit note {number} (PDF)
              </Link>
              : {showAmount(amount, tax.currency)} {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Loaded on request, because most people open a booking for other reasons. */
export function SaleTax({ reference }: { readonly reference: string }) {
  const fetcher = useFetcher<SaleTaxView>();
  return (
    <div className="flex flex-col gap-3">
      {fetcher.data && <SaleTaxLines view={fetcher.data} />}
      <fetcher.Form method="get" action={callPaths.saleTax()}>
        <input type="hidden" name="reference" value={reference} />
        <Button type="submit" size="small" busy={fetcher.state !== 'idle'}>
          {fetcher.data ? 'Look again' : 'Tax and invoice'}
        </Button>
      </fetcher.Form>
    </div>
  );
}

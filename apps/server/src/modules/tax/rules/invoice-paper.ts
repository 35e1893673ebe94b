import type { SaleTax, SaleTaxLine } from '@throughfare/contract/shapes/sale-tax';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { add, format, fromDecimal, type Money, toDecimal, total } from '@throughfare/kernel/money';
import type { Report } from '../../tickets/tickets.api.ts';

interface InvoiceFacts {
  readonly number: string;
  readonly issuedAt: Date;
  readonly decided: SaleTax;
  /** The agency's details, a line each. */
  readonly address: readonly string[];
  /** Empty if the personal data was erased. */
  readonly customer: string;
}

/**
 * An agency's invoice to its customer: price and fee with the tax in each, and never the commission. Where the law sees price and fee as
 * one supply, they are one line.
 */
export function invoicePaper({ number, issuedAt, decided, address, customer }: InvoiceFacts): Report {
  const { reference, agencyName, currency, soldOn, taxNumber, country } = decided;
  const shown = oneSupply(
    decided.lines.filter(({ part }) => part !== 'commission'),
    currency,
  );
  const moneyOf = (amount: string): Money => fromDecimal(currency, amount);
  const sum = total(
    currency,
    shown.map(({ amount }) => moneyOf(amount)),
  );
  const numberLabel = country === 'AU' ? 'ABN' : 'VAT number';
  return {
    title: country === 'AU' && taxNumber !== '' ? 'Tax invoice' : 'Invoice',
    reference: number,
    referenceLabel: 'Invoice number',
    madeAt: issuedAt,
    sections: [
      {
        heading: 'From',
        lines: [
          { label: 'Seller', text: [agencyName, ...address].join(', ') },
          { label: numberLabel, text: taxNumber === '' ? 'Not registered' : taxNumber },
          { label: 'Issued', text: formatFullDay(issuedAt.toISOString().slice(0, 10)) },
          { label: 'Sold', text: formatFullDay(soldOn) },
        ],
      },
      {
        heading: 'For',
        lines: [
          { label: 'Customer', text: customer === '' ? 'Erased at the customer’s request' : customer },
          { label: 'Booking reference', text: reference },
        ],
      },
      {
        heading: 'Sold',
        lines: shown.map(({ text, amount, words, tax, asAgentOf }) => ({
          label: text,
          text: [
            format(moneyOf(amount)),
            ...(asAgentOf === undefined ? [] : [`sold as agent of ${asAgentOf}`]),
            words,
            ...(tax === undefined || Number(tax) === 0 ? [] : [`${format(moneyOf(tax))} of it is tax`]),
          ].join('. '),
        })),
      },
      { heading: 'Total', lines: [{ label: 'To pay', text: format(sum) }, ...taxTotals(shown, moneyOf)] },
    ],
  };
}

/** Fare and mark-up decided by one row are the price of one supply. A service fee of Great Britain keeps its line. */
function oneSupply(lines: readonly SaleTaxLine[], currency: SaleTax['currency']): readonly SaleTaxLine[] {
  const [fare, fee] = [lines.find(({ part }) => part === 'fare'), lines.find(({ part }) => part === 'fee')];
  if (!fare || !fee || fare.rule !== fee.rule || fee.text === 'Service fee') return lines;
  const both = (a: string, b: string): string => toDecimal(add(fromDecimal(currency, a), fromDecimal(currency, b)));
  return [
    {
      ...fare,
      amount: both(fare.amount, fee.amount),
      ...(fare.tax === undefined || fee.tax === undefined ? {} : { tax: both(fare.tax, fee.tax) }),
    },
  ];
}

function taxTotals(lines: readonly SaleTaxLine[], moneyOf: (amount: string) => Money): Report['sections'][number]['lines'] {
  const taxed = lines.filter(({ tax, basisPoints }) => tax !== undefined && basisPoints !== undefined && basisPoints > 0);
  return taxed.map(({ basisPoints = 0, tax = '0.00', amount }) => ({
    label: `Tax at ${basisPoints / 100} %`,
    text: `${format(moneyOf(tax))} in ${format(moneyOf(amount))}`,
  }));
}

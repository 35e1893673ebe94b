import type { CreditNote, SaleTax, SaleTaxLine } from '@throughfare/contract/shapes/sale-tax';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { add, format, fromDecimal, money, type Money, toDecimal, total } from '@throughfare/kernel/money';
import type { Report } from '../../tickets/tickets.api.ts';

/** Facts of the sale that are read when a paper is made and stored nowhere with it, because some are people's names. */
export interface SaleFacts {
  /** The agency's details, a line each. */
  readonly address: readonly string[];
  readonly trip: string;
  /** YYYY-MM-DD */
  readonly days: readonly string[];
  /** Empty if the personal data was erased. */
  readonly travellers: readonly string[];
}

export interface NamedCredit {
  readonly number: string;
  readonly issuedAt: Date;
  readonly amount: string;
  /** The booking that the ticket was exchanged for. */
  readonly exchangedFor?: string | undefined;
  /** How much of it that booking carries. Absent: the ticket was refunded. */
  readonly carriedMinor?: number | undefined;
}

interface InvoiceFacts extends SaleFacts {
  readonly number: string;
  readonly issuedAt: Date;
  readonly decided: SaleTax;
  /** The customer's means of payment. Absent if the customer pays the agency, which the shop does not see. */
  readonly paidBy?: string | undefined;
  /** The value of the ticket that was exchanged for this one, and its booking. */
  readonly carriedOver?: { readonly reference: string; readonly minor: number } | undefined;
  readonly credits: readonly NamedCredit[];
}

type Section = Report['sections'][number];
type PaperLine = Pick<SaleTaxLine, 'text' | 'amount' | 'words' | 'tax' | 'asAgentOf' | 'basisPoints'>;

const dayOf = (at: Date): string => formatFullDay(at.toISOString().slice(0, 10));

/**
 * An agency's invoice to its customer: price and fee with the tax in each, and never the commission. Where the law sees price and fee as
 * one supply, they are one line. What was sold stays as it was; what was paid and credited is as of today.
 */
export function invoicePaper({ number, issuedAt, decided, paidBy, carriedOver, credits, ...facts }: InvoiceFacts): Report {
  const { currency, country, taxNumber } = decided;
  const shown = oneSupply(
    decided.lines.filter(({ part }) => part !== 'commission'),
    currency,
  );
  const moneyOf = (amount: string): Money => fromDecimal(currency, amount);
  const sum = total(
    currency,
    shown.map(({ amount }) => moneyOf(amount)),
  );
  const carried = Math.min(sum.minor, carriedOver?.minor ?? 0);
  const rest = sum.minor - carried;
  // Value that another booking carries is taken off that booking's invoice, and is therefore still to pay here.
  const givenBack = ({ amount, carriedMinor = 0 }: NamedCredit): number => moneyOf(amount).minor - carriedMinor;
  const credited = credits.reduce((all, credit) => all + givenBack(credit), 0);
  const left = paidBy === undefined ? Math.max(0, rest - credited) : 0;
  return {
    title: country === 'AU' && taxNumber !== '' ? 'Tax invoice' : 'Invoice',
    reference: number,
    referenceLabel: 'Invoice number',
    madeAt: issuedAt,
    sections: [
      fromSection(decided, facts.address, issuedAt),
      forSection(decided.reference, facts),
      soldSection('Sold', shown, moneyOf, 'Sold as agent of'),
      {
        heading: 'Total',
        lines: [
          { label: 'Sum of this invoice', text: format(sum) },
          ...taxTotals(shown, moneyOf),
          ...(carriedOver && carried > 0
            ? [{ label: `Carried over from booking ${carriedOver.reference}`, text: format(money(currency, carried)) }]
            : []),
          ...(paidBy !== undefined && rest > 0 ? [{ label: `Paid by ${paidBy}`, text: format(money(currency, rest)) }] : []),
          ...credits.map((credit) => ({
            label: `Credit note ${credit.number} of ${dayOf(credit.issuedAt)}`,
            text: [
              ...(credit.exchangedFor === undefined
                ? []
                : [`${format(money(currency, credit.carriedMinor ?? 0))} carried over to booking ${credit.exchangedFor}`]),
              ...(givenBack(credit) > 0 ? [`${format(money(currency, givenBack(credit)))} given back`] : []),
            ].join(', '),
          })),
          { label: 'To pay', text: left === 0 ? 'Nothing' : format(money(currency, left)) },
        ],
      },
    ],
  };
}

interface CreditNoteFacts extends SaleFacts {
  readonly number: string;
  readonly issuedAt: Date;
  readonly decided: CreditNote;
  readonly invoice: { readonly number: string; readonly issuedAt: Date; readonly decided: SaleTax };
  readonly exchangedFor?: string | undefined;
}

/** A credit note: the invoice that it changes, the amount that is taken back of each line, and the tax in it (VAT Regulations 1995 reg. 15C). */
export function creditNotePaper({ number, issuedAt, decided, invoice, exchangedFor, ...facts }: CreditNoteFacts): Report {
  const { currency, country, taxNumber, reference } = invoice.decided;
  const moneyOf = (amount: string): Money => fromDecimal(currency, amount);
  const reason = decided.reason === 'refunded' ? 'The ticket was refunded' : `The ticket was exchanged for booking ${exchangedFor ?? ''}`;
  return {
    title: country === 'AU' && taxNumber !== '' ? 'Adjustment note' : 'Credit note',
    reference: number,
    referenceLabel: 'Credit note number',
    madeAt: issuedAt,
    sections: [
      fromSection(invoice.decided, facts.address, issuedAt),
      {
        heading: 'Changes',
        lines: [
          { label: 'Invoice', text: `${invoice.number} of ${dayOf(invoice.issuedAt)}` },
          { label: 'Reason', text: reason.trim() },
        ],
      },
      forSection(reference, facts),
      soldSection('Credited', decided.lines, moneyOf, 'As agent of'),
      { heading: 'Total', lines: [{ label: 'Credited', text: format(moneyOf(decided.amount)) }, ...taxTotals(decided.lines, moneyOf)] },
    ],
  };
}

function fromSection({ agencyName, taxNumber, country, soldOn }: SaleTax, address: readonly string[], issuedAt: Date): Section {
  return {
    heading: 'From',
    lines: [
      { label: 'Seller', text: [agencyName, ...address].join(', ') },
      { label: country === 'AU' ? 'ABN' : 'VAT number', text: taxNumber === '' ? 'Not registered' : taxNumber },
      { label: 'Issued', text: dayOf(issuedAt) },
      { label: 'Sold', text: formatFullDay(soldOn) },
    ],
  };
}

function forSection(reference: string, { trip, days, travellers }: SaleFacts): Section {
  const [customer] = travellers;
  const erased = 'Erased at the customer’s request';
  return {
    heading: 'For',
    lines: [
      { label: 'Customer', text: customer ?? erased },
      { label: 'Booking reference', text: reference },
      { label: 'Journey', text: trip },
      { label: days.length > 1 ? 'Days of travel' : 'Day of travel', text: days.map(formatFullDay).join(', ') },
      { label: travellers.length > 1 ? 'Travellers' : 'Traveller', text: customer === undefined ? erased : travellers.join(', ') },
    ],
  };
}

function soldSection(heading: string, lines: readonly PaperLine[], moneyOf: (amount: string) => Money, asAgent: string): Section {
  return {
    heading,
    lines: lines.map(({ text, amount, words, tax, asAgentOf }) => ({
      label: text,
      text: [
        format(moneyOf(amount)),
        ...(asAgentOf === undefined ? [] : [`${asAgent} ${asAgentOf}`]),
        words,
        ...(tax === undefined || Number(tax) === 0 ? [] : [`${format(moneyOf(tax))} of it is tax`]),
      ].join('. '),
    })),
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

function taxTotals(lines: readonly PaperLine[], moneyOf: (amount: string) => Money): Section['lines'] {
  const taxed = lines.filter(({ tax, basisPoints }) => tax !== undefined && basisPoints !== undefined && basisPoints > 0);
  return taxed.map(({ basisPoints = 0, tax = '0.00', amount }) => ({
    label: `Tax at ${basisPoints / 100} %`,
    text: `${format(moneyOf(tax))} in ${format(moneyOf(amount))}`,
  }));
}

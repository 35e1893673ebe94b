import type { SaleTax, SaleTaxLine, TaxedPart } from '@throughfare/contract/shapes/sale-tax';
import { money, toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { factsOf } from '@throughfare/kernel/source';
import { taxWithin } from './rules/decide-tax.ts';
import type { TaxRule } from './rules/tax-rules.types.ts';
import { isDecided, type SaleToTax } from './tax-of-sales.ts';

/**
 * A sale line by line: the seller, their principal, the tax in it and the owner of the money. Refuses `tax.noTerms`, `tax.noCountry`,
 * `tax.noRule` if one of its lines is not decided. The train company's fee for an exchange is part of the new ticket's fare.
 */
export function presentSaleTax(found: SaleToTax, exchangeFee = 0): SaleTax {
  const { sale, role } = found;
  const { fareMinor, feeMinor, commissionMinor } = sale;
  const amounts: readonly (readonly [TaxedPart, number])[] = [
    ['fare', fareMinor + exchangeFee],
    ['fee', feeMinor],
    ['commission', commissionMinor],
  ];
  const named = exchangeFee === 0 ? 'Tickets' : 'Tickets, with the train company’s fee for the exchange';
  const lines = amounts.filter(([, minor]) => minor !== 0).map(([part, minor]) => lineOf(found, part, minor, named));
  if (!role) throw new Refusal('tax.noTerms');
  const { reference, agencyName, currency, soldOn } = sale;
  return { reference, agencyName, currency, soldOn, role: role.role, country: role.country, taxNumber: role.taxNumber, lines };
}

function lineOf({ sale, role, decide }: SaleToTax, part: TaxedPart, minor: number, tickets: string): SaleTaxLine {
  const rule = decide(part);
  if (!isDecided(rule)) throw new Refusal(rule.code, rule.details);
  const { agencyName, currency, isServiceFee } = sale;
  // A disclosed agent names its principal: the company that runs the train, or the seller of a pass.
  const sellers = sale.carriers.length > 0 ? sale.carriers : [...new Set(sale.sources)].map((source) => factsOf(source).sells);
  const texts: Readonly<Record<TaxedPart, string>> = {
    fare: sale.isPass ? 'Rail pass' : tickets,
    fee: isServiceFee ? 'Service fee' : 'Mark-up',
    commission: 'Commission',
  };
  return {
    part,
    text: texts[part],
    soldBy: agencyName,
    ...(part === 'fare' && role?.role === 'disclosedAgent' ? { asAgentOf: sellers.join(', ') } : {}),
    amount: toDecimal(money(currency, minor)),
    belongsTo: part === 'fare' ? 'supplier' : 'agency',
    ...taxIn(rule, minor, (tax) => toDecimal(money(currency, tax))),
    words: rule.words,
    rule: rule.id,
    source: rule.source,
  };
}

function taxIn({ basisPoints }: TaxRule, minor: number, text: (tax: number) => string): Pick<SaleTaxLine, 'basisPoints' | 'tax'> {
  return basisPoints === undefined ? {} : { basisPoints, tax: text(taxWithin(minor, basisPoints)) };
}

/** The money of a group (AGENCY-75): the same as that of a ticket which an agency sells (AGENCY-43). */
import { type MarkUpTerms, mostMarkUp, standardMarkUp } from '@throughfare/kernel/mark-up';
import { convert, type Currency, type Money, money, type Rate } from '@throughfare/kernel/money';
import { factsOf, type Source } from '@throughfare/kernel/source';
import type { AgencyTerms } from '../../agencies/agencies.api.ts';
import type { ItemRefund, ItemSale } from '../../ledger/ledger.api.ts';
import type { CalendarDay } from '@throughfare/kernel/calendar-day';

export interface GroupOffer {
  readonly minor: number;
  readonly currency: Currency;
  readonly validUntil: CalendarDay;
  /** Absent for offers from before groups were sold. */
  readonly sold?: SoldGroup | undefined;
}

/** The offer as a sale, by the agency's terms of its day. */
export interface SoldGroup {
  readonly source: Source;
  /** In the train company's currency. */
  readonly supplier: Money;
  readonly settlement: 'net' | 'gross';
  readonly commissionMinor: number;
  readonly markUpMinor: number;
  readonly mostMarkUpMinor: number;
}

interface Priced {
  readonly supplier: Money;
  readonly source: Source;
  readonly people: number;
  readonly rate: Rate;
  readonly to: Currency;
  /** The mark-up of the terms, in the currency of the offer. */
  readonly markUp: MarkUpTerms | undefined;
}

/** The train company's price, converted once, with what the agency earns by its terms of today. */
export function soldGroup({ supplier, source, people, rate, to, markUp }: Priced, terms: AgencyTerms): { minor: number; sold: SoldGroup } {
  const fare = convert(supplier, rate, to);
  const tickets = { price: fare, tickets: people };
  return {
    minor: fare.minor,
    sold: {
      source,
      supplier,
      settlement: terms.settlement,
      commissionMinor: terms.commissionOf({ source, product: 'PointToPoint', fareMinor: fare.minor }),
      markUpMinor: markUp ? standardMarkUp(markUp, tickets).minor : 0,
      mostMarkUpMinor: markUp ? mostMarkUp(markUp, [tickets]) : 0,
    },
  };
}

/** What the customer pays in all. */
export const customerTotal = ({ minor, currency, sold }: GroupOffer): Money => money(currency, minor + (sold?.markUpMinor ?? 0));

/** A net agency keeps its commission and takes its mark-up of its customer itself. */
export function agencyPays({ minor, currency, sold }: GroupOffer): Money {
  if (!sold) return money(currency, minor);
  return money(currency, sold.settlement === 'net' ? minor - sold.commissionMinor : minor + sold.markUpMinor);
}

/** In Great Britain a mark-up is a service fee with its own line. */
export const isServiceFee = ({ source }: SoldGroup): boolean => factsOf(source).home === 'GB';

/** The group in the ledger's terms. */
export function saleOfGroup(itemId: string, agencyId: string, { minor, currency }: GroupOffer, sold: SoldGroup): ItemSale {
  const { source, supplier, settlement, commissionMinor, markUpMinor } = sold;
  const earned = money(currency, commissionMinor);
  return {
    itemId,
    agencyId,
    supplied: [{ source, supplierTotal: supplier, converted: money(currency, minor) }],
    ...(settlement === 'gross' && markUpMinor > 0 ? { markUp: { agencyId, amount: money(currency, markUpMinor) } } : {}),
    ...(settlement === 'gross' && commissionMinor > 0 ? { commission: { agencyId, amount: earned } } : {}),
    ...(settlement === 'net' && commissionMinor > 0 ? { withheld: earned } : {}),
  };
}

/** What a group's refunds gave back so far. */
export interface GivenBack {
  readonly supplierMinor: number;
  readonly fareMinor: number;
  readonly commissionMinor: number;
  readonly markUpMinor: number;
}

export interface GroupRefund extends GivenBack {
  /** What the agency gets. */
  readonly paidMinor: number;
}

/**
 * The next refund of a group, by the share of its price that the train company gives back. Shares are those of all refunds together, so that
 * a full refund in parts takes back exactly what was sold. Commission goes with the fare (AGENCY-56). The agency keeps its mark-up, unless its
 * terms give it back (AGENCY-95).
 */
export function refundOfGroup(
  { minor, sold }: { readonly minor: number; readonly sold: SoldGroup },
  { before, supplierMinor, returnsMarkUp }: { readonly before: GivenBack; readonly supplierMinor: number; readonly returnsMarkUp: boolean },
): GroupRefund {
  const shareOf = (whole: number): number => Math.round((whole * (before.supplierMinor + supplierMinor)) / sold.supplier.minor);
  const fareMinor = shareOf(minor) - before.fareMinor;
  const commissionMinor = shareOf(sold.commissionMinor) - before.commissionMinor;
  const isNet = sold.settlement === 'net';
  const markUpMinor = returnsMarkUp && !isNet ? shareOf(sold.markUpMinor) - before.markUpMinor : 0;
  const paidMinor = isNet ? fareMinor - commissionMinor : fareMinor + markUpMinor;
  return { supplierMinor, fareMinor, commissionMinor, markUpMinor, paidMinor };
}

/** A refund in the ledger's terms. */
export function ledgerRefundOf(
  ids: { readonly itemId: string; readonly refundId: string; readonly agencyId: string },
  { supplierMinor, fareMinor, commissionMinor, markUpMinor, paidMinor }: GroupRefund,
  currency: Currency,
  { source, supplier, settlement }: SoldGroup,
): ItemRefund {
  const { itemId, refundId, agencyId } = ids;
  const commission = money(currency, commissionMinor);
  return {
    itemId,
    refundId,
    source,
    supplierRefund: money(supplier.currency, supplierMinor),
    converted: money(currency, fareMinor),
    ...(commissionMinor > 0 && settlement === 'net' ? { withheld: commission } : {}),
    ...(commissionMinor > 0 && settlement === 'gross' ? { clawedBack: { agencyId, amount: commission } } : {}),
    ...(markUpMinor > 0 ? { markUp: { agencyId, amount: money(currency, markUpMinor) } } : {}),
    toCustomer: money(currency, paidMinor),
  };
}

/** The money of a group (AGENCY-75): the same as that of a ticket which an agency sells (AGENCY-43). */
import { type MarkUpTerms, mostMarkUp, standardMarkUp } from '@throughfare/kernel/mark-up';
import { convert, type Currency, type Money, money, type Rate } from '@throughfare/kernel/money';
import { factsOf, type Source } from '@throughfare/kernel/source';
import type { AgencyTerms } from '../../agencies/agencies.api.ts';
import type { ItemSale } from '../../ledger/ledger.api.ts';
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

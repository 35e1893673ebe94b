/**
 * An agency's mark-up and earnings on a ticket. A net agency pays the fare less its commission and collects its mark-up from its customer
 * itself. With any other agency the customer pays fare and mark-up to us, and the agency is credited with mark-up and commission. In Great
 * Britain a ticket shows the carrier's price, so the mark-up is a service fee with its own line.
 */
import { type Money, money } from '@throughfare/kernel/money';
import { factsOf, type Source } from '@throughfare/kernel/source';

export interface AgencyShare {
  readonly agencyId: string;
  readonly agencyName: string;
  readonly settlement: 'net' | 'gross';
  readonly commission: Money;
  /** What each part of the item earns at its seller's rate, in minor units. Absent: there is one part. */
  readonly commissionParts?: readonly number[] | undefined;
  readonly markUp: Money;
  readonly isServiceFee: boolean;
}

/** What the agency adds to the payment, in minor units; negative for a net agency. */
export function paidForAgency({ settlement, commission, markUp }: Pick<AgencyShare, 'settlement' | 'commission' | 'markUp'>): number {
  return settlement === 'net' ? -commission.minor : markUp.minor;
}

/** The traveller's price where it is a single sum. A service fee is not part of it. */
export function shownPrice(price: Money, share: Pick<AgencyShare, 'isServiceFee' | 'markUp'> | undefined): Money {
  return share && !share.isServiceFee ? money(price.currency, price.minor + share.markUp.minor) : price;
}

export function needsServiceFee(sources: readonly Source[]): boolean {
  return sources.some((source) => factsOf(source).home === 'GB');
}

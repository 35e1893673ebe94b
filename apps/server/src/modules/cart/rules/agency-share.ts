/**
 * What an agency adds to a ticket and earns on it. A net agency pays the fare less its commission and takes its mark-up of its customer itself; everybody
 * else pays fare and mark-up, and the agency is credited with mark-up and commission. In Great Britain a ticket shows the carrier's price, so there the
 * mark-up is a service fee with a line of its own.
 */
import { sourceFacts } from '@throughfare/kernel/sources.data';
import { type Money, money } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';

export interface AgencyShare {
  readonly agencyId: string;
  readonly agencyName: string;
  readonly settlement: 'net' | 'gross';
  readonly commission: Money;
  readonly markUp: Money;
  readonly isServiceFee: boolean;
}

/** The difference that it makes to the payment: minor units, negative for a net agency. */
export function paidForAgency({ settlement, commission, markUp }: Pick<AgencyShare, 'settlement' | 'commission' | 'markUp'>): number {
  return settlement === 'net' ? -commission.minor : markUp.minor;
}

/** What the traveller pays for a ticket where its price is one sum: a service fee is not in it. */
export function shownPrice(price: Money, share: Pick<AgencyShare, 'isServiceFee' | 'markUp'> | undefined): Money {
  return share && !share.isServiceFee ? money(price.currency, price.minor + share.markUp.minor) : price;
}

export function needsServiceFee(sources: readonly Source[]): boolean {
  return sources.some((source) => sourceFacts[source].home === 'GB');
}

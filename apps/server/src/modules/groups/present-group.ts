import type { GroupFile, GroupRow } from '@throughfare/contract/calls/groups';
import { money, toDecimal } from '@throughfare/kernel/money';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import type { StoredGroup } from './group-store.ts';
import { actsIn, groupStateOn } from './rules/group-rules.ts';

export function presentRow(group: StoredGroup, today: string): GroupRow {
  const { offer, returnDay } = group;
  return {
    groupId: group.groupId,
    reference: group.reference,
    state: groupStateOn(group.state, offer?.validUntil, today),
    agencyName: group.agencyName,
    by: group.by,
    fromPlace: group.fromPlace,
    toPlace: group.toPlace,
    outwardDay: group.outwardDay,
    outwardTime: group.outwardTime,
    ...(returnDay === undefined ? {} : { returnDay }),
    returnTime: group.returnTime,
    adults: group.adults,
    children: group.children,
    customerName: group.customerName,
    ...(offer && { price: toDecimal(money(offer.currency, offer.minor)), currency: offer.currency, validUntil: offer.validUntil }),
    createdAt: group.createdAt.toISOString(),
  };
}

/** The two sides: the agency that asked, and the desk of the super agency. */
export const sidesOf = (group: StoredGroup, { agencyId, superAgency }: AgencyPerson) => ({
  ofAgency: group.agencyId === agencyId,
  ofDesk: superAgency,
});

export function presentFile(group: StoredGroup, person: AgencyPerson, today: string): GroupFile {
  const row = presentRow(group, today);
  const sides = sidesOf(group, person);
  return {
    ...row,
    customerEmail: group.customerEmail,
    wishes: group.wishes,
    internalReference: sides.ofAgency ? group.internalReference : '',
    answer: group.answer,
    bookingReference: group.bookingReference,
    may: [...actsIn(row.state, sides)],
  };
}

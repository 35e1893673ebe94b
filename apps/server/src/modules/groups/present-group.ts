import type { GroupFile, GroupRow } from '@throughfare/contract/calls/groups';
import { money, toDecimal } from '@throughfare/kernel/money';
import { factsOf } from '@throughfare/kernel/source';
import type { AgencyPerson } from '../agencies/agencies.api.ts';
import type { StoredRefund } from './group-refund-store.ts';
import type { StoredGroup } from './group-store.ts';
import { givenBack } from './refund-group.ts';
import { agencyPays, customerTotal, isServiceFee } from './rules/group-money.ts';
import { actsIn, groupStateOn } from './rules/group-rules.ts';

export function presentRow(group: StoredGroup, today: string): GroupRow {
  const { offer, returnDay } = group;
  return {
    groupId: group.groupId,
    reference: group.reference,
    state: groupStateOn(group, today),
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

/** `ways`: how the agency can pay. `refunds`: those in the ledger. */
export function presentFile(
  group: StoredGroup,
  person: AgencyPerson,
  today: string,
  { ways, refunds }: { readonly ways: readonly ('account' | 'bank')[]; readonly refunds: readonly StoredRefund[] },
): GroupFile {
  const row = presentRow(group, today);
  const sides = sidesOf(group, person);
  return {
    ...row,
    customerEmail: group.customerEmail,
    wishes: group.wishes,
    internalReference: sides.ofAgency ? group.internalReference : '',
    answer: group.answer,
    bookingReference: group.bookingReference,
    tickets: group.tickets,
    kept: group.kept,
    ...(group.wanted ? { wanted: { text: group.wanted.text, at: group.wanted.at.toISOString() } } : {}),
    refunds: refunds.map(({ madeAt, paidMinor, isWhole, text }) => ({
      at: madeAt.toISOString(),
      amount: toDecimal(money(group.offer?.currency ?? 'GBP', paidMinor)),
      isWhole,
      text,
    })),
    ...suppliedOf(group, refunds),
    ...(group.request
      ? { asked: { seller: factsOf(group.request.source).sells, at: group.request.at.toISOString(), reference: group.request.reference } }
      : {}),
    ...moneyOf(group, ways),
    may: [...actsIn(row.state, sides)],
  };
}

function suppliedOf({ offer, state }: StoredGroup, refunds: readonly StoredRefund[]): Pick<GroupFile, 'supplied'> {
  if (!offer?.sold || state !== 'booked') return {};
  const { currency, minor } = offer.sold.supplier;
  const left = minor - givenBack(refunds).supplierMinor;
  return { supplied: { price: toDecimal(money(currency, minor)), currency, left: toDecimal(money(currency, left)) } };
}

function moneyOf({ offer, paidBy }: StoredGroup, ways: readonly ('account' | 'bank')[]): Pick<GroupFile, 'money'> {
  if (!offer?.sold) return {};
  const decimal = (minor: number): string => toDecimal(money(offer.currency, minor));
  const { settlement, commissionMinor, markUpMinor, mostMarkUpMinor } = offer.sold;
  return {
    money: {
      settlement,
      commission: decimal(commissionMinor),
      markUp: decimal(markUpMinor),
      mostMarkUp: decimal(mostMarkUpMinor),
      isServiceFee: isServiceFee(offer.sold),
      customerTotal: toDecimal(customerTotal(offer)),
      toPay: toDecimal(agencyPays(offer)),
      ways: [...ways],
      ...(paidBy === undefined ? {} : { paidBy }),
    },
  };
}

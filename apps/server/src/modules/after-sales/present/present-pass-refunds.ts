import type { RefundableAnswer } from '@throughfare/contract/shapes/after-sales';
import { money, toDecimal } from '@throughfare/kernel/money';
import type { PartAmount } from '@throughfare/suppliers/port/after-sales';
import type { FoundLine } from '../find-line.ts';
import type { LineOptions } from '../price-refund.ts';
import { partId } from '../rules/chosen-parts.ts';
import { isSamePart, type PartShare, seenShares } from '../rules/part-shares.ts';
import { partFigures } from '../rules/refund-figures.ts';

type Items = NonNullable<RefundableAnswer['body']['refundItems']>;

/** The passes of a line, one row for each traveller (REFUND-5). Empty for tickets. `orderVersion`: the item's present version. */
export function presentPassRefunds(found: FoundLine, { options, shares: charged }: LineOptions, orderVersion: number): Items | undefined {
  const { item, line } = found;
  const { pass } = item.shown;
  if (!pass) return undefined;
  const shares = seenShares(charged, found);
  return options.parts.map((part) => {
    const traveller = item.travellers.find(({ passengerRef }) => passengerRef === part.passengerRef);
    const type = item.shown.passengers.find(({ passengerRef }) => passengerRef === part.passengerRef)?.passengerType ?? 'Adult';
    return {
      lineItemId: partId(part),
      orderVersion,
      orderId: line.lineId,
      refundableAmount: { amount: refundableAmount(part, shares, item.total.currency), currency: item.total.currency },
      customer: { type, title: traveller?.title ?? '', firstName: traveller?.firstName ?? '', lastName: traveller?.lastName ?? '' },
      productName: `${pass.name}, ${pass.item}`,
      status: statuses[part.state],
    };
  });
}

/** For one traveller's pass, in the currency of the sale. */
export function refundableAmount(part: PartAmount, shares: readonly PartShare[], currency: FoundLine['item']['total']['currency']): string {
  const share = shares.find((candidate) => isSamePart(candidate, part));
  return toDecimal(share && part.state === 'refundable' ? partFigures(share, part).refund : money(currency, 0));
}

const statuses: Readonly<Record<PartAmount['state'], Items[number]['status']>> = {
  refundable: 'REFUNDABLE',
  not_refundable: 'NOT_REFUNDABLE',
  used: 'NOT_REFUNDABLE',
  already_refunded: 'REFUNDED',
  exchanged: 'REFUNDED',
};

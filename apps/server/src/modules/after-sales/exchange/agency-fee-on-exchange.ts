import { mostMarkUp, type PricedTickets } from '@throughfare/kernel/mark-up';
import { type Money, money, toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { Session } from '../../../platform/binding/session.ts';
import { markUpIn } from '../../pricing/pricing.api.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import type { FoundLine } from '../find-line.ts';
import { isSamePart, type PartShare } from '../rules/part-shares.ts';

type Deps = Pick<AfterSaleDeps, 'saleTermsOf' | 'pricing'>;

interface Exchanged {
  readonly shares: readonly PartShare[];
  readonly parts: readonly PartRef[];
}

/**
 * The most that an agent may charge for an exchange (AGENCY-114): as much as their administrators allow on the exchanged tickets. Undefined
 * for anybody else, and for a net agency, which charges its customers itself.
 */
export async function mostAgencyFee(
  session: Session,
  { item, order }: Pick<FoundLine, 'item' | 'order'>,
  { shares, parts }: Exchanged,
  deps: Deps,
): Promise<Money | undefined> {
  const terms = await deps.saleTermsOf(session);
  const isTheirs = terms?.agencyId === item.agency?.agencyId && item.agency?.settlement === 'gross';
  if (!terms?.markUp || !isTheirs) return undefined;
  const { currency } = order;
  const exchanged = shares.filter((share) => parts.some((part) => isSamePart(part, share)));
  const sold: PricedTickets = {
    price: money(
      currency,
      exchanged.reduce((minor, { fare }) => minor + fare.minor, 0),
    ),
    tickets: new Set(exchanged.filter(({ fare }) => fare.minor > 0).map(({ passengerRef }) => passengerRef)).size,
  };
  return money(currency, mostMarkUp(markUpIn(currency, { markUp: terms.markUp, currency: terms.currency }, deps.pricing), [sold]));
}

/** The named fee. Refuses `markUp.none` for callers who may not charge one, and `markUp.tooHigh`. */
export async function agencyFee(
  session: Session,
  found: Pick<FoundLine, 'item' | 'order'>,
  named: string | undefined,
  exchanged: Exchanged,
  deps: Deps,
): Promise<Money | undefined> {
  if (named === undefined || named === '') return undefined;
  const fee = money(found.order.currency, Math.round(Number(named) * 100));
  if (fee.minor === 0) return undefined;
  const most = await mostAgencyFee(session, found, exchanged, deps);
  if (!most) throw new Refusal('markUp.none');
  if (fee.minor > most.minor) throw new Refusal('markUp.tooHigh', { most: `${toDecimal(most)} ${most.currency}` });
  return fee;
}

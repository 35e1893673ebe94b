import { markUps, mostMarkUp, type PricedTickets, ticketsFor } from '@throughfare/kernel/mark-up';
import { allot, fromDecimal, type Money, money } from '@throughfare/kernel/money';
import type { Session } from '../../platform/binding/session.ts';
import type { AgencyTerms } from '../agencies/agencies.api.ts';
import { markUpIn } from '../pricing/pricing.api.ts';
import type { Cart, CartItem } from './cart.api.ts';
import type { CartDeps } from './cart-deps.ts';
import { withoutSplitFee } from './rules/split-fee.ts';
import { type AgencyShare, needsServiceFee } from './rules/agency-share.ts';

type Deps = Pick<CartDeps, 'pricing' | 'saleTermsOf' | 'termsOfAgency'>;

export interface SoldItem {
  readonly item: CartItem;
  /** The item's share of the promotion. */
  readonly discount: Money;
}

/**
 * The agencies' mark-up and earnings on the tickets of a cart, by item. An agent sells the whole cart. To any other customer an agency
 * sells the items that they chose from its quote, at its standard mark-up.
 */
export async function agencyShares(
  cart: Pick<Cart, 'currency' | 'markUpMinor'>,
  sold: readonly SoldItem[],
  session: Session | undefined,
  deps: Deps,
): Promise<ReadonlyMap<string, AgencyShare>> {
  const own = await deps.saleTermsOf(session);
  if (own) return new Map(sharesOf(cart, sold, own, deps));
  const byAgency = Map.groupBy(sold, ({ item }) => item.agencyId);
  const shares = await Promise.all(
    [...byAgency].map(async ([agencyId, items]) => {
      const terms = agencyId === undefined ? undefined : await deps.termsOfAgency(agencyId);
      return terms ? sharesOf({ currency: cart.currency }, items, { ...terms, settlement: 'gross' }, deps) : [];
    }),
  );
  return new Map(shares.flat());
}

/** As `agencyShares`, for tickets outside a cart: each as if it were bought alone. */
export async function sharesAtQuote(items: readonly CartItem[], deps: Deps): Promise<ReadonlyMap<string, AgencyShare>> {
  const byCurrency = [...Map.groupBy(items, ({ total }) => total.currency)];
  const shares = await Promise.all(
    byCurrency.map(([currency, ofCurrency]) => {
      const sold = ofCurrency.map((item) => ({ item, discount: money(currency, 0) }));
      return agencyShares({ currency }, sold, undefined, deps);
    }),
  );
  return new Map(shares.flatMap((one) => [...one]));
}

function sharesOf(
  { currency, markUpMinor }: Pick<Cart, 'currency' | 'markUpMinor'>,
  sold: readonly SoldItem[],
  terms: AgencyTerms,
  deps: Pick<Deps, 'pricing'>,
): [string, AgencyShare][] {
  const { agencyId, agencyName, settlement } = terms;
  const priced = sold.map(({ item }) => pricedTickets(item));
  const added = terms.markUp
    ? markUps(markUpIn(currency, { markUp: terms.markUp, currency: terms.currency }, deps.pricing), priced, markUpMinor)
    : [];
  return sold.map(({ item, discount }, index) => {
    const parts = commissionParts(item, terms);
    const earned = parts.reduce((sum, minor) => sum + minor, 0);
    // A promotion may leave less of the fare than the commission that a net agency does not pay.
    const commission = settlement === 'net' ? Math.min(earned, withoutSplitFee(item).minor - discount.minor) : earned;
    return [
      item.itemId,
      {
        agencyId,
        agencyName,
        settlement,
        commission: money(currency, commission),
        ...(parts.length > 1 ? { commissionParts: parts } : {}),
        markUp: added[index] ?? money(currency, 0),
        isServiceFee: needsServiceFee(item.parts.map(({ source }) => source)),
      },
    ];
  });
}

/** The largest mark-up that an agent may put on these tickets together; undefined for people who may not add one. */
export async function mostMarkUpOn(
  { currency }: Pick<Cart, 'currency'>,
  items: readonly CartItem[],
  session: Session,
  deps: Deps,
): Promise<number | undefined> {
  const terms = await deps.saleTermsOf(session);
  return (
    terms?.markUp &&
    mostMarkUp(markUpIn(currency, { markUp: terms.markUp, currency: terms.currency }, deps.pricing), items.map(pricedTickets))
  );
}

const pricedTickets = ({ total, shown }: CartItem): PricedTickets => ({ price: total, tickets: ticketsFor(shown.passengers) });

/** Each supplier's part earns its own rate. Whatever is sold besides the fare is subtracted from the parts in proportion. */
function commissionParts(item: CartItem, { commissionOf }: Pick<AgencyTerms, 'commissionOf'>): number[] {
  const fares = allot(
    fareOf(item),
    item.parts.map(({ total }) => total.minor),
  );
  const product = item.shown.pass ? 'RailPass' : 'PointToPoint';
  return item.parts.map(({ source }, index) => commissionOf({ source, product, fareMinor: fares[index]?.minor ?? 0 }));
}

export const extrasOf = ({ shown }: CartItem) => [...(shown.outward?.secondary ?? []), ...(shown.inward?.secondary ?? [])];

/** The item without the shop's fee and the sales besides its fare. Rooms belong to the fare. */
export const fareOf = (item: CartItem): Money => without(withoutSplitFee(item), extrasOf(item));

export function without({ currency, minor }: Money, sold: readonly { readonly price: string }[]): Money {
  return money(
    currency,
    sold.reduce((rest, { price }) => rest - fromDecimal(currency, price).minor, minor),
  );
}

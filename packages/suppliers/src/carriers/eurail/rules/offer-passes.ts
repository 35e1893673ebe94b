import { money } from '@throughfare/kernel/money';
import { type PassGroupName, passGroupNames, type PassParty } from '@throughfare/kernel/passes/pass-party';
import type { PassGroupPrice, PassOffer } from '../../../port/passes.ts';
import type { PassProduct } from './list-products.ts';

/** A pass with its price for a party, without the words of its policy. */
type PricedPass = Omit<PassOffer, 'refundRule' | 'refunds'>;

/** The passes that cover all the countries, priced for the party. A single country's passes come before the Global Pass. */
export function offerPasses(products: readonly PassProduct[], countries: readonly string[], party: PassParty): PricedPass[] {
  const wanted = countries.filter((code) => code !== 'ALL');
  const covers = (product: PassProduct) =>
    countries.includes('ALL') ? product.scope === 'global' : wanted.every((code) => product.countries.includes(code));
  const offers = products.filter(covers).flatMap((product) => offerOf(product, party) ?? []);
  return offers.toSorted((a, b) => Number(a.scope === 'global') - Number(b.scope === 'global'));
}

/** Undefined if somebody in the party cannot have this pass. */
export function offerOf({ prices, ...product }: PassProduct, party: PassParty): PricedPass | undefined {
  const { sharedBy } = product;
  if (sharedBy !== undefined && party.Adult % sharedBy !== 0) return undefined;
  const groups = passGroupNames.filter((group) => party[group] > 0);
  const priced = groups.map((group): PassGroupPrice | undefined => {
    const minor = prices[group];
    if (minor === undefined) return undefined;
    return { group, count: party[group], price: money('EUR', minor), sku: skuOf(product.offerRef, group) };
  });
  if (priced.includes(undefined)) return undefined;
  const all = priced.flatMap((one) => one ?? []);
  return {
    ...product,
    groups: all,
    price: money(
      'EUR',
      all.reduce((sum, { price, count }) => sum + price.minor * count, 0),
    ),
  };
}

/** "EUR-GLOBAL-F4-1M-2-ADULT" contains brand, product, class and group. */
function skuOf(offerRef: string, group: PassGroupName): string {
  return `${offerRef.replaceAll('/', '-')}-${group}`.toUpperCase();
}

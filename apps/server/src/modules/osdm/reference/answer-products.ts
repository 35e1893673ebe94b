import type { Product, ProductSearch } from '@throughfare/osdm/products';
import type { OsdmCallHandlers } from '../http/operation-handler.ts';
import { findFound, listFound } from '../offers/offer-store.ts';
import type { Found } from '../offers/offered.types.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';

const mostSearches = 20;

/**
 * Products are those of the offers that a partner has been made lately: each seller has its own and changes them by train and day, and there is
 * no catalogue of all. Products of a booking stand in the booking.
 */
export function productHandlers(services: OsdmServices): OsdmCallHandlers<'getProducts' | 'getProduct' | 'searchProducts'> {
  async function offeredTo({ agencyId }: Partner): Promise<Product[]> {
    const products = (await listFound(agencyId, mostSearches, services)).flatMap(productsOf);
    const kinds = new Map(products.toReversed().map((one) => [`${one.owner} ${one.code} ${one.travelClass} ${one.flexibility}`, one]));
    return [...kinds.values()].toReversed();
  }

  return {
    getProducts: async ({ partner }) => ({ body: { products: await offeredTo(partner) } }),
    async getProduct({ params, partner }) {
      const id = params['productId'] ?? '';
      const search = await findFound(id.slice(0, 36), partner.agencyId, services);
      const product = search && productsOf(search.found).find((one) => one.id === id);
      if (!product) throw new OsdmProblem('RESOURCE_NOT_FOUND', { detail: 'Products are kept as long as the prices of their offers.' });
      return { body: { product } };
    },
    async searchProducts({ body, partner }) {
      const products = (await offeredTo(partner)).filter((one) => isWanted(one, body));
      if (products.length === 0) throw new OsdmProblem('NO_RESULTS');
      return { body: { products } };
    },
  };
}

function productsOf({ offers }: Found): Product[] {
  return offers.flatMap(({ offer }) => offer.products ?? []);
}

function isWanted(product: Product, { id, types, codes, flexibilities, serviceClasses, travelClasses }: ProductSearch): boolean {
  const fits = <Value>(wanted: readonly Value[] | undefined, value: Value | undefined): boolean =>
    wanted === undefined || wanted.length === 0 || (value !== undefined && wanted.includes(value));
  return (
    (id === undefined || product.id === id) &&
    fits(types, product.type) &&
    fits(codes, product.code) &&
    fits(flexibilities, product.flexibility) &&
    fits(travelClasses, product.travelClass) &&
    fits(
      serviceClasses?.map(({ type }) => type),
      product.serviceClass?.type,
    )
  );
}

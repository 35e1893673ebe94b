import { isPassBrand, otherPassBrand, otherPassId, type PassBrand } from '@throughfare/kernel/passes/pass-brand';
import { Refusal } from '@throughfare/kernel/refusal';
import { marketOf } from '@throughfare/kernel/market';
import { marketDay } from '@throughfare/kernel/market-day';
import type { Passes } from './passes.api.ts';
import type { PassesDeps } from './passes-deps.ts';
import { answered, passSupplier } from './search-passes.ts';

export function createPasses(deps: PassesDeps): Passes {
  return {
    ...(deps.supplier ? { supplier: deps.supplier } : {}),
    async price({ searchId, passId }, market) {
      const { countries, passengers: party, validFrom } = await deps.search.passSearch(searchId);
      if (validFrom < marketDay(marketOf(market), deps.clock.now())) throw new Refusal('search.dateInPast');
      const brand = brandOf(passId);
      const offers = brand && (await answered(() => passSupplier(deps).offers({ brand, countries, party })));
      const offer = offers?.find(({ offerRef }) => offerRef === passId);
      if (!offer) throw new Refusal('offer.invalid');
      return { offer, validFrom, party };
    },
    async reprice({ offerRef, countries, party }) {
      const brand = brandOf(offerRef);
      if (!brand) return undefined;
      const offers = await passSupplier(deps).offers({ brand, countries, party });
      return offers.find((offer) => offer.offerRef === offerRef);
    },
    async residenceOf(offer, party) {
      const supplier = passSupplier(deps);
      const brand = otherPassBrand(offer.brand);
      const countries = offer.scope === 'global' ? ['ALL'] : offer.countries;
      const others = await supplier.offers({ brand, countries, party });
      const isAtHome = (country: string): boolean =>
        offer.brand === 'INTERRAIL' && offer.scope === 'country' && offer.countries.includes(country);
      return {
        refused: [...deps.homeCountries].filter((country) => !supplier.isSoldTo(offer.brand, country) || isAtHome(country)),
        other: others.find(({ offerRef }) => offerRef === otherPassId(offer.offerRef)),
      };
    },
  };
}

/** A pass's id begins with its brand. */
function brandOf(passId: string): PassBrand | undefined {
  const [brand] = passId.split('/');
  return isPassBrand(brand) ? brand : undefined;
}

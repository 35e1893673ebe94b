import { type Market, marketFacts, type MarketFacts } from '../markets.data.ts';

/** A storefront that is not shipped, with a fee for cards, which of the shipped ones only Australia has. */
const ireland: MarketFacts = {
  name: 'Ireland',
  frenchName: 'Irlande',
  currency: 'EUR',
  zone: 'Europe/Dublin',
  country: 'IE',
  hreflang: 'en-IE',
  pass: 'interrail',
  cookiePolicy: 'uk',
  showsAgencies: true,
  isNorthAmerican: false,
  cardFees: [{ from: '2026-01-01', basisPoints: 100 }],
};

/** Adds a row to the table of storefronts. Test files share modules, so each closes it when it has finished. */
export function openSixthMarket(): { readonly market: Market; readonly close: () => void } {
  Object.assign(marketFacts, { IE: ireland });
  // The type has the shipped storefronts only.
  return { market: 'IE' as Market, close: () => void Reflect.deleteProperty(marketFacts, 'IE') };
}

import type { OfferCollectionResponse } from '@throughfare/osdm/offers';
import type { OsdmCallHandlers } from '../http/operation-handler.ts';
import type { OsdmServices } from '../osdm-services.ts';
import { searchPassOffers } from './pass-offers.ts';
import { searchOffers } from './search-offers.ts';

export function offerHandlers(services: OsdmServices): OsdmCallHandlers<'searchOffers'> {
  return {
    async searchOffers({ body, partner, newId }) {
      const search = body.nonTripSearchCriteria ? searchPassOffers : searchOffers;
      const { found } = await search(body, newId, partner, services);
      const embed = body.embed?.length ? body.embed : (['ALL'] as const);
      const wants = (content: 'OFFERS' | 'TRIPS'): boolean => embed.some((one) => one === 'ALL' || one === content);
      const answer: OfferCollectionResponse = {
        anonymousPassengerSpecifications: body.anonymousPassengerSpecifications,
        ...(wants('OFFERS') ? { offers: found.offers.map(({ offer }) => offer) } : {}),
        ...(wants('TRIPS') ? { trips: [...found.trips] } : {}),
        ...(found.offers.length === 0
          ? { warnings: { warnings: [{ code: 'OFFER_NO_RESULTS', detail: 'Nothing is for sale at that time.' }] } }
          : {}),
      };
      return { body: answer };
    },
  };
}

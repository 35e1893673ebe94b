/** Trips without prices. What was found is kept as a search without offers, so that offers can be asked for by the ids of its trips. */
import type { TripSearchCriteria } from '@throughfare/osdm/trips';
import type { OsdmCallHandlers } from '../http/operation-handler.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import { findFound, keepFound } from './offer-store.ts';
import { foundOf, searchParamOf, ticketsFor, tripById } from './search-offers.ts';

const keptMs = 3_600_000;

export function tripHandlers(
  services: OsdmServices,
): OsdmCallHandlers<'searchTrips' | 'searchTripsOld' | 'getTripsCollection' | 'getTrip'> {
  const { clock } = services;
  async function searched(criteria: TripSearchCriteria, newId: string, partner: Partner) {
    const { party, searchParam } = searchParamOf(criteria, [{ externalRef: '1', type: 'PERSON' }], services);
    const { searchId, tickets } = await ticketsFor(searchParam, criteria, partner);
    const found = { ...foundOf(newId, { searchId, tickets, party, wish: {} }, services), offers: [], promises: [] };
    if (found.trips.length === 0) throw new OsdmProblem('TRIP_NO_SEARCH_RESULT');
    await keepFound(newId, partner.agencyId, found, new Date(clock.now() + keptMs), services);
    return { body: { id: newId, trips: [...found.trips] } };
  }
  return {
    searchTrips: ({ body, newId, partner }) => searched(body, newId, partner),
    searchTripsOld: ({ body, newId, partner }) => searched(body, newId, partner),
    async getTripsCollection({ params, partner }) {
      const id = params['tripsCollectionId'] ?? '';
      const kept = await findFound(id, partner.agencyId, services);
      if (!kept) throw new OsdmProblem('RESOURCE_NOT_FOUND');
      return { body: { id, trips: [...kept.found.trips] } };
    },
    async getTrip({ params, partner }) {
      return { body: { trip: await tripById(params['tripId'] ?? '', partner, services) } };
    },
  };
}

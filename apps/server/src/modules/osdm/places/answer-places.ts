import type { PlaceRequest, StopPlace } from '@throughfare/osdm/places';
import type { Station } from '../../stations/stations.api.ts';
import type { OsdmCallHandlers } from '../http/operation-handler.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import type { OsdmServices } from '../osdm-services.ts';

const mostResults = 50;
const usualResults = 10;
/** The size of a page of the whole list. */
const pageSize = 500;

export function placeHandlers({ stations, placeRefs }: OsdmServices): OsdmCallHandlers<'getPlaces' | 'searchPlaces' | 'getPlace'> {
  const presented = (station: Station): StopPlace => ({
    objectType: 'StopPlace',
    id: placeRefs.idOf(station.code),
    alternativeIds: placeRefs.alternativesOf(station),
    geoPosition: { latitude: station.latitude, longitude: station.longitude },
    name: station.name,
    nameTranslations: [],
    ref: placeRefs.refOf(station.code),
  });

  /** By name, or around a position. */
  function found({ placeInput, restrictions }: PlaceRequest): Station[] {
    const limit = Math.min(restrictions?.numberOfResults ?? usualResults, mostResults);
    if (restrictions?.type !== undefined && restrictions.type !== 'STOP') return [];
    const { name, geoPosition } = placeInput ?? {};
    const served = (list: Station[]): Station[] => list.filter(({ served: isServed }) => isServed).slice(0, limit);
    if (typeof name === 'string' && name.trim() !== '') return served(stations.search(name.trim().slice(0, 100)));
    if (geoPosition) return served(stations.nearest(geoPosition, limit));
    throw new OsdmProblem('MISSING_INFORMATION', { detail: 'Send placeInput.name or placeInput.geoPosition.' });
  }

  return {
    async getPlaces({ query }) {
      const page = pageOf(query['page']);
      const served = stations
        .places()
        .flatMap(({ code }) => stations.byCode(code) ?? [])
        .filter((station) => station.served);
      const places = served.slice(page * pageSize, (page + 1) * pageSize).map(presented);
      if (places.length === 0) throw new OsdmProblem('PLACE_NO_RESULTS');
      const isLast = (page + 1) * pageSize >= served.length;
      return { body: { places }, ...(isLast ? {} : { nextPage: page + 1 }) };
    },
    async searchPlaces({ body }) {
      const places = found(body).map(presented);
      if (places.length === 0) throw new OsdmProblem('PLACE_NO_RESULTS');
      return { body: { places } };
    },
    async getPlace({ params }) {
      const station = placeRefs.stationOfId(params['placeId'] ?? '');
      if (!station) throw new OsdmProblem('RESOURCE_NOT_FOUND');
      return { body: { places: [presented(station)] } };
    },
  };
}

/** Pages are numbers from 0. */
function pageOf(value: unknown): number {
  if (value === undefined) return 0;
  if (typeof value !== 'string' || !/^\d{1,4}$/.test(value)) throw new OsdmProblem('INVALID_INPUT', { detail: 'page is a number from 0.' });
  return Number(value);
}

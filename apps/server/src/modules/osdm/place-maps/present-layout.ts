/** A deck in the two shapes of OSDM: `CoachDeckLayout`, and the older `CoachLayout`. */
import type { coachDeckLayout, coachLayout } from '@throughfare/osdm/place-maps';
import type { CoachMap, LayoutPlace, Rectangle } from '@throughfare/suppliers/port/seat-map';
import type * as z from 'zod/mini';
import type { KeptLayout } from './layout-store.ts';

const geometry = ({ x, y, width, height }: Rectangle, z: number) => ({ position: { x, y, z }, dimension: { width, height } });

/** OSDM's class of comfort for a class of coach. */
export const serviceClasses: Readonly<Record<CoachMap['cabinClass'], string>> = {
  EXECUTIVE: 'BEST',
  FIRST: 'HIGH',
  PREMIUM: 'HIGH',
  STANDARD: 'STANDARD',
  BERTH: 'STANDARD',
};

export const accommodations: Readonly<Record<LayoutPlace['kind'], string>> = {
  seat: 'SEAT',
  wheelchair: 'SEAT',
  berth: 'COUCHETTE',
  room: 'BERTH',
};

export function presentDeckLayout({ id, name, level, width, height, places, graphics }: KeptLayout): z.input<typeof coachDeckLayout> {
  const groups = Map.groupBy(places, ({ kind }) => kind);
  return {
    id,
    name,
    deckLevel: level,
    dimension: { width, height },
    placeGroups: [...groups].map(([kind, ofKind]) => ({
      serviceClass: 'ANY_CLASS',
      accommodationType: accommodations[kind],
      accommodationSubType: kind === 'wheelchair' ? 'WHEELCHAIR' : 'ANY_SEAT',
      places: ofKind.map((place) => ({
        number: place.number,
        rectangle: geometry(place, 1),
        orientation: place.orientation,
        placeProperties: [...place.properties],
      })),
    })),
    graphicElements: graphics.map((one) => ({ rectangle: geometry(one, 0), orientation: 0, code: one.code })),
  };
}

export function presentCoachLayout({ id, name, width, height, places, graphics }: KeptLayout): z.input<typeof coachLayout> {
  return {
    id,
    summary: name,
    gridSize: { x: width, y: height },
    places: places.map(({ number, kind, x, y }) => ({ icon: kind.toUpperCase(), number, coords: { x, y, zOrder: 1 } })),
    internals: graphics.map(({ code, x, y }) => ({ icon: code, coords: { x, y, zOrder: 0 } })),
  };
}

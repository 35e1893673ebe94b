import type { OsdmDeps } from './osdm-deps.ts';
import { createPlaceRefs, type PlaceRefs } from './places/place-refs.ts';

export interface OsdmServices extends OsdmDeps {
  readonly placeRefs: PlaceRefs;
}

export function servicesOf(deps: OsdmDeps): OsdmServices {
  return { ...deps, placeRefs: createPlaceRefs(deps.stations) };
}

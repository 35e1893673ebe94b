import type { StationEntry } from '@throughfare/contract/calls/stations';
import type { CatalogueStation } from './catalogue/catalogue.ts';

/** The contract's entry, without the fields that only the server needs. */
export function presentStation(station: CatalogueStation): StationEntry {
  const { code, name, otherNames, stateProvinceCode, countryCode, suppliers } = station;
  const { itineraryStation, type, provider, visible, isHidden, sortPriority, served } = station;
  return {
    code,
    name,
    ...(otherNames && { otherNames: [...otherNames] }),
    ...(stateProvinceCode !== undefined && { stateProvinceCode }),
    countryCode,
    suppliers: suppliers.map((supplier) => ({ ...supplier })),
    itineraryStation,
    type,
    provider,
    visible,
    isHidden,
    sortPriority,
    served,
  };
}

/** Limits the destinations to those that the origin's sources reach (STATION-4). */
import { factsOf } from '@throughfare/kernel/source';
import { isNorthAmerican } from './provider.ts';
import type { Station } from '../../../domain/stations/station.ts';

type End = Pick<Station, 'country' | 'sources'>;

/** Whether one of the origin's sellers also sells there. */
export function sharesSeller({ sources }: End, soldBy: Station['sources']): boolean {
  return soldBy.length === 0 || sources.some((source) => soldBy.includes(source));
}

/** Whether a journey may exist, perhaps with several sellers: one of them is based on the station's side of the ocean. */
export function isWithinReach(station: End, soldBy: Station['sources']): boolean {
  return (
    sharesSeller(station, soldBy) || soldBy.some((source) => isNorthAmerican(factsOf(source).home) === isNorthAmerican(station.country))
  );
}

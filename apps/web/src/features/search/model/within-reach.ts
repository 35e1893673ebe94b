/** The destinations that are offered depend on the sources of the origin (STATION-4). */
import { sourceFacts } from '@throughfare/kernel/sources.data';
import { isNorthAmerican } from './provider.ts';
import type { Station } from './station.ts';

type End = Pick<Station, 'country' | 'sources'>;

/** Whether one of those who sell from the origin sells there too. */
export function sharesSeller({ sources }: End, soldBy: Station['sources']): boolean {
  return soldBy.length === 0 || sources.some((source) => soldBy.includes(source));
}

/** Whether a journey may exist, by several sellers too: one of them is at home on the side of the ocean where the station lies. */
export function isWithinReach(station: End, soldBy: Station['sources']): boolean {
  return (
    sharesSeller(station, soldBy) || soldBy.some((source) => isNorthAmerican(sourceFacts[source].home) === isNorthAmerican(station.country))
  );
}

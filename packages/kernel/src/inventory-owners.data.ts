import type { Source } from './source.ts';

/**
 * Trains that more than one source may sell, by operator: the source that owns their places. Another source with such a train in its
 * timetable, under the same designator, sells the same seats. Sources: the distribution agreements that the operators name on their own
 * sites.
 */
export const inventoryOwners: Readonly<Record<string, Source>> = {
  // Lumo, Hull Trains, Grand Central: through SilverRail, and by National Rail's own systems
  LD: 'SilverRail',
  HT: 'SilverRail',
  GC: 'SilverRail',
  // Eurostar
  ES: 'SNCF',
  ESC: 'SNCF',
};

import { compileBand, isInBand, type Band, type BandRow, type StationTime, type TimedLeg } from './station-time.ts';
import { isWorkingDay } from './working-day.ts';

/**
 * A time restriction excludes a fare from trains that leave or reach named stations within a band of the day, Monday to Friday. Each leg of
 * the actual journey is checked, so that changing trains in London in the evening peak counts. A ban without stations only checks the start
 * of the journey.
 */
export interface RestrictionRow {
  readonly name: string;
  readonly text: string;
  readonly bans: readonly BanRow[];
}

interface BanRow extends BandRow {
  readonly when: 'departs' | 'arrives';
  /** Codes of stations or clusters. */
  readonly at?: readonly string[];
}

export interface Restriction {
  readonly code: string;
  readonly name: string;
  readonly text: string;
  readonly departures: ReadonlyMap<string, readonly Band[]>;
  readonly arrivals: ReadonlyMap<string, readonly Band[]>;
  readonly beginnings: readonly Band[];
}

/** `membersOf` answers the stations of a cluster, or the station itself. */
export function compileRestriction(code: string, row: RestrictionRow, membersOf: (place: string) => readonly string[]): Restriction {
  const departures = new Map<string, Band[]>();
  const arrivals = new Map<string, Band[]>();
  const beginnings: Band[] = [];
  for (const ban of row.bans) {
    const band = compileBand(ban);
    if (!ban.at) {
      if (ban.when === 'arrives') throw new RangeError(`restriction ${code}: an arrival ban names its stations`);
      beginnings.push(band);
      continue;
    }
    const bands = ban.when === 'departs' ? departures : arrivals;
    for (const station of ban.at.flatMap(membersOf)) bands.set(station, [...(bands.get(station) ?? []), band]);
  }
  return { code, name: row.name, text: row.text, departures, arrivals, beginnings };
}

/**
 * The date of the ticket, on which the journey starts, must be a working day too: on Sunday night the sleeper from Penzance is any train at
 * the weekend, although it reaches London in Monday's peak.
 */
export function isBarred(restriction: Restriction, legs: readonly TimedLeg[], bankHolidays: ReadonlySet<string>): boolean {
  if (!legs[0] || !isWorkingDay(legs[0].departsLocal, bankHolidays)) return false;
  for (const [index, leg] of legs.entries()) {
    if (index === 0 && falls(restriction.beginnings, leg.departsLocal, bankHolidays)) return true;
    if (falls(restriction.departures.get(leg.from), leg.departsLocal, bankHolidays)) return true;
    if (falls(restriction.arrivals.get(leg.to), leg.arrivesLocal, bankHolidays)) return true;
  }
  return false;
}

function falls(bands: readonly Band[] | undefined, time: StationTime, bankHolidays: ReadonlySet<string>): boolean {
  return bands !== undefined && bands.some((band) => isInBand(band, time)) && isWorkingDay(time, bankHolidays);
}

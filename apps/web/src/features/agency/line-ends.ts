import type { Visitor } from '../../lib/visitor.ts';
import { findStation } from '../search/find-station.ts';
import { cityCodes } from '../search/model/city-codes.data.ts';

interface End {
  readonly typed: string;
  /** The station code of the city that the text names, if it is a city code. */
  readonly city: string | undefined;
  /** The country of the station with exactly this code, if that is not the city itself. */
  readonly ownCode: string | undefined;
  /** The country of the best match. */
  readonly country: string | undefined;
}

/**
 * The two ends of a request line, for the station search (AGENCY-40). Agents write city codes, and many of them are also the code of a small
 * British station: the city is meant, unless the other end is a British station or, if that cannot say, the agent sells in Britain.
 */
export async function lineEnds(visitor: Visitor, typed: readonly [string, string]): Promise<readonly [string, string]> {
  const [one, other] = await Promise.all([endOf(visitor, typed[0]), endOf(visitor, typed[1])]);
  return [meant(one, other, visitor.market), meant(other, one, visitor.market)];
}

async function endOf(visitor: Visitor, typed: string): Promise<End> {
  const [code, found] = [typed.toUpperCase(), await findStation(visitor, typed)];
  const city = cityCodes.get(code);
  const ownCode = city !== code && found?.code === code ? found.country : undefined;
  return { typed, city, ownCode, country: found?.country };
}

function meant({ typed, city, ownCode }: End, other: End, market: string): string {
  if (city === undefined) return typed;
  if (ownCode === undefined) return city;
  // Within one country both are the same place: the station that has the code is more exact.
  if (city.startsWith(ownCode)) return typed;
  return speaksOfCountry(other, ownCode, market) ? typed : city;
}

function speaksOfCountry({ city, ownCode, country }: End, of: string, market: string): boolean {
  // A code that only a station has, or a name.
  if (city === undefined) return country === of;
  // A city code and nothing else, or two readings of which both are abroad: the agent writes city codes.
  if (ownCode === undefined || !city.startsWith(of)) return false;
  return market === 'UK';
}

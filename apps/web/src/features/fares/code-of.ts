import { searchStations } from '@throughfare/contract/calls/stations';
import type { Visitor } from '../../lib/visitor.ts';

/** The code of the station that a typed name or code means. Undefined: none. */
export async function codeOf(visitor: Visitor, text: string): Promise<string | undefined> {
  if (text.trim().length < 3) return undefined;
  const found = await visitor.ask(searchStations, { query: { text: text.trim().slice(0, 60), limit: 5 } });
  if (!found.ok) return undefined;
  const { stations } = found.data.data;
  return (stations.find(({ code }) => code === text) ?? stations[0])?.code;
}

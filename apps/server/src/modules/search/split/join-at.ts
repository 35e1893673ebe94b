import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import type { Station, Stations } from '../../stations/stations.api.ts';
import type { Journey } from '../../timetable/timetable.api.ts';
import type { SourceOffers } from '../gathered.types.ts';
import { type Notice, notice } from '../present/present-notices.ts';

/** The station at which a traveller wants one ticket to end and the next to begin, by its codes, or the reason why none can. */
export type JoinAt = { readonly codes: readonly string[]; readonly name: string } | { readonly refused: Notice };

/** SPLIT-8: a join that the traveller names, by code or name. A ticket ends only where one of the trains calls on the way. */
export function joinAt(
  typed: string,
  gathered: readonly SourceOffers[],
  {
    stations,
    suppliers,
  }: {
    readonly stations: Pick<Stations, 'byCode' | 'search' | 'expandGroup' | 'callsAt'>;
    readonly suppliers: Pick<SupplierRegistry, 'list'>;
  },
): JoinAt {
  const station: Station | undefined = stations.byCode(typed.trim().toUpperCase()) ?? stations.search(typed)[0];
  if (!station) return { refused: notice('split.unknownStation', { typed }) };
  const { name } = station;
  const codes = [...new Set([station.code, ...stations.expandGroup(station.code)])];
  const sellers = gathered.filter(({ supplier }) => supplier.splits);
  const isServed = suppliers.list().some(({ source }) => codes.some((code) => stations.callsAt(source, code)));
  if (!isServed) return { refused: notice('split.closedStation', { station: name }) };
  const isOnTheWay = sellers.some(({ outward, inward }) => [...outward, ...inward].some(({ journey }) => callsOnTheWay(journey, codes)));
  return isOnTheWay ? { codes, name } : { refused: notice('split.notCalled', { station: name }) };
}

/** Whether passengers may get on and off there, between the first and the last station. */
function callsOnTheWay({ legs }: Journey, codes: readonly string[]): boolean {
  const calls = legs.flatMap((leg) => (leg.kind === 'ride' ? leg.calls : []));
  return calls.slice(1, -1).some(({ station }) => codes.includes(station));
}

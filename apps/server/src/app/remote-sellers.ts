/** The sellers over OSDM that the operator has configured. Each becomes a source of this process. */
import { createOsdmSupplier } from '@throughfare/suppliers/osdm/create-osdm-supplier';
import type { OsdmStations } from '@throughfare/suppliers/osdm/codes/places';
import { createOsdmPasses } from '@throughfare/suppliers/osdm/passes/create-osdm-passes';
import { createSend, type Send } from '@throughfare/suppliers/osdm/http/send';
import { type ConfiguredSeller, readSellers } from '@throughfare/suppliers/osdm/read-sellers';
import { sourceFactsOf } from '@throughfare/suppliers/osdm/source-facts-of';
import type { PassSupplier } from '@throughfare/suppliers/port/passes';
import type { Supplier } from '@throughfare/suppliers/port/supplier';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import { createAfterSalesJournal } from '../modules/after-sales/store/osdm-journal.ts';
import type { Stations } from '../modules/stations/stations.api.ts';
import { defaultEquipment } from '../modules/timetable/imports/default-equipment.data.ts';
import type { Config } from '../platform/config/config.ts';
import type { Platform } from '../platform/create-platform.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { traceHeaders } from '../platform/tracing/traced.ts';
import { readSellersFile, registerSeller } from './sellers-files.ts';

const passSource = 'Eurail';

export interface RemoteSellersDeps {
  readonly stations: Stations;
  /** An operator of our timetables under its code. */
  readonly operator: (code: string) => string | undefined;
}

/** The rows of the file. Throws StartFailure in words for the operator. */
export const configuredSellers = ({ osdmSellersFile }: Pick<Config, 'osdmSellersFile'>): readonly ConfiguredSeller[] =>
  readSellersFile('OSDM_SUPPLIERS', 'docs/suppliers/osdm.md', osdmSellersFile, readSellers);

/** By source, the keys of the sellers that send notices. */
export function noticeKeysOf(config: Pick<Config, 'osdmSellersFile'>): ReadonlyMap<string, Buffer> {
  return new Map(configuredSellers(config).flatMap(({ source, noticesKey }) => (noticesKey ? [[source, noticesKey] as const] : [])));
}

export async function remoteSellers(platform: Platform, deps: RemoteSellersDeps): Promise<readonly Supplier[]> {
  return Promise.all(configuredSellers(platform.config).map((seller) => remoteSeller(seller, platform, deps)));
}

/** The one configured seller of rail passes. They are kept under the source of passes, whoever sells them. */
export async function remotePasses({ config, clock, db }: Platform, isSoldTo: PassSupplier['isSoldTo']): Promise<PassSupplier | undefined> {
  const [seller, another] = configuredSellers(config).filter(({ sellsPasses }) => sellsPasses);
  if (another) throw new StartFailure('Two sellers of OSDM_SUPPLIERS sell passes.', 'Keep sellsPasses in one of them.');
  return (
    seller &&
    createOsdmPasses({
      seller,
      source: passSource,
      send: await tracedSend(seller),
      now: () => clock.now(),
      journal: createAfterSalesJournal(db, passSource),
      isSoldTo,
    })
  );
}

/** Each call has a trace of its own unless this process keeps traces. */
async function tracedSend({ authority }: ConfiguredSeller): Promise<Send> {
  const plain = await createSend(authority);
  return (sent, limits, signal) => plain({ ...sent, headers: { ...sent.headers, ...traceHeaders() } }, limits, signal);
}

async function remoteSeller(
  seller: ConfiguredSeller,
  { clock, db, log }: Platform,
  { stations, operator }: RemoteSellersDeps,
): Promise<Supplier> {
  const source = registerSeller('OSDM_SUPPLIERS', seller.source, sourceFactsOf(seller));
  /** Each name is told once: a search may meet it a hundred times. */
  const told = new Set<string>();
  return createOsdmSupplier({
    seller,
    source,
    stations: osdmStations(stations),
    send: await tracedSend(seller),
    now: () => clock.now(),
    knownOperator: operator,
    equipment: (mode) => defaultEquipment[mode].key,
    journal: createAfterSalesJournal(db, source),
    onUnknown(names) {
      const fresh = names.filter((name) => !told.has(name));
      for (const name of fresh) told.add(name);
      if (fresh.length > 0)
        log.warn({ source, names: fresh }, 'the seller names places or companies that are in no table; their trips are left out');
    },
  });
}

export function osdmStations(stations: Stations): OsdmStations {
  let byNumber: ReadonlyMap<number, string> | undefined;
  return {
    station: (code) => stations.byCode(code),
    codeOfUic(number) {
      // A station that is served goes before an unserved duplicate with the same number.
      byNumber ??= new Map(
        stations
          .places()
          .flatMap(({ code }) => stations.byCode(code) ?? [])
          .toSorted((a, b) => Number(a.served) - Number(b.served))
          .flatMap(({ code, uicNumber }) => (uicNumber === undefined ? [] : [[uicNumber, code] as const])),
      );
      return byNumber.get(number);
    },
    expandGroup: (code) => stations.expandGroup(code),
    groupsOf: (code) => stations.groupsOf(code),
    importance: (code) => {
      const isMain = stations.groupsOf(code).some((group) => stations.mainOf(group) === code);
      return (isMain ? 100 : 0) + (stations.byCode(code)?.servedBy.length ?? 0);
    },
  };
}

/** The embedded carriers, and after them the sellers across the network. */
export function withRemote(embedded: SupplierRegistry, remote: readonly Supplier[], passes?: PassSupplier): SupplierRegistry {
  if (passes && embedded.passes)
    throw new StartFailure(
      'Passes are sold by an embedded seller and over OSDM.',
      'Leave Eurail out of SUPPLIERS, or sellsPasses out of the row.',
    );
  const bySource = new Map(remote.map((supplier) => [supplier.source, supplier]));
  return {
    ...embedded,
    ...(passes ? { passes } : {}),
    get: (source) => bySource.get(source) ?? embedded.get(source),
    list: () => [...embedded.list(), ...remote],
  };
}

/** The entry of `npm run supplier -- places NAME` and `npm run supplier -- check NAME FROM TO`: tools for a seller of OSDM_SUPPLIERS. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registerSource } from '@throughfare/kernel/source';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import { checkSeller } from '@throughfare/suppliers/osdm/check-seller';
import { createPlaces } from '@throughfare/suppliers/osdm/codes/places';
import { createOsdmSupplier } from '@throughfare/suppliers/osdm/create-osdm-supplier';
import { createOsdmClient } from '@throughfare/suppliers/osdm/http/osdm-client';
import { createSend } from '@throughfare/suppliers/osdm/http/send';
import { createTokens } from '@throughfare/suppliers/osdm/http/tokens';
import { fetchPlaces, matchPlaces } from '@throughfare/suppliers/osdm/match-places';
import type { ConfiguredSeller } from '@throughfare/suppliers/osdm/read-sellers';
import { sourceFactsOf } from '@throughfare/suppliers/osdm/source-facts-of';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { loadCatalogue } from '../modules/stations/catalogue/load-catalogue.ts';
import { createStations } from '../modules/stations/create-stations.ts';
import { createClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config/read-config.ts';
import { dataPath } from '../platform/data-path.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { configuredSellers, osdmStations } from './remote-sellers.ts';

const usage = `usage: npm run supplier -- places NAME
       npm run supplier -- check NAME FROM TO
       where NAME is a source of OSDM_SUPPLIERS, and FROM and TO are station codes`;

const say = (line: string): void => console.log(line);

async function run(verb: string, seller: ConfiguredSeller, ends: readonly string[]): Promise<boolean> {
  const config = readConfig(process.env);
  const clock = createClock(config.clockStartsAtMs);
  const catalogue = await loadCatalogue(dataPath(), join(config.dataFolder, 'cache'));
  const stations = createStations(catalogue);
  const send = await createSend(seller.authority);
  const source = registerSource(seller.source, sourceFactsOf(seller));
  if (verb === 'places') {
    if (seller.placesPath === undefined) throw new StartFailure(`${source} has no placesFile.`, 'Name the file for the table in its row.');
    const client = createOsdmClient({ seller, send, tokens: createTokens(seller, send, () => clock.now()) });
    const places = createPlaces({ ...seller, places: {} }, osdmStations(stations));
    const matched = matchPlaces(await fetchPlaces(client), catalogue.stations, (id) => places.codeOf(id));
    writeFileSync(seller.placesPath, `${JSON.stringify(matched.table, undefined, 2)}\n`);
    say(`${matched.known} places have an id that we know.`);
    say(`${Object.keys(matched.table).length} more were found and written to ${seller.placesPath}.`);
    say(`${matched.unknown.length} are not ours. Add a line to the file for each that you sell.`);
    for (const name of matched.unknown.slice(0, 20)) say(`  ${name}`);
    return true;
  }
  const operators = new Set((await loadNetwork(dataPath('network'))).flatMap((area) => Object.keys(area.operators)));
  const unknown = new Set<string>();
  const supplier = createOsdmSupplier({
    seller,
    source,
    stations: osdmStations(stations),
    send,
    now: () => clock.now(),
    knownOperator: (code) => (operators.has(code) ? code : undefined),
    equipment: () => 'imported-train',
    // A check sells nothing, so there is nothing to write down.
    journal: { remember: (_, entry) => Promise.resolve(entry), find: () => Promise.resolve(undefined) },
    onUnknown: (names) => names.forEach((name) => unknown.add(name)),
  });
  const [from = '', to = ''] = ends;
  const checks = await checkSeller(supplier, { from: stations.expandGroup(from), to: stations.expandGroup(to), nowMs: clock.now() });
  for (const { what, outcome, detail } of checks)
    say(`${outcome === 'works' ? 'works  ' : 'missing'}  ${what}${detail === '' ? '' : `: ${detail}`}`);
  for (const name of unknown) say(`missing  in our tables: ${name}`);
  return checks.every(({ outcome }) => outcome === 'works');
}

const [verb = '', name, ...ends] = process.argv.slice(2);
try {
  if (name === undefined || !['places', 'check'].includes(verb) || ends.length !== (verb === 'check' ? 2 : 0)) {
    console.error(usage);
    process.exit(2);
  }
  const seller = configuredSellers(readConfig(process.env)).find(({ source }) => source === name);
  if (!seller) throw new StartFailure(`There is no seller ${name}.`, 'OSDM_SUPPLIERS names the file of sellers.');
  process.exit((await run(verb, seller, ends)) ? 0 : 1);
} catch (error) {
  if (error instanceof StartFailure || error instanceof SupplierFailure) console.error(`throughfare: ${error.message}`);
  else console.error(`throughfare: the ${verb} failed.`, error);
  process.exit(1);
}

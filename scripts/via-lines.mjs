// Makes data/network/america/lines/via-*.json from VIA Rail's public GTFS feed, unpacked in a folder:
//   node scripts/via-lines.mjs <folder>
// The feed is https://www.viarail.ca/en/developer-resources, under the Open Government Licence – Canada 2.0. The trains of
// one route become a line; trains with the same calls and running times become a pattern. Left out: trains that run for less than two
// weeks, the airport shuttle, and stations beyond Niagara Falls, which Amtrak sells.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('which folder holds the feed?');
const out = join(import.meta.dirname, '..', 'data', 'network', 'america', 'lines');

/** Rows by column name. In the files read here, the feed never quotes a comma. */
function table(name) {
  const [head, ...rows] = readFileSync(join(folder, name), 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const columns = head.split(',');
  return rows.map((row) => Object.fromEntries(row.split(',').map((value, index) => [columns[index], value])));
}

/**
 * Toronto's summer and winter time of 2027, with a day in each. Other zones may not change their clocks: British Columbia and Alberta keep
 * summer time from 2026 on, so that by their clocks a train leaves an hour later in winter.
 */
const seasons = [
  { season: '03-14..11-06', day: '2027-07-15' },
  { season: '11-07..03-13', day: '2027-01-15' },
];

/** Minutes by which a zone's local time is behind Toronto's, in which the feed gives all times. */
function behindToronto(zone, day) {
  const local = (timeZone) => Date.parse(`${new Date(`${day}T12:00Z`).toLocaleString('sv-SE', { timeZone })}Z`);
  return (local('America/Toronto') - local(zone)) / 60_000;
}
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** Names and equipment of the feed's routes. */
const lines = {
  'Montréal - Toronto': { file: 'via-corridor', id: 'montreal-toronto', equipment: 'via-venture' },
  'Ottawa - Toronto': { file: 'via-corridor', id: 'ottawa-toronto', equipment: 'via-venture' },
  'Ottawa - Québec': { file: 'via-corridor', id: 'ottawa-quebec', equipment: 'via-venture' },
  'Québec - Fallowfield': { file: 'via-corridor', id: 'quebec-fallowfield', equipment: 'via-venture' },
  'Ottawa - Montréal': { file: 'via-corridor', id: 'ottawa-montreal', equipment: 'via-venture' },
  'Québec - Montréal': { file: 'via-corridor', id: 'quebec-montreal', equipment: 'via-venture' },
  'Toronto - Windsor': { file: 'via-corridor', id: 'toronto-windsor', equipment: 'via-corridor' },
  'Toronto - London': { file: 'via-corridor', id: 'toronto-london', equipment: 'via-corridor' },
  'Toronto - Sarnia': { file: 'via-corridor', id: 'toronto-sarnia', equipment: 'via-corridor' },
  'Toronto - New York': { file: 'via-corridor', id: 'toronto-niagara', equipment: 'via-maple-leaf', serviceName: 'Maple Leaf', to: 'NIAG' },
  'Vancouver - Toronto': { file: 'via-canadian', id: 'canadian', equipment: 'via-canadian', serviceName: 'The Canadian' },
  'Montréal - Halifax': { file: 'via-ocean', id: 'ocean', equipment: 'via-ocean', serviceName: 'The Ocean' },
  'Winnipeg - Churchill': { file: 'via-hudson-bay', id: 'winnipeg-churchill', equipment: 'via-hudson-bay', serviceName: 'Hudson Bay' },
  'The Pas - Churchill': { file: 'via-hudson-bay', id: 'the-pas-churchill', equipment: 'via-hudson-bay-short', serviceName: 'Hudson Bay' },
  'Jasper - Prince Rupert': { file: 'via-skeena', id: 'skeena', equipment: 'via-skeena', serviceName: 'Jasper – Prince Rupert' },
  'Montréal - Jonquière': { file: 'via-remote', id: 'montreal-jonquiere', equipment: 'via-remote', serviceName: 'Saguenay' },
  'Montréal - Senneterre': { file: 'via-remote', id: 'montreal-senneterre', equipment: 'via-remote', serviceName: 'Abitibi' },
  'Sudbury - White River': { file: 'via-remote', id: 'sudbury-white-river', equipment: 'via-railcar', serviceName: 'Lake Superior' },
};

const notes = {
  'via-corridor': 'The Corridor, Toronto – Sarnia, and the Canadian part of the Maple Leaf.',
  'via-canadian': 'Toronto – Vancouver, twice a week each way.',
  'via-ocean': 'Montréal – Halifax, three days a week each way.',
  'via-hudson-bay': 'Winnipeg – The Pas – Churchill. Most stops are made when somebody asks.',
  'via-skeena':
    'Jasper – Prince Rupert, three days a week each way, with a night in Prince George, where travellers find a bed for themselves.',
  'via-remote': 'Montréal – Jonquière and Senneterre, Sudbury – White River. Most stops are made when somebody asks.',
};
const from =
  "After VIA Rail Canada's public GTFS feed of 9 July 2026, by scripts/via-lines.mjs. Contains information licensed under the Open Government Licence – Canada.";

const minutes = (time) => {
  const [hours, rest] = time.split(':').map(Number);
  return hours * 60 + rest;
};
const clock = (value) => `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;

const stops = new Map(table('stops.txt').map((stop) => [stop.stop_id, stop]));
const services = new Map(table('calendar.txt').map((service) => [service.service_id, service]));
const routes = new Map(table('routes.txt').map((route) => [route.route_id, route.route_long_name]));
const timesOf = Map.groupBy(table('stop_times.txt'), ({ trip_id: trip }) => trip);

/** A service's days as seven digits, shifted by the days that its first departure is before or after midnight in Toronto. */
function daysOf(service, turn) {
  const digits = weekdays.map((day) => service[day]);
  return digits.map((_, index) => digits[(index - turn + 7) % 7]).join('');
}

function apart(a, b) {
  const [from, to] = [stops.get(a.stop_id), stops.get(b.stop_id)];
  const east = (from.stop_lon - to.stop_lon) * Math.cos((from.stop_lat * Math.PI) / 180);
  return Math.hypot(from.stop_lat - to.stop_lat, east);
}

/** Gives each row a time. The feed leaves stops between two timed ones blank; they are timed by distance. */
function timed(rows) {
  const way = [0];
  for (const [index, row] of rows.entries()) if (index > 0) way.push(way[index - 1] + apart(rows[index - 1], row));
  const known = rows.flatMap((row, index) => (row.arrival_time ? [index] : []));
  return rows.map((row, index) => {
    if (row.arrival_time) return { ...row, arrives: minutes(row.arrival_time), departs: minutes(row.departure_time) };
    const before = known.findLast((one) => one < index);
    const after = known.find((one) => one > index);
    const [left, reached] = [minutes(rows[before].departure_time), minutes(rows[after].arrival_time)];
    const at = Math.round(left + ((reached - left) * (way[index] - way[before])) / (way[after] - way[before]));
    return { ...row, arrives: at, departs: at };
  });
}

const daysBetween = (from, to) =>
  [to, from].map((day) => Date.parse(day.replace(/(....)(..)(..)/, '$1-$2-$3'))).reduce((a, b) => a - b) / 86_400_000;

/** A train's calls in minutes after its departure, up to the stop `to`. */
function callsOf(trip, to, kmPerMinute) {
  const rows = timed(timesOf.get(trip).toSorted((a, b) => a.stop_sequence - b.stop_sequence));
  const codes = rows.map((row) => stops.get(row.stop_id).stop_code);
  const [first, last] = to && codes[0] !== 'TRTO' ? [codes.indexOf(to), codes.length - 1] : [0, to ? codes.indexOf(to) : codes.length - 1];
  const start = rows[first].departs;
  const calls = rows.slice(first, last + 1).map((row, index, all) => {
    const [arrives, departs] = [row.arrives - start, row.departs - start];
    const only = row.pickup_type === '1' ? 'down' : row.drop_off_type === '1' ? 'up' : undefined;
    const station = `CA${stops.get(row.stop_id).stop_code}`;
    if (index === 0) return [station, 0];
    if (index === all.length - 1) return [station, arrives];
    if (only) return [station, arrives, departs, only];
    return arrives === departs ? [station, arrives] : [station, arrives, departs];
  });
  const ways = rows.slice(first, last + 1).map((row, index, all) => (index === 0 ? 0 : apart(all[index - 1], row)));
  return { calls: risen(calls, ways, kmPerMinute), zone: stops.get(rows[first].stop_id).stop_timezone, start };
}

/**
 * Moves calls to later minutes where the feed leaves too little time: some small stops have one minute, others too short a run for their
 * distance. `ways` are degrees from the previous stop, at 111 km each.
 */
function risen(calls, ways, kmPerMinute) {
  let last = -1;
  return calls.map(([station, arrives, departs, only], index) => {
    const at = Math.max(arrives, last + Math.max(1, Math.floor((ways[index] * 111) / kmPerMinute)));
    const leaves = Math.max(departs ?? at, at);
    last = leaves;
    return departs === undefined ? [station, at] : only ? [station, at, leaves, only] : [station, at, leaves];
  });
}

const found = new Map();
for (const trip of table('trips.txt')) {
  const about = lines[routes.get(trip.route_id)];
  const service = services.get(trip.service_id);
  if (!about || daysBetween(service.start_date, service.end_date) < 14) continue;
  const { calls, zone, start } = callsOf(trip.trip_id, about.to, about.file === 'via-corridor' ? 2.6 : 2);
  const patterns = found.get(about) ?? new Map();
  found.set(about, patterns);
  const key = JSON.stringify(calls);
  const runs = patterns.get(key) ?? [];
  patterns.set(key, runs);
  const trains = [trip.trip_short_name.split('-')[0]];
  const bySeason = seasons.map(({ season, day }) => {
    const departs = start - behindToronto(zone, day);
    const turn = Math.floor(departs / 1440);
    return { days: daysOf(service, turn), at: [clock(departs - 1440 * turn)], season, trains };
  });
  const [{ season: _, ...summer }, winter] = bySeason;
  runs.push(...(summer.at[0] === winter.at[0] && summer.days === winter.days ? [summer] : bySeason));
}

const spaced = (value) => JSON.stringify(value).replaceAll(',', ', ').replaceAll('":', '": ');
const objectLine = (value) => `{ ${spaced(value).slice(1, -1)} }`;

/** A few calls per line, for readability. */
function rowsOf(calls) {
  const rows = [''];
  for (const call of calls.map(spaced)) {
    const row = rows.at(-1);
    if (row.length + call.length > 116) rows.push(call);
    else rows[rows.length - 1] = row === '' ? call : `${row}, ${call}`;
  }
  return rows.join(',\n            ');
}

function lineText([about, patterns]) {
  const name = Object.keys(lines)
    .find((key) => lines[key] === about)
    .replace(' - ', ' – ');
  const texts = [...patterns].map(
    ([calls, runs]) =>
      `        {\n          "calls": [\n            ${rowsOf(JSON.parse(calls))}\n          ],\n` +
      `          "out": [\n${runs.map((run) => `            ${objectLine(run)}`).join(',\n')}\n          ]\n        }`,
  );
  const { id, equipment, serviceName } = about;
  const title = serviceName && !name.startsWith('Jasper') ? `${serviceName}: ${about.to ? 'Toronto – Niagara Falls' : name}` : name;
  return [
    '    {',
    `      "id": "${id}",`,
    `      "name": "${title}",`,
    '      "operator": "VIA",',
    '      "mode": "TRAIN",',
    `      "equipment": "${equipment}",`,
    ...(serviceName ? [`      "serviceName": "${serviceName}",`] : []),
    '      "numbers": { "prefix": "", "out": 0, "back": 0 },',
    `      "patterns": [\n${texts.join(',\n')}\n      ]`,
    '    }',
  ].join('\n');
}

for (const [file, made] of Map.groupBy(found, ([about]) => about.file)) {
  const text = `{\n  "source": "VIA",\n  "note": ${JSON.stringify(`${notes[file]} ${from}`)},\n  "lines": [\n${made.map(lineText).join(',\n')}\n  ]\n}\n`;
  writeFileSync(join(out, `${file}.json`), text);
}

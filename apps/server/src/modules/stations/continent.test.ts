import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { data, openNetwork, type OpenNetwork } from './testing/open-network.ts';
import { frequencyFaults, type StationFrequency } from './testing/station-frequency.ts';

const tuesday = '2026-12-01';
const wholeDay = ['04:00', '23:59'] as const;

let network: OpenNetwork;

beforeAll(async () => {
  network = await openNetwork({ startDate: '2026-11-30', days: 14 });
});

test('line files made from rows match their rows', async () => {
  const script = fileURLToPath(new URL('../../../../../scripts/make-lines.mjs', import.meta.url));
  const { stderr } = await promisify(execFile)(process.execPath, [script, '--check']);
  expect(stderr).toBe('');
});

describe('the continent', () => {
  test('stations have within 25 % as many trains on a weekday as their sources say', async () => {
    const file = await readFile(join(data, 'network', 'continent', 'weekday-departures.json'), 'utf8');
    const { stations: rows } = JSON.parse(file) as { readonly stations: readonly StationFrequency[] }; // a file of our own
    expect(rows.filter(({ source }) => source === undefined)).toEqual([]);
    expect(frequencyFaults(network.input.trips, rows, { weekday: tuesday, saturday: '2026-12-05', sunday: '2026-12-06' })).toEqual([]);
  });

  test('has at least 1,200 served stations and 8,000 trains on a weekday', () => {
    expect(network.servedBy('SNCF', 'TRENITALIA', 'ITAL').length).toBeGreaterThanOrEqual(1200);
    const trains = (['SNCF', 'TRENITALIA', 'ITAL'] as const).map((source) => network.tripsOn(tuesday, source).length);
    expect(trains.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(8000);
  });

  test('serves the stations that a traveller asks for by name', () => {
    const named = [
      'Brussels-Airport',
      'Maastricht',
      'Groningen',
      'Bremen',
      'Dresden',
      'Milano Centrale',
      'Firenze',
      'Sevilla',
      'Bilbao',
      'Lugano',
      'Lisboa',
      'Porto',
      'København',
      'Aarhus',
      'Kraków',
      'Gdańsk',
      'Budapest',
      'Ostrava',
      'Graz',
      'Luxembourg',
      'Interlaken',
      'Zermatt',
    ];
    const served = network.servedBy('SNCF', 'TRENITALIA', 'ITAL').map(({ code }) => network.stations.byCode(code)?.name ?? '');
    expect(named.filter((name) => !served.some((one) => one.startsWith(name)))).toEqual([]);
  });

  test.each([
    ['DE', 250],
    ['CH', 120],
    ['AT', 90],
    ['NL', 90],
    ['BE', 80],
    ['ES', 130],
    ['PT', 35],
    ['DK', 45],
    ['CZ', 45],
    ['PL', 60],
    ['HU', 30],
    ['LU', 10],
  ])('calls at stations in %s: at least %i', (country, stations) => {
    const there = network.servedBy('SNCF').filter(({ code }) => network.stations.byCode(code)?.countryCode === country);
    expect(there.length).toBeGreaterThanOrEqual(stations);
  });

  test.each([
    ['Berlin to München', 'DEHBF', 'DEBEG', 15, 250],
    ['Hamburg to Berlin', 'DEBEB', 'DEHBF', 25, 106],
    ['Zürich to Bern', 'CHAJD', 'CHBRN', 40, 56],
    ['Genève to Zürich', 'FRTTX', 'CHAJD', 15, 165],
    ['Wien to Salzburg', 'ATALV', 'ATSZG', 15, 145],
    ['Wien to Klagenfurt by the Koralm', 'ATALV', 'ATKLG', 12, 190],
    ['Amsterdam to Rotterdam', 'NLAMA', 'NLRTA', 60, 40],
    ['Brussels to Antwerpen', 'BEBMI', 'BEABC', 40, 35],
    ['Madrid to Sevilla', 'ESMAT', 'ESAGN', 25, 152],
    ['Madrid to Barcelona', 'ESMAT', 'ESBST', 30, 182],
    ['Lisboa to Porto', 'PTLOR', 'PTABA', 14, 160],
    ['København to Aarhus', 'DKCPH', 'DKAAO', 25, 165],
    ['Praha to Ostrava', 'CSANS', 'CZ28208', 20, 182],
    ['Warszawa to Kraków', 'PLWCE', 'PLKRK', 15, 142],
    ['Budapest to Wien', 'HUABU', 'ATALV', 15, 157],
    ['Marseille to Nice', 'FRMSC', 'FRNIC', 14, 155],
  ] as const)('%s: %s to %s has %i direct trains a day, the fastest within a tenth of %i minutes', (_, from, to, trains, minutes) => {
    const direct = network
      .journeys([from], [to], tuesday, wholeDay, { sources: ['SNCF'], zone: 'Europe/Paris' })
      .filter(({ changes }) => changes === 0);
    expect(direct.length).toBeGreaterThanOrEqual(trains);
    const fastest = Math.min(...direct.map(({ departsAt, arrivesAt }) => arrivesAt - departsAt));
    expect(Math.abs(fastest / minutes - 1)).toBeLessThanOrEqual(0.1);
  });

  test.each([
    ['Bordeaux to Bilbao', ['FRBOJ'], ['ESBAB', 'ESXBZK'], 420],
    ['Bilbao to Bordeaux', ['ESBAB', 'ESXBZK'], ['FRBOJ'], 420],
    ['Paris to San Sebastián', ['FRPMO'], ['ESEAS', 'ESXAMA'], 375],
    ['Bayonne to San Sebastián', ['FRXBY'], ['ESEAS', 'ESXAMA'], 120],
  ])('%s goes by Hendaye and Euskotren', (_, from, to, minutes) => {
    const journeys = network.journeys(from, to, tuesday, wholeDay, { sources: ['SNCF'], zone: 'Europe/Paris' });
    const quick = journeys.filter(({ departsAt, arrivesAt }) => arrivesAt - departsAt <= minutes);
    expect(quick.length).toBeGreaterThanOrEqual(4);
    const operators = quick.map(({ legs }) => legs.flatMap((leg) => (leg.kind === 'ride' ? [leg.operator] : [])));
    expect(operators.every((of) => of.includes('EUSKO'))).toBe(true);
  });

  test('night trains run on their published days only', () => {
    const days = (id: string) =>
      ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'].filter((date) =>
        network.tripsOn(date, 'SNCF').some(({ designator }) => designator === id),
      );
    // European Sleeper leaves Brussels for Praha on Monday, Wednesday and Friday, and returns on Tuesday, Thursday and Sunday
    expect(days('ESL 453')).toEqual(['2026-11-30', '2026-12-02', '2026-12-04']);
    expect(days('ESL 452')).toEqual(['2026-12-01', '2026-12-03', '2026-12-06']);
    expect(days('NJ 409')).toHaveLength(7);
  });

  test('every pair of the 60 largest cities outside France and Italy finds a journey on some day of a week', { timeout: 120_000 }, () => {
    const missing = cities.flatMap((to) =>
      cities
        .filter((from) => from !== to)
        .filter(
          (from) =>
            !['2026-12-01', '2026-12-04', '2026-12-06'].some((date) =>
              network.earliest([from], [to], date, '05:00', 'Europe/Berlin', ['SNCF']),
            ),
        )
        .map((from) => `${from}-${to}`),
    );
    expect(missing).toEqual([]);
  });
});

/**
 * The largest cities on the mainland of Germany, Spain, Poland, Austria, Hungary, the Czech Republic, the Netherlands, Denmark, Portugal,
 * Belgium and Switzerland, by inhabitants.
 */
const cities = [
  'DEHBF',
  'ESMAT',
  'DEBEB',
  'PLWCE',
  'ATALV',
  'HUABU',
  'ESBST',
  'DEBEG',
  'CSANS',
  'DEKOH',
  'PLKRK',
  'ESBAA',
  'ESAGN',
  'DEFRH',
  'ESZAA',
  'NLAMA',
  'PL28536',
  'PL19080',
  'DKCPH',
  'NLRTA',
  'DESGT',
  'DEBEC',
  'DELEJ',
  'DEDTM',
  'DEESS',
  'ESAGP',
  'DEBRE',
  'DEDRS',
  'DEAIU',
  'NLDHH',
  'PTLOR',
  'PLPOZ',
  'BEABC',
  'DENUE',
  'PLGAW',
  'DEDUI',
  'ESMJV',
  'CHAJD',
  'CSABJ',
  'NLUTC',
  'DEQBO',
  'ESBAB',
  'DEBLF',
  'ESALC',
  'DEBEA',
  'ESODB',
  'ESABD',
  'DEMUN',
  'DEMHG',
  'DEQKA',
  'DEAGB',
  'ES24512',
  'ATGRZ',
  'DKAAO',
  'CZ28208',
  'BEGNT',
  'NLEIN',
  'BEBMI',
  'PTABA',
  'FRTTX',
];

describe('coaches and ferries', () => {
  test('at least 15 operators and 150 stops in 8 countries', () => {
    const stops = network.servedBy('DISTRIBUSION');
    expect(stops.length).toBeGreaterThanOrEqual(150);
    expect(new Set(stops.map(({ code }) => network.stations.byCode(code)?.countryCode)).size).toBeGreaterThanOrEqual(8);
    const trips = network.tripsOn(tuesday, 'DISTRIBUSION');
    expect(new Set(trips.map(({ operator }) => operator)).size).toBeGreaterThanOrEqual(15);
    expect(new Set(trips.map(({ mode }) => mode))).toEqual(new Set(['BUS', 'FERRY']));
  });

  test('Belfast and Dublin are joined by coach, Portsmouth and Caen by ferry', () => {
    const options = { sources: ['DISTRIBUSION'], zone: 'Europe/London' } as const;
    expect(network.journeys(['GBXBFS'], ['IEXCUS'], tuesday, wholeDay, options).length).toBeGreaterThanOrEqual(15);
    expect(network.journeys(['GBXPIT'], ['FRXCAE'], tuesday, wholeDay, options).length).toBeGreaterThanOrEqual(2);
  });
});

describe('the open-access operators of Great Britain', () => {
  test.each([
    ['Lumo to Edinburgh', 'KGX', 'EDB', 5, 265],
    ['Hull Trains', 'KGX', 'HUL', 8, 160],
    ['Grand Central to Sunderland', 'KGX', 'SUN', 5, 215],
    ['Grand Central to Bradford', 'KGX', 'BDI', 4, 185],
  ] as const)('%s: %s to %s %i times a weekday in about %i minutes', (_, from, to, trains, minutes) => {
    const direct = network.journeys([from], [to], tuesday, wholeDay, { sources: ['SilverRail'] }).filter(({ changes }) => changes === 0);
    expect(direct.length).toBeGreaterThanOrEqual(trains);
    const fastest = Math.min(...direct.map(({ departsAt, arrivesAt }) => arrivesAt - departsAt));
    expect(Math.abs(fastest / minutes - 1)).toBeLessThanOrEqual(0.1);
  });
});

describe('Italy', () => {
  const between = (source: 'TRENITALIA' | 'ITAL', from: string, to: string) =>
    network.journeys(network.stations.expandGroup(from), network.stations.expandGroup(to), tuesday, wholeDay, {
      sources: [source],
      zone: 'Europe/Rome',
    });

  test('Trenitalia calls at 350 stations, Italo at 40, with 2,000 and 110 trains on a weekday', () => {
    expect(network.servedBy('TRENITALIA').length).toBeGreaterThanOrEqual(350);
    expect(network.servedBy('ITAL').length).toBeGreaterThanOrEqual(40);
    expect(network.tripsOn(tuesday, 'TRENITALIA').length).toBeGreaterThanOrEqual(2000);
    expect(network.tripsOn(tuesday, 'ITAL').length).toBeGreaterThanOrEqual(110);
  });

  test.each([
    ['TRENITALIA', 'ITMIL', 'ITRMA', 40, 180],
    ['ITAL', 'ITMIL', 'ITRMA', 20, 190],
    ['TRENITALIA', 'ITRMA', 'ITNAP', 30, 70],
    ['TRENITALIA', 'ITMIL', 'ITVCE', 25, 137],
    ['TRENITALIA', 'ITRMA', 'ITBIC', 4, 223],
    ['TRENITALIA', 'FRPLY', 'ITMIL', 2, 407],
    ['ITAL', 'ITTRN', 'ITNAP', 10, 357],
  ] as const)(
    '%s from %s to %s: at least %i direct trains a day, the fastest within a tenth of %i minutes',
    (source, from, to, trains, minutes) => {
      const direct = between(source, from, to).filter(({ changes }) => changes === 0);
      expect(direct.length).toBeGreaterThanOrEqual(trains);
      const fastest = Math.min(...direct.map(({ departsAt, arrivesAt }) => arrivesAt - departsAt));
      expect(Math.abs(fastest / minutes - 1)).toBeLessThanOrEqual(0.1);
    },
  );

  test('a night train runs through to Palermo', () => {
    const direct = between('TRENITALIA', 'ITRMA', 'ITPMO').flatMap(({ legs }) => (legs.length === 1 ? legs : []));
    expect(direct.map((leg) => leg.kind === 'ride' && leg.serviceName)).toContain('Intercity Notte');
  });
});

import { describe, expect, test } from 'vitest';
import { tinyArea, tinyLine, tinyPlaces } from '../../testing/tiny-area.ts';
import type { NetworkArea } from '../network-area.ts';
import type { Call, Line, ServiceRun } from '../network-data.ts';
import { findNetworkFaults } from './find-network-faults.ts';
import { describeFault } from './network-fault.ts';

function faults(...areas: NetworkArea[]): string[] {
  return findNetworkFaults(areas, tinyPlaces, { startDate: '2027-01-01', days: 60 }).map(describeFault);
}

function faultsOfLine(line: Partial<Line>): string[] {
  return faults(tinyArea([{ ...tinyLine, ...line }])).map((fault) => fault.replace('gb/lines/north.json north: ', ''));
}

function faultsOfCalls(...calls: Call[]): string[] {
  return faultsOfLine({ patterns: [{ calls, out: [{ days: '1111111', at: ['08:00'] }] }] });
}

function faultsOfRun(run: ServiceRun): string[] {
  return faultsOfLine({
    patterns: [
      {
        calls: [
          ['LON', 0],
          ['MID', 30],
        ],
        out: [run],
      },
    ],
  });
}

test('finds nothing wrong with sound data', () => {
  expect(faults(tinyArea())).toEqual([]);
});

test('says in which file and line a fault lies', () => {
  expect(faults(tinyArea([{ ...tinyLine, operator: 'ZZ' }]))).toEqual(['gb/lines/north.json north: unknown operator "ZZ"']);
});

describe('lines', () => {
  test('must name operators, equipment and modes that exist', () => {
    expect(faultsOfLine({ equipment: 'tank' })).toEqual(['unknown equipment "tank"']);
    expect(faultsOfLine({ mode: 'SLEIGH' as 'TRAIN' })).toEqual(['unknown mode "SLEIGH"']);
  });

  test('must have whole train numbers and something that runs', () => {
    expect(faultsOfLine({ numbers: { prefix: '', out: 1.5, back: 2 } })).toEqual(['train numbers are not whole numbers']);
    expect(faultsOfLine({ numbers: { prefix: '', out: 1, back: 2, step: 0 } })).toEqual(['train numbers are not whole numbers']);
    expect(faultsOfLine({ patterns: [] })).toEqual(['has no patterns']);
    expect(
      faultsOfLine({
        patterns: [
          {
            calls: [
              ['LON', 0],
              ['MID', 30],
            ],
            out: [],
          },
        ],
      }),
    ).toEqual(['a pattern has no services']);
  });

  test('must have ids of their own', () => {
    const again = { ...tinyLine, numbers: { prefix: '2N', out: 10, back: 20 } };
    expect(faults(tinyArea([tinyLine, again]))).toEqual(['gb/lines/north.json north: another line of the area has this id']);
  });
});

describe('calls', () => {
  test('must be at known stations', () => {
    expect(faultsOfCalls(['LON', 0], ['XYZ', 30], ['NOR', 60])).toEqual(['unknown station "XYZ"']);
  });

  test('must be at least two, from minute 0, to an arrival', () => {
    expect(faultsOfCalls(['LON', 0])).toEqual(['a pattern needs two calls']);
    expect(faultsOfCalls(['LON', 5], ['MID', 40])).toEqual(['minutes count from the departure at LON, which must be 0']);
    expect(faultsOfCalls(['LON', 0], ['MID', 30, 35])).toEqual(['ends at MID but has a departure there']);
    expect(faultsOfCalls(['LON', 0, 0, 'down'], ['MID', 30, 30, 'up'])).toEqual([
      'starts at LON, which only sets down',
      'ends at MID, which only picks up',
    ]);
  });

  test('must take time and go forward', () => {
    expect(faultsOfCalls(['LON', 0], ['MID', 30], ['NOR', 30])).toEqual(['times do not increase from MID to NOR']);
    expect(faultsOfCalls(['LON', 0], ['MID', 40, 30], ['NOR', 60])).toEqual(['leaves MID before it arrives']);
    expect(faultsOfCalls(['LON', 0], ['LON', 5], ['MID', 60])).toEqual(['calls at LON twice in a row']);
    expect(faultsOfCalls(['LON', 0], ['MID', 30.5])).toEqual(['MID has times that are not whole minutes']);
  });

  test('must not be reached faster than the stock can run', () => {
    expect(faultsOfCalls(['LON', 0], ['MID', 15])).toEqual(['LON to MID is 56 km as the crow flies, more than Unit can run in 15 minutes']);
    expect(faultsOfCalls(['LON', 0], ['MID', 21])).toEqual([]);
  });
});

describe('services', () => {
  const run: ServiceRun = { days: '1111111', at: ['08:00'] };

  test('must have days', () => {
    expect(faultsOfRun({ ...run, days: '11111' })).toHaveLength(1);
    expect(faultsOfRun({ ...run, days: '0000000' })).toHaveLength(1);
  });

  test('must have times, either single or by interval', () => {
    expect(faultsOfRun({ days: '1111111' })).toEqual(['needs "times", "at", or "first", "last" and "every"']);
    expect(faultsOfRun({ ...run, first: '08:00' })).toEqual(['has both "at" and an interval']);
    expect(faultsOfRun({ ...run, at: [] })).toEqual(['"at" lists no departure']);
    expect(faultsOfRun({ ...run, at: ['8:00'] })).toEqual(['"8:00" is not a time']);
    expect(faultsOfRun({ days: '1111111', first: '09:00', last: '08:00', every: 60 })).toEqual(['last 08:00 is before first 09:00']);
    expect(faultsOfRun({ days: '1111111', first: '09:00', last: '10:00', every: 0 })).toEqual(['"every" is 0, not whole minutes']);
  });

  test('must name days that exist', () => {
    expect(faultsOfRun({ ...run, not: ['12-25', '2027-01-01', '25-12'] })).toEqual(['exception "25-12" is not a day']);
    expect(faultsOfRun({ ...run, season: '06-01' })).toEqual(['season "06-01" is not "MM-DD..MM-DD"']);
  });
});

describe('train numbers', () => {
  test('may be listed, one for each departure', () => {
    const listed = (trains: readonly string[]): readonly string[] => faultsOfRun({ days: '1111111', at: ['08:00', '09:00'], trains });
    expect(listed(['49', 'B449'])).toEqual([]);
    expect(listed(['49'])).toEqual(['"trains" has 1 numbers for 2 times of "at"']);
    expect(listed(['49', '4-9'])).toEqual(['"4-9" is not a train number']);
  });

  test('must be given once on a day', () => {
    const other = { ...tinyLine, id: 'other', numbers: { prefix: '1N', out: 12, back: 50 } };
    expect(faults(tinyArea([tinyLine, other]))).toEqual([
      'gb/lines/north.json other: ATOC train 1N12 on 2027-01-01 is also in gb/lines/north.json north',
    ]);
  });

  test('may be given again on other days, and by another source', () => {
    const runs = (days: string): Line['patterns'] => [
      {
        calls: [
          ['LON', 0],
          ['MID', 30],
        ],
        out: [{ days, at: ['08:00'] }],
      },
    ];
    const [weekday, weekend] = [
      { ...tinyLine, patterns: runs('1111100') },
      { ...tinyLine, id: 'other', patterns: runs('0000011') },
    ];
    expect(faults(tinyArea([weekday, weekend]))).toEqual([]);
    const french = tinyArea([tinyLine], {
      name: 'fr',
      lineFiles: [{ file: 'fr/lines/a.json', content: { source: 'SNCF', note: '', lines: [tinyLine] } }],
    });
    expect(faults(tinyArea(), french)).toEqual([]);
  });
});

describe('areas', () => {
  test('must have a known source', () => {
    const lineFiles = [{ file: 'gb/lines/a.json', content: { source: 'XX' as 'ATOC', note: '', lines: [tinyLine] } }];
    expect(faults(tinyArea([], { lineFiles }))).toEqual(['gb/lines/a.json: unknown source "XX"']);
  });

  test('must have sound transfers', () => {
    const transfers = [
      { from: 'LON', to: 'XXX', minutes: 0, by: 'TAXI' as 'WALK' },
      { from: 'LON', to: 'LON', minutes: 5, by: 'WALK' as const },
    ];
    expect(faults(tinyArea([tinyLine], { transfers }))).toEqual([
      'gb/transfers.json: unknown station "XXX"',
      'gb/transfers.json: the transfer from LON to XXX takes 0 minutes',
      'gb/transfers.json: the transfer from LON to XXX is by "TAXI"',
      'gb/transfers.json: a transfer from LON to itself',
    ]);
  });

  test('must have sound change times', () => {
    const changes = { defaultMinutes: 2.5, stations: { XXX: 5, LON: -1 }, onto: [{ station: 'YYY', operator: 'ZZ', minutes: 0.5 }] };
    expect(faults(tinyArea([tinyLine], { changes }))).toEqual([
      'gb/changes.json: the default is not whole minutes',
      'gb/changes.json: unknown station "XXX"',
      'gb/changes.json: LON has no whole minutes',
      'gb/changes.json: unknown station "YYY"',
      'gb/changes.json: unknown operator "ZZ"',
      'gb/changes.json: the change onto ZZ at YYY has no whole minutes',
    ]);
  });

  test('must have groups of two known stations or more', () => {
    const groups = [{ code: 'LO0', name: 'London (All Stations)', country: 'GB', members: ['XXX'] }];
    expect(faults(tinyArea([tinyLine], { groups }))).toEqual([
      'gb/groups.json: unknown station "XXX"',
      'gb/groups.json: group LO0 has fewer than two stations',
    ]);
  });

  test('must use one key for one meaning', () => {
    const other = tinyArea([], { name: 'fr', operators: { NO: { name: 'Nord', colour: '#000000', country: 'FR' } } });
    expect(faults(tinyArea(), other)).toEqual(['fr/operators.json: "NO" is something else in another area']);
  });
});

import { expect, test } from 'vitest';
import { describeImport, describeImports } from './describe-import.ts';

const report = {
  rows: { 'stops.txt': 388, 'stop_times.txt': 1577 },
  agencies: 1,
  stations: 388,
  trains: 114,
  calls: 1645,
  transfers: 0,
  firstDay: '2026-11-09',
  lastDay: '2028-12-10',
  newStations: 281,
  faults: 0,
};

test('reports the rows read, and that none were skipped', () => {
  expect(describeImport('VIA', { report, faults: [] })).toEqual([
    'Read: stops.txt 388, stop_times.txt 1,577 rows.',
    'VIA: 114 trains with 1,645 calls at 388 stations (281 of them new), 0 transfers, 2026-11-09 to 2028-12-10.',
    'Left out: nothing.',
  ]);
});

test('names the first twenty faults by file and line, and counts the others', () => {
  const faults = Array.from({ length: 30 }, (_, index) => ({ file: 'stops.txt', line: index + 2, fault: 'it is wrong' }));
  const lines = describeImport('VIA', { report: { ...report, feedEndDate: '2026-11-07', faults: 1230 }, faults });
  expect(lines.slice(2, 5)).toEqual([
    'The feed says of itself that it holds until 2026-11-07; its calendars count.',
    'Left out, or taken otherwise than written: 1,230.',
    '  stops.txt line 2: it is wrong',
  ]);
  expect(lines.slice(-2)).toEqual(['  stops.txt line 21: it is wrong', '  … and 1,210 more.']);
});

test('says how many trains the tariff does not know', () => {
  const lines = describeImport('SNCF', { report: { ...report, soldByDistance: 1200 }, faults: [] });
  expect(lines[2]).toBe('1,200 of the trains are of companies that the tariff of SNCF does not know: they are sold by distance.');
  expect(describeImport('SNCF', { report: { ...report, soldByDistance: 0 }, faults: [] })).toHaveLength(3);
});

test('says which sources use a feed, or that none does', () => {
  expect(describeImports([{ source: 'VIA', feed: '/feeds/via.zip', importedAt: new Date('2026-11-20T10:05:30Z') }])).toEqual([
    'VIA: /feeds/via.zip, imported 2026-11-20 10:05 UTC',
  ]);
  expect(describeImports([])).toEqual(["No source runs on an imported timetable: all have the product's own lines."]);
});

import { join } from 'node:path';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import { beforeAll, describe, expect, test } from 'vitest';
import { stationPlatforms } from '../platforms.data.ts';
import { platformOf, platformsAt, platformsIn } from './platform-of.ts';

/** The highest platform number of sixty large stations; the letters of those with lettered platforms are left out. */
const highest = new Map(
  [
    'WAT 24, VIC 19, EUS 16, KGX 10, STP 13, PAD 12, LST 17, LBG 15, CHX 6, CST 7, FST 4, MYB 6, BFR 4, CLJ 17',
    'FPK 8, EDB 20, GLC 15, GLQ 9, HYM 4, ABD 7, DEE 4, INV 7, PTH 7, LDS 17, YRK 11, NCL 12, SHF 8, DON 8, HUL 7',
    'MAN 14, MCV 6, LIV 10, CRE 12, PRE 6, SPT 4, BHM 12, BMO 4, BHI 5, NOT 7, DBY 7, LEI 4, CBG 8, NRW 6, PBO 7',
    'RDG 15, BRI 15, CDF 8, PLY 8, EXD 6, BTN 8, GTW 7, SOU 5, PMH 5, FRPLY 23, FRPNO 21, BEBMI 22, NLAMA 15',
    'CHAJD 44, DEFRH 24, DEBEG 36, ITRTI 29, ITBGE 24',
  ]
    .flatMap((line) => line.split(', '))
    .map((entry): [string, number] => [entry.split(' ')[0] ?? '', Number(entry.split(' ')[1])]),
);

/** Every train that calls at a station of the table, by its line's numbers. */
const calls: { readonly station: string; readonly operator: string; readonly designator: string }[] = [];
beforeAll(async () => {
  const areas = await loadNetwork(join(import.meta.dirname, '../../../../../../data/network'));
  const known = new Set(stationPlatforms.map(({ station }) => station));
  for (const { operator, mode, numbers, patterns } of areas.flatMap(({ lineFiles }) => lineFiles.flatMap(({ content }) => content.lines)))
    for (const [station] of mode === 'TRAIN' ? patterns.flatMap((pattern) => pattern.calls) : [])
      if (known.has(station))
        for (let count = 0; count < 20; count += 1)
          calls.push({ station, operator, designator: `${numbers.prefix}${numbers.out + count}` });
});

describe('platforms', () => {
  test('of each listed station are those of its row, for every train that calls there', () => {
    expect(calls.length).toBeGreaterThan(50_000);
    const wrong = calls.filter(({ station, ...train }) => {
      const platform = platformOf('ATOC', train, station);
      return platform === undefined || platformsAt(station, train.operator)?.includes(platform) !== true;
    });
    expect(wrong).toEqual([]);
  });

  test('never have a number above the highest of sixty large stations, and reach it at the largest', () => {
    expect(highest.size).toBeGreaterThanOrEqual(60);
    const shown = Map.groupBy(calls, ({ station }) => station);
    const numbers = [...highest].map(([station, most]) => {
      const seen = (shown.get(station) ?? [])
        .map((train) => Number(platformOf('ATOC', train, station)))
        .filter((one) => !Number.isNaN(one));
      return { station, most, trains: seen.length, reached: Math.max(...seen) };
    });
    expect(numbers.filter(({ most, reached }) => reached > most)).toEqual([]);
    expect(numbers.filter(({ most, trains, reached }) => trains > 2000 && reached !== most)).toEqual([]);
  });

  test('are those of the operator at stations that are divided', () => {
    const at = (station: string, operator: string) => platformsAt(station, operator)?.join(' ');
    expect(at('STP', 'EM')).toBe('1 2 3 4');
    expect(at('STP', 'ES')).toBe('5 6 7 8 9 10');
    expect(at('STP', 'SE')).toBe('11 12 13');
    expect(at('STP', 'TL')).toBe('A B');
    expect(at('PAD', 'XR')).toBe('A B');
    expect(at('BEBMI', 'ES')).toBe('1 2');
  });

  test('leave out the numbers that a station does not have', () => {
    expect(platformsAt('KGX', 'GR')).toContain('0');
    expect(platformsAt('PMH', 'SW')).not.toContain('2');
    expect(platformsAt('CDF', 'AW')).not.toContain('5');
    expect(platformsAt('CHAJD', 'SBB')).not.toContain('1');
    expect(platformsAt('LOO', 'GW')).toEqual(['1']);
  });

  test('are unknown at a station without a row', () => {
    expect(platformOf('ATOC', { designator: '1A01', operator: 'GW' }, 'Nowhere')).toBeUndefined();
  });
});

test('every row can be read, and stands once', () => {
  const repeated = stationPlatforms.filter(({ platforms }) => new Set(platformsIn(platforms)).size < platformsIn(platforms).length);
  expect(repeated).toEqual([]);
  const keys = stationPlatforms.flatMap(({ station, operators = ['others'] }) => operators.map((operator) => `${station} ${operator}`));
  expect(new Set(keys).size).toBe(keys.length);
  for (const wrong of ['', '4-1', '1-B', 'one']) expect(() => platformsIn(wrong)).toThrow(RangeError);
});

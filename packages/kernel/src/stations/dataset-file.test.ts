import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sources } from '../source.ts';
import { type DatasetFile, decodeDataset, encodeDataset } from './dataset-file.ts';
import type { StationEntry, StationType } from './station-entry.ts';

const code = fc.stringMatching(/^[A-Z]{3,5}$/);

const entry = fc
  .record({
    code,
    name: fc.string(),
    others: fc.option(fc.array(fc.stringMatching(/^[A-Z][a-zé ]+$/), { minLength: 1, maxLength: 3 }), { nil: undefined }),
    state: fc.option(fc.constantFrom('NY', 'ON'), { nil: undefined }),
    countryCode: fc.constantFrom('GB', 'FR', 'US'),
    type: fc.constantFrom<StationType>('Station', 'City'),
    suppliers: fc.array(fc.record({ source: fc.constantFrom(...sources), alias: fc.option(code, { nil: undefined }) }), { maxLength: 3 }),
    itineraryStation: fc.constantFrom('YES' as const, 'NO' as const),
    provider: fc.constantFrom('SILVER_CORE' as const, 'ITAL' as const),
    visible: fc.boolean(),
    isHidden: fc.boolean(),
    sortPriority: fc.nat({ max: 99 }),
    served: fc.boolean(),
  })
  .map(({ state, others, suppliers, ...rest }): StationEntry => ({
    ...rest,
    ...(others === undefined ? {} : { otherNames: others }),
    ...(state === undefined ? {} : { stateProvinceCode: state }),
    suppliers: suppliers.map(({ source, alias }) => ({ source, type: rest.type, ...(alias === undefined ? {} : { alias }) })),
  }));

test('encoding and decoding returns the same value', () => {
  fc.assert(
    fc.property(fc.array(entry), (stations) => {
      // the type survives JSON.stringify and JSON.parse
      const received: DatasetFile = JSON.parse(JSON.stringify(encodeDataset(stations)));
      expect(decodeDataset(received)).toEqual(stations);
    }),
    { seed: 7, numRuns: 100 },
  );
});

test('refuses a file with other fields', () => {
  expect(() => decodeDataset({ ...encodeDataset([]), fields: ['code'] })).toThrow('another make');
});

test('carries its licence', () => {
  expect(encodeDataset([]).licence).toContain('ODbL');
});

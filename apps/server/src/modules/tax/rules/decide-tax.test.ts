import { taxedParts, taxRoles } from '@throughfare/contract/shapes/sale-tax';
import { describe, expect, test } from 'vitest';
import { areaOf, dayOfSale, payerOf, placeOf, ruleOf, type TaxedLine, taxWithin, zoneOf } from './decide-tax.ts';
import { taxRules, unionStates } from './tax-rules.data.ts';
import type { TaxRule } from './tax-rules.types.ts';

const sale: TaxedLine = {
  soldOn: '2026-11-28',
  country: 'GB',
  role: 'disclosedAgent',
  registered: true,
  part: 'fee',
  place: 'domestic',
  travelCountry: '',
  payer: 'sameCountry',
};

const gb = {};
const au = { country: 'AU' };
const de = { country: 'DE', payer: 'elsewhere' } as const;
const fr = { country: 'FR', payer: 'elsewhere' } as const;

describe('which row decides', () => {
  test.each([
    ['a fare in the carrier’s name, GB', { ...gb, part: 'fare' }, 'GB-AGENT-FARE', undefined],
    ['a service fee for a train within GB', gb, 'GB-AGENT-SERVICE', 0],
    ['commission on a train from GB to France', { part: 'commission', place: 'partly' }, 'GB-AGENT-SERVICE', 0],
    ['a fee for a train outside GB', { place: 'abroad', travelCountry: 'FR' }, 'GB-FEE-ABROAD', undefined],
    ['commission on a train outside GB', { part: 'commission', place: 'abroad' }, 'GB-COMMISSION-ABROAD', 0],
    ['commission from a shop abroad to an agency in GB', { part: 'commission', payer: 'elsewhere' }, 'GB-COMMISSION-OUTSIDE', undefined],
    ['a fee whoever pays commission', { payer: 'elsewhere' }, 'GB-AGENT-SERVICE', 0],
    ['a fee of an agency that is not registered, GB', { registered: false }, 'GB-UNREGISTERED', undefined],
    ['a fare bought in and resold, GB', { part: 'fare', role: 'principal' }, 'GB-TOMS', undefined],
    ['a mark-up under the margin scheme, GB', { role: 'marginScheme' }, 'GB-TOMS', undefined],
    ['the margin scheme without a registration', { role: 'marginScheme', registered: false }, undefined, undefined],
    ['a pass sold under the margin scheme, GB', { role: 'marginScheme', place: 'unknown' }, undefined, undefined],

    ['a fare in the carrier’s name, EU', { ...de, part: 'fare', place: 'union' }, 'EU-AGENT-FARE', undefined],
    ['a fee for a train within Germany', de, 'DE-FEE', 1900],
    ['a fee for a train within France', fr, 'FR-FEE', 2000],
    ['a fee of a German agency for a train to France', { ...de, place: 'union' }, 'EU-FEE-SEVERAL', undefined],
    ['a fee of a French agency for a train to Great Britain or Switzerland', { ...fr, place: 'partly' }, 'EU-FEE-PARTLY', undefined],
    [
      'a fee for a train through several states before the one-stop shop',
      { ...de, place: 'union', soldOn: '2021-06-30' },
      undefined,
      undefined,
    ],
    ['a fee of a German agency for a train within France', { ...de, place: 'union', travelCountry: 'FR' }, 'EU-FEE-IN-FR', 2000],
    ['a fee of a German agency for a train within Denmark', { ...de, place: 'union', travelCountry: 'DK' }, 'EU-FEE-IN-DK', undefined],
    ['a fee of a German agency for a train in Great Britain', { ...de, place: 'abroad', travelCountry: 'GB' }, 'EU-FEE-OUTSIDE', undefined],
    ['a fee for a train within Austria', { ...de, country: 'AT' }, 'AT-FEE', 2000],
    ['a fee for a train within Italy', { ...de, country: 'IT' }, 'IT-FEE', 2200],
    ['a fee for a train within Hungary', { ...de, country: 'HU' }, 'HU-FEE', 2700],
    ['a fee for a train within Luxembourg before its rate of today', { ...de, country: 'LU', soldOn: '2023-12-31' }, undefined, undefined],
    ['a fee of a Spanish agency that is not registered', { ...de, country: 'ES', registered: false }, 'EU-UNREGISTERED', undefined],
    ['the same for a train to France', { ...de, registered: false, place: 'union' }, 'EU-UNREGISTERED-ELSEWHERE', undefined],
    [
      'the same for a train within Denmark',
      { ...de, registered: false, place: 'union', travelCountry: 'DK' },
      'EU-UNREGISTERED-ELSEWHERE',
      undefined,
    ],
    ['the same for a train to Switzerland', { ...de, registered: false, place: 'partly' }, 'EU-UNREGISTERED-ELSEWHERE', undefined],
    ['the same for a train in Great Britain', { ...de, registered: false, place: 'abroad' }, 'EU-FEE-OUTSIDE', undefined],
    ['its commission from a shop outside the Union', { ...de, registered: false, part: 'commission' }, 'EU-COMMISSION-OUTSIDE', undefined],
    [
      'its commission from a shop in another state',
      { ...de, registered: false, part: 'commission', payer: 'union' },
      'EU-COMMISSION-UNION',
      undefined,
    ],
    [
      'its commission from a shop in the same state',
      { ...de, registered: false, part: 'commission', payer: 'sameCountry' },
      'EU-UNREGISTERED-COMMISSION',
      undefined,
    ],
    ['a sale in its own name', { ...de, registered: false, role: 'principal', part: 'fare' }, undefined, undefined],
    ['a fee for a train within Denmark, which exempts transport', { ...de, country: 'DK' }, undefined, undefined],
    ['a fee for a train within Ireland, which exempts transport', { ...de, country: 'IE' }, undefined, undefined],
    ['commission from a shop outside the Union', { ...de, part: 'commission', place: 'union' }, 'EU-COMMISSION-OUTSIDE', undefined],
    ['commission from a shop in another state', { ...de, part: 'commission', payer: 'union' }, 'EU-COMMISSION-UNION', undefined],
    ['commission from a shop in the same state', { ...de, part: 'commission', payer: 'sameCountry' }, undefined, undefined],
    ['a sale in the own name, EU', { ...fr, role: 'principal', part: 'fare', place: 'union' }, 'EU-MARGIN', undefined],
    [
      'a sale under the margin scheme across the border of the Union',
      { ...fr, role: 'marginScheme', place: 'partly' },
      'EU-MARGIN-PARTLY',
      undefined,
    ],

    ['a fare in the carrier’s name, AU', { ...au, part: 'fare' }, 'AU-AGENT-FARE', undefined],
    ['a fee for a train within Australia', au, 'AU-SERVICE-DOMESTIC', 1000],
    ['commission on a train within Australia', { ...au, part: 'commission' }, 'AU-SERVICE-DOMESTIC', 1000],
    ['commission on it from a shop abroad', { ...au, part: 'commission', payer: 'elsewhere' }, undefined, undefined],
    ['a fee for a train in Europe', { ...au, place: 'abroad' }, 'AU-SERVICE-ABROAD', 0],
    [
      'commission on a train in Europe, from a shop abroad',
      { ...au, part: 'commission', place: 'abroad', payer: 'elsewhere' },
      'AU-SERVICE-ABROAD',
      0,
    ],
    ['a fee of an agency that is not registered, AU', { ...au, registered: false }, 'AU-UNREGISTERED', undefined],
    ['a fare in the own name within Australia', { ...au, role: 'principal', part: 'fare' }, 'AU-OWN-NAME-DOMESTIC', 1000],
    ['a fare in the own name in Europe', { ...au, role: 'principal', part: 'fare', place: 'abroad' }, 'AU-OWN-NAME-ABROAD', 0],
    ['commission of a sale in the own name, AU', { ...au, role: 'principal', part: 'commission' }, undefined, undefined],
    ['the margin scheme, which Australia does not have', { ...au, role: 'marginScheme', part: 'fare' }, undefined, undefined],

    ['an agency of New Zealand', { country: 'NZ' }, undefined, undefined],
    ['a sale before the first row', { soldOn: '2020-12-31' }, undefined, undefined],
  ] as const satisfies readonly (readonly [string, Partial<TaxedLine>, string | undefined, number | undefined])[])(
    '%s',
    (_name, changed, id, basisPoints) => {
      const rule = ruleOf({ ...sale, ...changed });
      expect(rule?.id).toBe(id);
      expect(rule?.basisPoints).toBe(basisPoints);
    },
  );

  test('a new rate is a new row from its first day on; the day before keeps the old one', () => {
    const [old] = taxRules.filter(({ id }) => id === 'DE-FEE');
    if (!old) throw new Error('no row for Germany');
    const rules: TaxRule[] = [
      { ...old, validUntil: '2026-12-31' },
      { ...old, id: 'DE-FEE-2027', validFrom: '2027-01-01', basisPoints: 2100 },
    ];
    expect(ruleOf({ ...sale, ...de, soldOn: '2026-12-31' }, rules)?.basisPoints).toBe(1900);
    expect(ruleOf({ ...sale, ...de, soldOn: '2027-01-01' }, rules)?.basisPoints).toBe(2100);
  });

  test('an agency of the Union without a tax number has a row for every line that it sells as an agent, wherever the train runs', () => {
    const places = ['domestic', 'union', 'partly', 'abroad'] as const;
    const undecided = unionStates.flatMap((country) =>
      places.flatMap((place) =>
        taxedParts.flatMap((part) =>
          (['sameCountry', 'union', 'elsewhere'] as const).flatMap((payer) =>
            ruleOf({ ...sale, country, place, part, payer, registered: false }) ? [] : [`${country} ${place} ${part} ${payer}`],
          ),
        ),
      ),
    );
    expect(undecided).toEqual([]);
  });

  test('every row has a name of its own, words and a source, and applies to something', () => {
    expect(new Set(taxRules.map(({ id }) => id)).size).toBe(taxRules.length);
    for (const rule of taxRules) {
      expect(rule.words).not.toBe('');
      expect(rule.source).toMatch(/\d/);
      expect(rule.roles.every((role) => taxRoles.includes(role)) && rule.parts.every((part) => taxedParts.includes(part))).toBe(true);
    }
  });

  test('a fee for a train through several states says why no tax is shown, and where it is declared', () => {
    for (const place of ['union', 'partly'] as const) {
      const rule = ruleOf({ ...sale, ...de, place });
      expect(rule?.words).toMatch(/^No VAT is shown: .* by the distance there; the agency declares it there, through the one-stop shop$/);
      expect(rule?.source).toMatch(/Articles 46, 48/);
    }
  });

  test('no two rows decide the same line', () => {
    const places = ['domestic', 'union', 'partly', 'abroad', 'unknown'] as const;
    for (const country of ['GB', 'AU', ...unionStates])
      for (const role of taxRoles)
        for (const part of taxedParts)
          for (const place of places)
            for (const payer of ['sameCountry', 'union', 'elsewhere'] as const)
              for (const registered of [true, false])
                for (const travelCountry of place === 'union' ? ['', 'FR', 'DE', 'DK'] : ['', country]) {
                  const line = { ...sale, country, role, part, place, travelCountry, payer, registered };
                  const deciding = taxRules.filter((rule) => ruleOf(line, [rule]) !== undefined).map(({ id }) => id);
                  expect({ line, deciding: deciding.slice(1) }).toEqual({ line, deciding: [] });
                }
  });
});

test.each([
  ['GB', 'GB'],
  ['AU', 'AU'],
  ['IE', 'EU'],
  ['CH', undefined],
  ['', undefined],
])('an agency of %s sells under the law of %s', (country, area) => expect(areaOf(country)).toBe(area));

test.each([
  ['GB', ['GB', 'GB'], 'domestic'],
  ['GB', ['GB', 'FR'], 'partly'],
  ['GB', ['FR', 'IT'], 'abroad'],
  ['DE', ['DE'], 'domestic'],
  ['DE', ['DE', 'FR'], 'union'],
  ['DE', ['FR', 'ES'], 'union'],
  ['DE', ['DE', 'CH'], 'partly'],
  ['DE', ['GB'], 'abroad'],
  ['AU', ['FR'], 'abroad'],
  ['AU', 'EuropeanPass', 'abroad'],
  ['GB', 'EuropeanPass', 'unknown'],
  ['GB', [], 'unknown'],
  ['GB', ['GB', ''], 'unknown'],
] as const)('an agency of %s sells a journey through %s: %s', (country, journey, place) => expect(placeOf(country, journey)).toBe(place));

test.each([
  ['GB', 'GB', 'sameCountry'],
  ['DE', 'FR', 'union'],
  ['DE', 'GB', 'elsewhere'],
  ['GB', 'FR', 'elsewhere'],
] as const)('an agency of %s is paid by a shop of %s: %s', (agency, shop, payer) => expect(payerOf(agency, shop)).toBe(payer));

test.each([
  [1100, 1000, 100],
  [500, 1000, 45],
  [5, 1000, 0],
  [6, 1000, 1],
  [11_900, 1900, 1900],
  [-500, 1000, -45],
  [500, 0, 0],
  [-5, 1000, 0],
])('%i with %i hundredths of a per cent within it has %i of tax', (minor, basisPoints, tax) =>
  expect(taxWithin(minor, basisPoints)).toBe(tax),
);

test.each([
  ['AU', '2026-06-30T15:00:00Z', '2026-07-01'],
  ['GB', '2026-06-30T23:30:00Z', '2026-07-01'],
  ['GB', '2026-11-30T23:30:00Z', '2026-11-30'],
  ['IT', '2026-11-30T23:30:00Z', '2026-12-01'],
  ['PT', '2026-11-30T23:30:00Z', '2026-11-30'],
  ['', '2026-11-30T23:30:00Z', '2026-11-30'],
])('in %s a sale at %s belongs to %s', (country, at, day) => expect(dayOfSale(country, new Date(at))).toBe(day));

test('every country with tax rules has a time zone', () => {
  for (const country of ['GB', 'AU', ...unionStates]) expect([country, zoneOf(country)]).not.toEqual([country, 'UTC']);
});

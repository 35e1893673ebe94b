import { wheelchairFare } from '@throughfare/kernel/travellers/brought';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFares } from './check-fares.ts';
import { createFareBook } from './fare-book.ts';
import { loadAtocFares } from './load-atoc-fares.ts';
import { atocFaresFolder } from './testing/fares-folder.ts';
import { atocFares } from './testing/price-one.ts';

describe('the fares that the product ships', () => {
  it('fit together', () => {
    expect(checkFares(atocFares)).toEqual([]);
  });

  it('are at least 60 flows with rows of their own, 12 restriction codes and 11 railcards', () => {
    expect(new Set(atocFares.flows.flows.map(({ from, to }) => `${from}-${to}`)).size).toBeGreaterThanOrEqual(60);
    expect(Object.keys(atocFares.restrictions.restrictions).length).toBeGreaterThanOrEqual(12);
    // The twelfth is the fare of a traveller in a wheelchair, which nobody chooses.
    expect(Object.keys(atocFares.railcards.railcards)).toHaveLength(12);
  });

  it('name each pair and route once', () => {
    const keys = atocFares.flows.flows.map(({ from, to, route }) => `${[from, to].toSorted().join('-')} ${route}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('are ordered: a return costs more than its single and at most two of them, off-peak less than anytime, first more than standard', () => {
    const pairs = [
      ['SOS', 'SOR'],
      ['SDS', 'SDR'],
      ['SVS', 'SVR'],
      ['CDS', 'CDR'],
      ['SSS', 'SSR'],
      ['PDS', 'PDR'],
      ['FOS', 'FOR'],
    ] as const;
    const rising = [
      ...pairs,
      ['SVS', 'SOS'],
      ['SSS', 'SVS'],
      ['CDS', 'SDS'],
      ['PDS', 'CDS'],
      ['SVR', 'SOR'],
      ['CDR', 'SDR'],
      ['SOS', 'FOS'],
      ['SDS', 'FDS'],
    ] as const;
    for (const flow of atocFares.flows.flows) {
      const pence = new Map(flow.fares.map(([ticket, amount]) => [ticket, amount]));
      const both = (low: string, high: string): [number, number][] => {
        const [a, b] = [pence.get(low), pence.get(high)];
        return a !== undefined && b !== undefined ? [[a, b]] : [];
      };
      for (const [low, high] of rising) {
        for (const [a, b] of both(low, high)) expect(a, `${flow.from}-${flow.to} ${low} ${high}`).toBeLessThan(b);
      }
      for (const [single, back] of pairs) {
        for (const [a, b] of both(single, back)) expect(b, `${flow.from}-${flow.to} ${back}`).toBeLessThanOrEqual(2 * a);
      }
    }
    expect(atocFares.flows.flows.length).toBeGreaterThan(100);
  });

  it('sell Advance below the most expensive walk-up single of the class', () => {
    const tooDear = atocFares.flows.flows.filter(({ fares, advance = [] }) => {
      const walkUps = fares.flatMap(([ticket, pence]) => (['SOS', 'SDS'].includes(ticket) ? [pence] : []));
      return walkUps.length > 0 && advance.some((row) => row.STANDARD[1] >= Math.max(...walkUps));
    });
    expect(tooDear).toEqual([]);
  });

  it('have no returns on the single-leg flows of the East Coast', () => {
    for (const place of ['EDINBURGH', 'NCL', 'YRK', 'LDS', 'ABD']) {
      const flow = atocFares.flows.flows.find(({ from, to }) => from === 'LONDON' && to === place);
      expect(flow?.fares.filter(([ticket]) => ticket.endsWith('R'))).toEqual([]);
    }
  });
});

describe('the railcards that a customer can choose', () => {
  const listed = (file: string): unknown => JSON.parse(readFileSync(join(atocFaresFolder, '../../railcards', file), 'utf8'));

  it('are those of the fares, with the same ages for adults, and with the children that they cover', () => {
    const adult = { minAge: 16 };
    const child = { type: 'CHILD', minAge: 5, maxAge: 15 };
    const chosen = Object.entries(atocFares.railcards.railcards).filter(([value]) => value !== wheelchairFare);
    const rules = chosen.map(([value, { holder = { minAge: 16 }, children }]) => ({
      value,
      country: 'GB',
      passengerTypes: children.max > 0 ? [adult, child] : [holder],
    }));
    expect(listed('uk.json')).toMatchObject({ railCards: rules });
  });

  it('are the three Cartes Avantage in France', () => {
    expect(listed('fr.json')).toMatchObject({
      railCards: [
        { value: 'FR_AVANTAGE_JEUNE', passengerTypes: [{ minAge: 12, maxAge: 27 }] },
        { value: 'FR_AVANTAGE_ADULTE', passengerTypes: [{ minAge: 27, maxAge: 59 }] },
        { value: 'FR_AVANTAGE_SENIOR', passengerTypes: [{ minAge: 60 }] },
      ],
    });
  });
});

describe('checking fares', () => {
  it('names an unknown ticket, restriction, route or operator', () => {
    const flow = {
      from: 'AAA',
      to: 'BBB',
      route: 'NONE',
      fares: [['XXX', 1003, 'ZZ']],
      advance: [{ operators: ['QQ'], STANDARD: [900, 800] }],
    } as const;
    expect(checkFares({ ...atocFares, flows: { flows: [flow] } })).toEqual([
      'AAA-BBB NONE: unknown route NONE',
      'AAA-BBB NONE: unknown ticket type XXX',
      'AAA-BBB NONE: unknown restriction ZZ',
      'AAA-BBB NONE: XXX costs 1003',
      'AAA-BBB NONE: unknown advance operator QQ',
      'AAA-BBB NONE: advance from 900 to 800',
    ]);
  });

  it('fails to load a folder without fares', () => {
    expect(() => loadAtocFares('/nowhere')).toThrow('ENOENT');
  });
});

describe('the fare book', () => {
  const book = createFareBook(atocFares);
  const euston = { code: 'EUS', latitude: 51.5288, longitude: -0.1333 };
  const kings = { code: 'KGX', latitude: 51.5309, longitude: -0.1229 };
  const penrith = { code: 'PNR', latitude: 54.6618, longitude: -2.7583 };
  const oxenholme = { code: 'OXN', latitude: 54.305, longitude: -2.7222 };

  it('prices a pair without a row by the curve, the same both ways and from each terminal', () => {
    const pence = (from: typeof euston, to: typeof euston) =>
      book.faresBetween(from, to, { kind: 'any' }).flatMap(({ fares }) => fares.map((fare) => `${fare.ticket.code} ${fare.pence}`));
    expect(pence(euston, penrith)).toEqual(pence(penrith, euston));
    expect(pence(euston, penrith)).toEqual(pence(kings, penrith));
    expect(pence(euston, penrith)[0]).toMatch(/^SOS \d+$/);
  });

  it('gives prices near those of the rows: Penrith costs about as much as Carlisle', () => {
    const penny = book.faresBetween(euston, penrith, { kind: 'any' })[0]?.fares.find(({ ticket }) => ticket.code === 'SOS')?.pence ?? 0;
    expect(penny).toBeGreaterThan(16_000);
    expect(penny).toBeLessThan(22_000);
  });

  it('sells day tickets on short curve pairs and period tickets on long ones', () => {
    const codes = (from: typeof euston, to: typeof euston) =>
      book.faresBetween(from, to, { kind: 'any' })[0]?.fares.map(({ ticket }) => ticket.code);
    expect(codes(oxenholme, penrith)).toEqual(['SDS', 'SDR', 'CDS', 'CDR']);
    expect(codes(euston, penrith)).toEqual(['SOS', 'SOR', 'SVS', 'SVR', 'FOS', 'FOR']);
  });

  it("prefers a station's own row of a route to its cluster's, and caches the result", () => {
    const first = book.faresBetween(euston, penrith, { kind: 'any' });
    expect(book.faresBetween(euston, penrith, { kind: 'any' })).toBe(first);
    expect(first.map(({ id }) => id)).toEqual(['LONDON-PNR.ANY']);
  });
});

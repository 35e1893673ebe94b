import { describe, expect, test } from 'vitest';
import { type Easement, permittedWay, type TravelledWay } from './permitted-way.ts';
import type { TrackGraph } from './track-graph.ts';

const london = new Set(['EUS', 'WAT']);

/** The miles from NOR to SOU around London and to London, as the graph would answer. */
function graph(round: number | undefined, toLondon: readonly [number, number]): TrackGraph {
  const toNearest: Record<string, number> = { NOR: toLondon[0], SOU: toLondon[1] };
  return { miles: () => round, milesToNearest: (from) => toNearest[from] };
}

const way = (miles: number, ...calls: string[]): TravelledWay => ({
  from: 'NOR',
  to: 'SOU',
  trains: 2,
  calls: ['NOR', ...calls, 'SOU'],
  miles,
});
const across = (miles: number): TravelledWay => way(miles, 'EUS', 'WAT');
const decide = (travelled: TravelledWay, track: TrackGraph, easements: readonly Easement[] = []): string =>
  permittedWay(travelled, { london, easements }, track).kind;

describe('round London', () => {
  const track = graph(200, [300, 80]);

  test('permits the shortest route and those a little longer, and no others', () => {
    expect(decide(way(200, 'MID'), track)).toBe('any');
    expect(decide(way(249, 'MID'), track)).toBe('any');
    expect(decide(way(260, 'MID'), track)).toBe('refused');
    expect(decide(way(12, 'MID'), graph(10, [300, 80]))).toBe('any');
  });

  test('permits a through train whichever way it goes', () => {
    expect(decide({ ...way(400, 'MID'), trains: 1 }, track)).toBe('any');
  });

  test('does not judge a journey off the known lines', () => {
    expect(decide(way(400, 'MID'), graph(undefined, [300, 80]))).toBe('any');
  });
});

describe('via London', () => {
  test('has a fare of its own if it is a choice, and the other fare then excludes it', () => {
    const both = graph(240, [185, 80]);
    expect(permittedWay(across(270), { london, easements: [] }, both)).toEqual({ kind: 'viaLondon', miles: 265 });
    expect(decide(way(245, 'MID'), both)).toBe('notViaLondon');
  });

  test('is the ordinary route if there is no other', () => {
    expect(decide(across(140), graph(300, [60, 80]))).toBe('any');
    expect(decide(across(140), graph(undefined, [60, 80]))).toBe('any');
  });

  test('is refused if it is a long detour, or goes far beyond London', () => {
    expect(decide(across(300), graph(150, [120, 180]))).toBe('refused');
    expect(decide(across(500), graph(240, [185, 80]))).toBe('refused');
  });

  test('within the suburbs there is one fare', () => {
    expect(decide(across(30), graph(28, [15, 14]))).toBe('any');
  });

  test('a journey that starts or ends in London has its own fares, and takes no large detour', () => {
    const fromLondon = (miles: number) => ({ ...way(miles, 'YRK'), from: 'EUS', to: 'NOR' });
    const manchester = graph(undefined, [184, 0]);
    expect(decide(fromLondon(207), manchester)).toBe('any');
    expect(decide(fromLondon(262), manchester)).toBe('refused');
    expect(decide({ ...fromLondon(262), trains: 1 }, manchester)).toBe('any');
    expect(decide(fromLondon(60), graph(undefined, [20, 0]))).toBe('any');
  });
});

describe('easements', () => {
  const ends = [new Set(['SOU']), new Set(['NOR'])] as const;
  const track = graph(200, [150, 80]);

  test('allow a route that is too long, and forbid one that is not', () => {
    expect(decide(way(400, 'MID'), track, [{ between: ends, calls: 'MID', allows: true }])).not.toBe('refused');
    expect(decide(way(200, 'MID'), track, [{ between: ends, calls: 'MID', allows: false }])).toBe('refused');
    expect(decide(across(230), track, [{ between: ends, allows: false }])).toBe('refused');
    expect(decide(way(200, 'MID'), track, [{ between: ends, allows: false }])).not.toBe('refused');
  });

  test('one that forbids overrides one that allows', () => {
    const both: Easement[] = [
      { between: ends, calls: 'MID', allows: true },
      { between: ends, calls: 'MID', allows: false },
    ];
    expect(decide(way(200, 'MID'), track, both)).toBe('refused');
  });
});

import { expect, test } from 'vitest';
import type { Visitor } from '../../lib/visitor.ts';
import { answer, fakeVisitor } from '../../testing/fake-visitor.ts';
import { lineEnds } from './line-ends.ts';

const stations = [
  ['PAR', 'GB'],
  ['MIL', 'GB'],
  ['PLY', 'GB'],
  ['MAN', 'GB'],
  ['LON', 'GB'],
  ['FRLYS', 'FR'],
  ['FRPAR', 'FR'],
].map(([code = '', countryCode]) => ({ code, name: code, countryCode, suppliers: [], type: 'STATION', served: true }));

/** The server's search: the station with the code, otherwise one that ends with it. */
function visitor(market: string): Visitor {
  const asks = (_call: unknown, { query }: { readonly query: { readonly text: string } }) => {
    const found = stations.filter(({ code }) => code === query.text || (query.text === 'LYO' && code === 'FRLYS'));
    return answer({ data: { stations: found } });
  };
  return { ...fakeVisitor({}, { market } as object), ask: async (call: unknown, input: never) => asks(call, input) } as unknown as Visitor;
}

test.each([
  ['AU', 'PAR LYO', 'FRPAR LYO'],
  ['UK', 'PAR LYO', 'FRPAR LYO'],
  ['UK', 'PAR LON', 'FRPAR LON'],
  ['UK', 'PAR MIL', 'FRPAR ITMIL'],
  ['UK', 'PAR PLY', 'PAR PLY'],
  ['AU', 'PLY PAR', 'PLY PAR'],
  ['UK', 'PAR MAN', 'PAR MAN'],
  ['AU', 'PAR MAN', 'FRPAR MAN'],
  ['UK', 'LON MAN', 'LON MAN'],
  ['AU', 'par lyo', 'FRPAR lyo'],
])('in the storefront %s the line %s means %s', async (market, line, meant) => {
  const [origin = '', destination = ''] = line.split(' ');
  expect((await lineEnds(visitor(market), [origin, destination])).join(' ')).toBe(meant);
});

import { expect, test } from 'vitest';
import type { SplitTicket } from './cheapest-split.ts';
import { cheapestReturns, type Half, type Way, waysWithHalf } from './return-inside.ts';

/** A sequence of numbers from 0 to 1 that is the same in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const mostTickets = 9;

/** Fares that grow with the way but not evenly, stretches that nobody sells, and returns that some trains do not allow. */
function journey(random: () => number, points: number, isBack: boolean): Way {
  const prices = new Map<number, number>();
  const halves: Half[] = [];
  for (let from = 0; from < points; from += 1)
    for (let to = from + 1; to < points; to += 1) {
      const price = Math.round((to - from) ** (0.3 + random()) * 1000 * (0.3 + random()));
      if (random() > 0.15) prices.set(from * points + to, price);
      // The way back has the same calls in the other sequence.
      const [a, b] = isBack ? [points - 1 - to, points - 1 - from] : [from, to];
      if (random() > 0.4) halves.push({ from, to, tag: `${a} ${b}`, minor: isBack ? 0 : Math.round((b - a) * 700 * (0.5 + random())) });
    }
  return { points, priceOf: (from, to) => prices.get(from * points + to), halves };
}

type Ticket = SplitTicket & { readonly tag?: string };

/** Every sequence of tickets of a way with exactly one half among them. */
function everyWay({ points, priceOf, halves }: Way, from = 0, isUsed = false): (readonly Ticket[])[] {
  if (from === points - 1) return isUsed ? [[]] : [];
  const next: { readonly ticket: Ticket; readonly used: boolean }[] = [];
  for (let to = from + 1; to < points; to += 1) {
    const minor = priceOf(from, to);
    if (minor !== undefined) next.push({ ticket: { from, to, minor }, used: isUsed });
    if (isUsed) continue;
    for (const half of halves) if (half.from === from && half.to === to) next.push({ ticket: half, used: true });
  }
  return next.flatMap(({ ticket, used }) => everyWay({ points, priceOf, halves }, ticket.to, used).map((rest) => [ticket, ...rest]));
}

const sum = (tickets: readonly Ticket[]): number => tickets.reduce((minor, ticket) => minor + ticket.minor, 0);

test('on 2,000 ways out and back it finds what trying every set of tickets with a return inside finds', () => {
  const random = randomNumbers(371);
  let found = 0;
  for (let count = 0; count < 2000; count += 1) {
    const points = 3 + Math.floor(random() * 3);
    const [out, back] = [journey(random, points, false), journey(random, points, true)];
    const [outs, backs] = [out, back].map((way) => everyWay(way).filter((tickets) => tickets.length > 1 && tickets.length <= mostTickets));
    const tagOf = (tickets: readonly Ticket[]) => tickets.find(({ tag }) => tag !== undefined)?.tag;
    const totals = (outs ?? []).flatMap((one) =>
      (backs ?? []).filter((other) => tagOf(other) === tagOf(one)).map((other) => sum(one) + sum(other)),
    );
    const least = totals.length > 0 ? Math.min(...totals) : undefined;
    const [ways, waysBack] = [waysWithHalf(out, mostTickets), waysWithHalf(back, mostTickets)];
    const [best] = cheapestReturns([ways], [waysBack], () => true);
    expect(best?.minor).toBe(least);
    if (!best) continue;
    found += 1;
    for (const way of [ways.get(best.tag), waysBack.get(best.tag)]) {
      expect(way?.minor).toBe(sum(way?.tickets ?? []));
      expect([0, ...(way?.tickets ?? []).map(({ to }) => to)]).toEqual([...(way?.tickets ?? []).map(({ from }) => from), points - 1]);
    }
  }
  expect(found).toBeGreaterThan(1000);
});

test('a way back that leaves before the way out has arrived does not count', () => {
  const half = (minor: number) => new Map([['a', { minor, tickets: [], half: 0 }]]);
  expect(cheapestReturns([half(1000)], [half(100), half(300)], (_, back) => back === 1)).toEqual([{ out: 0, tag: 'a', minor: 1300 }]);
  expect(cheapestReturns([half(1000)], [half(100)], () => false)).toEqual([]);
});

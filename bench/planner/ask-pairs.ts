import { quantile } from '../measure/statistics.ts';
import { randomNumbers } from '../measure/random-numbers.ts';
import type { Network } from './networks.ts';

export interface Pair {
  readonly from: string;
  readonly to: string;
}

/** The stations with calls on the day. */
function calledStations({ input, day }: Network): string[] {
  const called = new Set(
    input.trips.filter(({ operatingDays }) => operatingDays.includes(day)).flatMap(({ calls }) => calls.map(({ station }) => station)),
  );
  return input.stations.map(({ code }) => code).filter((code) => called.has(code));
}

/** Pairs in which no destination comes twice, the same in each run. */
export function chooseDestinations(network: Network, count: number): Pair[] {
  const stations = calledStations(network);
  const random = randomNumbers(11);
  const drawn = stations
    .map((to) => ({ to, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count);
  return drawn
    .map(({ to }) => ({ from: stations[Math.floor(random() * stations.length)] ?? '', to }))
    .filter(({ from, to }) => from !== to);
}

/** Pairs of stations with calls on the day, the same in each run. */
export function choosePairs(network: Network, count: number): Pair[] {
  const stations = calledStations(network);
  const random = randomNumbers(7);
  const any = (): string => stations[Math.floor(random() * stations.length)] ?? '';
  return Array.from({ length: count }, () => ({ from: any(), to: any() })).filter(({ from, to }) => from !== to);
}

/** The median processor time of one query in milliseconds. Unlike elapsed time, it hardly depends on other work on the machine. */
export function medianCost(pairs: readonly Pair[], ask: (pair: Pair) => unknown): number {
  return quantile(
    pairs.map((pair) => {
      const start = process.cpuUsage();
      ask(pair);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    }),
    0.5,
  );
}

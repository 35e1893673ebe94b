import { quantile } from '../measure/statistics.ts';
import { randomNumbers } from '../measure/random-numbers.ts';
import type { Network } from './networks.ts';

export interface Pair {
  readonly from: string;
  readonly to: string;
}

/** Pairs of stations with calls on the day, the same in each run. */
export function choosePairs({ input, day }: Network, count: number): Pair[] {
  const called = new Set(
    input.trips.filter(({ operatingDays }) => operatingDays.includes(day)).flatMap(({ calls }) => calls.map(({ station }) => station)),
  );
  const stations = input.stations.map(({ code }) => code).filter((code) => called.has(code));
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

import { expect, test } from 'vitest';
import { emissionsOf } from './emissions.ts';

/** Stations on a line, named by country and kilometre. */
const geography = {
  country: (code: string): string => code.slice(0, 2),
  kilometres: (from: string, to: string): number => Math.abs(Number(from.slice(2)) - Number(to.slice(2))),
};
const ride = (stations: readonly string[], operator = 'VT', mode: 'TRAIN' | 'BUS' | 'FERRY' = 'TRAIN') => ({ mode, operator, stations });
const emitted = (...rides: ReturnType<typeof ride>[]) => emissionsOf(rides, geography);

test('a train through two countries takes the factor of each', () => {
  expect(emitted(ride(['GB0', 'GB100']), ride(['FR100', 'FR400']))).toEqual({
    trainGrams: 100 * 35 + 300 * 8,
    carGrams: 400 * 146,
  });
  expect(emitted(ride(['GB0', 'GB100', 'FR150', 'FR450'])).trainGrams).toBe(Math.round(100 * 35 + (50 * (35 + 8)) / 2 + 300 * 8));
});

test('there and back emit the same, across a border too', () => {
  expect(emitted(ride(['GB0', 'FR100']))).toEqual(emitted(ride(['FR100', 'GB0'])));
  const paris = emitted(ride(['GB0', 'FR344'], 'ES'));
  expect(paris).toEqual(emitted(ride(['FR344', 'GB0'], 'ES')));
  expect(paris.trainGrams).toBe(1534);
});

test('coach and ferry have their own factors, a country that is not listed the mean', () => {
  expect(emitted(ride(['FR0', 'FR10'], 'VT', 'BUS')).trainGrams).toBe(710);
  expect(emitted(ride(['GB0', 'GB10'], 'VT', 'FERRY')).trainGrams).toBe(1200);
  expect(emitted(ride(['PL0', 'PL10'])).trainGrams).toBe(300);
});

test('trains of different operators and modes on the same stations have their own', () => {
  const stations = ['GB0', 'FR344'];
  const [slow, channel, coach] = [ride(stations), ride(stations, 'ES'), ride(stations, 'VT', 'BUS')].map((one) => emitted(one).trainGrams);
  expect(new Set([slow, channel, coach]).size).toBe(3);
  expect(emitted(ride(stations, 'ES')).trainGrams).toBe(channel);
});

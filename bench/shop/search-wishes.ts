import { addDays } from '@throughfare/kernel/calendar-day';
import type { Wish } from '../../tests/support/shopper.ts';
import { randomNumbers } from '../measure/random-numbers.ts';

/** The codes of large stations in Great Britain. Between any two of them there are trains all day. */
const stations = [
  'KGX',
  'EDB',
  'YRK',
  'LDS',
  'NCL',
  'DON',
  'MAN',
  'BHM',
  'EUS',
  'GLC',
  'BRI',
  'PAD',
  'RDG',
  'CDF',
  'SHF',
  'NOT',
  'LIV',
  'PBO',
] as const;

/** The Underground runs between these two, and nobody sells it as a train. */
const ofLondon: ReadonlySet<string> = new Set(['KGX', 'EUS', 'PAD']);

const firstDay = '2026-11-23';
const manyDays = 28;
const times = ['06:00', '08:00', '10:00', '12:00', '14:00', '16:00'] as const;

/** Three sellers are asked between France or Switzerland and Italy. */
const northOfTheAlps = ['FRPLY', 'FRLPD', 'FRMSC', 'FRNIC', 'FRTTX', 'CHAJD', 'CHAJP', 'CHBRN'] as const;
const southOfTheAlps = ['ITBGE', 'ITTRS', 'ITAOZ', 'ITBGG', 'ITRTI', 'ITFNO'] as const;

/** This many different searches, the same in each run: different stations, days and times. */
export function searchWishes(count: number, seed = 11): Wish[] {
  const isSold = (from: string, to: string): boolean => from !== to && !(ofLondon.has(from) && ofLondon.has(to));
  return wishesBetween(stations, stations, count, seed, isSold);
}

/** The same across the Alps, where three sellers are asked. */
export function threeSellerWishes(count: number): Wish[] {
  return wishesBetween(northOfTheAlps, southOfTheAlps, count, 12, () => true);
}

/** One search from London to each of these stations, which makes the shop compute the bounds of each destination. */
export function newDestinationWishes(destinations: readonly string[], seed = 13): Wish[] {
  const random = randomNumbers(seed);
  return destinations
    .filter((to) => !ofLondon.has(to))
    .map((to) => ({
      from: 'KGX',
      to,
      departureDate: addDays(firstDay, Math.floor(random() * manyDays)),
      departureTime: '10:00',
    }));
}

type Ends = readonly [string, ...string[]];

function wishesBetween(from: Ends, to: Ends, count: number, seed: number, isSold: (from: string, to: string) => boolean): Wish[] {
  const random = randomNumbers(seed);
  const any = <Value>(values: readonly [Value, ...Value[]]): Value => values[Math.floor(random() * values.length)] ?? values[0];
  const seen = new Set<string>();
  const wishes: Wish[] = [];
  while (wishes.length < count) {
    const wish = {
      from: any(from),
      to: any(to),
      departureDate: addDays(firstDay, Math.floor(random() * manyDays)),
      departureTime: any(times),
    };
    const key = Object.values(wish).join(' ');
    if (!isSold(wish.from, wish.to) || seen.has(key)) continue;
    seen.add(key);
    wishes.push(wish);
  }
  return wishes;
}

import type { SeatPreferences } from '../../../port/booking.ts';
import type { Seat } from './seat-map.ts';
import { hashOf } from './seeded.ts';

/**
 * Chooses seats for a party: together first (same bay or row, else same coach, else as few coaches as possible), then by their wishes. The
 * seed decides between equally good seats, so that simultaneous buyers rarely reach for the same ones.
 *
 * `free` lists the free seats of the class in the order of `seatsOf`: by coach, side and row. Answers `count` seats, or all free ones if
 * there are fewer.
 */
export function chooseSeats(free: readonly Seat[], count: number, wishes: SeatPreferences, seed: string): readonly Seat[] {
  if (free.length <= count) return free;
  const best = bestGroup(free, count, wishes, seed);
  if (best) return best;
  const largest = largestCoach(free);
  const rest = free.filter((seat) => !largest.includes(seat));
  return [...largest, ...chooseSeats(rest, count - largest.length, wishes, seed)];
}

const acrossTable = 1;
const rowApart = 4;
const acrossAisle = 6;
const unmetWish = 1;

function bestGroup(free: readonly Seat[], count: number, wishes: SeatPreferences, seed: string): readonly Seat[] | undefined {
  let lowest = Number.POSITIVE_INFINITY;
  let starts: number[] = [];
  const unmet = free.map((seat) => unmetWishes(seat, wishes));
  for (let start = 0; start + count <= free.length; start += 1) {
    const first = free[start];
    const last = free[start + count - 1];
    if (!first || !last || first.coach !== last.coach) continue;
    let cost = apart(first, last);
    for (let index = start; index < start + count; index += 1) cost += unmetWish * (unmet[index] ?? 0);
    if (cost < lowest) {
      lowest = cost;
      starts = [];
    }
    if (cost === lowest) starts.push(start);
  }
  const start = starts[hashOf(seed) % starts.length];
  return start === undefined ? undefined : free.slice(start, start + count);
}

/** The distance between the first and last of a run of seats. Two rows that share a table are nearly one. */
function apart(first: Seat, last: Seat): number {
  const sameTable = first.table && last.table && last.row - first.row === 1 && first.facing === 'BACKWARD';
  const rows = sameTable ? acrossTable : Math.abs(last.row - first.row) * rowApart;
  return rows + (last.side - first.side) * acrossAisle;
}

function unmetWishes(seat: Seat, wishes: SeatPreferences): number {
  let unmet = 0;
  if (wishes.position !== undefined && seat.position !== wishes.position) unmet += 1;
  if (wishes.facing !== undefined && seat.facing !== wishes.facing) unmet += 1;
  if (wishes.table !== undefined && seat.table !== wishes.table) unmet += 1;
  if (wishes.quiet !== undefined && seat.quiet !== wishes.quiet) unmet += 1;
  return unmet;
}

function largestCoach(free: readonly Seat[]): readonly Seat[] {
  let largest: readonly Seat[] = [];
  for (const coach of new Set(free.map((seat) => seat.coach))) {
    const seats = free.filter((seat) => seat.coach === coach);
    if (seats.length > largest.length) largest = seats;
  }
  return largest;
}

import { hashOf } from './seeded.ts';

/** One number of a quota over consecutive legs. */
export interface SlotRun {
  readonly place: number;
  readonly fromLeg: number;
  readonly toLeg: number;
}

/**
 * `count` free numbers of a quota on each leg: any will do, so a quota sells what it has on every leg however the legs of
 * others lie. The search starts at a number that the seed decides, so that two who book at the same moment rarely reach
 * for the same one. Nothing where a leg has too few.
 */
export function chooseSlots(wanted: {
  readonly size: number;
  readonly count: number;
  readonly fromLeg: number;
  readonly toLeg: number;
  readonly takenByLeg: ReadonlyMap<number, ReadonlySet<number>>;
  readonly seed: string;
}): readonly SlotRun[] | undefined {
  const runs: SlotRun[] = [];
  for (let leg = wanted.fromLeg; leg < wanted.toLeg; leg += 1) {
    const slots = freeOn(wanted, leg);
    if (slots.length < wanted.count) return undefined;
    for (const place of slots) {
      const open = runs.findIndex((run) => run.place === place && run.toLeg === leg);
      const run = runs[open];
      if (run) runs[open] = { ...run, toLeg: leg + 1 };
      else runs.push({ place, fromLeg: leg, toLeg: leg + 1 });
    }
  }
  return runs;
}

function freeOn({ size, count, takenByLeg, seed }: Parameters<typeof chooseSlots>[0], leg: number): readonly number[] {
  const taken = takenByLeg.get(leg);
  const start = size === 0 ? 0 : hashOf(seed) % size;
  const slots: number[] = [];
  for (let step = 0; step < size && slots.length < count; step += 1) {
    const place = ((start + step) % size) + 1;
    if (!taken?.has(place)) slots.push(place);
  }
  return slots;
}

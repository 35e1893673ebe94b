import { transfersTo } from './search-graph.ts';
import type { SearchSpace } from './search-spaces.ts';

/** The minutes of the view at which trains reach a destination, as a bit set. */
export function arrivalMinutes({ graph, view }: SearchSpace, destinations: readonly number[]): Uint32Array {
  const arrivals = new Uint32Array(Math.ceil(view.minutes / 32));
  const markArrivals = (station: number, minutesMore: (slot: number) => number): void => {
    for (let slot = graph.slotStart[station] ?? 0; slot < (graph.slotStart[station + 1] ?? 0); slot += 1) {
      const more = minutesMore(slot);
      for (let item = graph.slotAlightStart[slot] ?? 0; item < (graph.slotAlightStart[slot + 1] ?? 0); item += 1) {
        markPattern(graph.alightPattern[item] ?? 0, slot, more);
      }
    }
  };
  const markPattern = (pattern: number, slot: number, more: number): void => {
    const first = graph.positionStart[pattern] ?? 0;
    const end = graph.positionStart[pattern + 1] ?? 0;
    const runs = (view.runStart[pattern + 1] ?? 0) - (view.runStart[pattern] ?? 0);
    for (let position = first; position < end; position += 1) {
      if (graph.positionSlot[position] !== slot || !graph.alights[position]) continue;
      const at = (view.timeStart[pattern] ?? 0) + (position - first) * 2;
      for (let run = 0; run < runs; run += 1) {
        const minute = (view.times[at + run * (end - first) * 2] ?? 0) + more;
        if (minute >= 0) arrivals[minute >> 5] = (arrivals[minute >> 5] ?? 0) | (1 << (minute & 31));
      }
    }
  };
  for (const destination of destinations) {
    markArrivals(destination, () => 0);
    for (const { from, item } of transfersTo(graph, destination)) {
      markArrivals(from, (slot) => (graph.transferMinutes[item] ?? 0) + (graph.leaveMinutes[slot] ?? 0));
    }
  }
  return arrivals;
}

/**
 * A journey that arrives before a minute arrives before this limit. To beat an arrival it must come with the train before, so a search can
 * skip labels that the bounds show to be later.
 */
export function arrivalLimit(arrivals: Uint32Array, minute: number): number {
  let word = minute >> 5;
  // nothing is known of minutes after the view
  if (word >= arrivals.length) return minute;
  let bits = (arrivals[word] ?? 0) & ((1 << (minute & 31)) - 1);
  while (bits === 0 && word > 0) {
    word -= 1;
    bits = arrivals[word] ?? 0;
  }
  return bits === 0 ? 0 : (word << 5) + 32 - Math.clz32(bits);
}

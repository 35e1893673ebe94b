import type { SearchSpace } from './search-spaces.ts';

/**
 * By minute of the view: a journey that arrives before the minute arrives before this limit. Trains reach a destination at some minutes
 * only. To beat an arrival a journey must come with the train before, so a search can skip labels that the bounds show to be later.
 */
export function arrivalLimits({ graph, view }: SearchSpace, destinations: readonly number[]): Int16Array {
  const arrives = new Uint8Array(view.minutes);
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
      for (let run = 0; run < runs; run += 1) arrives[(view.times[at + run * (end - first) * 2] ?? 0) + more] = 1;
    }
  };
  for (const destination of destinations) markArrivals(destination, () => 0);
  for (let station = 0; station + 1 < graph.transferStart.length; station += 1) {
    for (let item = graph.transferStart[station] ?? 0; item < (graph.transferStart[station + 1] ?? 0); item += 1) {
      if (!destinations.includes(graph.transferTo[item] ?? 0)) continue;
      markArrivals(station, (slot) => (graph.transferMinutes[item] ?? 0) + (graph.leaveMinutes[slot] ?? 0));
    }
  }
  const limits = new Int16Array(view.minutes + 1);
  for (let minute = 0; minute < view.minutes; minute += 1) limits[minute + 1] = arrives[minute] ? minute + 1 : (limits[minute] ?? 0);
  return limits;
}

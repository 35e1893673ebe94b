/** In epoch minutes; `departsBefore` is not in it. */
export interface Departures {
  readonly departsFrom: number;
  readonly departsBefore: number;
}

/** On a busy line the first piece fills a page; on a line of one train an hour all are needed. */
const pieceMinutes = [4 * 60, 4 * 60, 8 * 60] as const;

/**
 * Cuts a window into pieces that are planned one after the other until there are enough journeys. The planner measures each journey
 * against all others, also those outside of its window, so that the pieces have together what the whole has.
 */
export function piecesOfWindow({ departsFrom, departsBefore }: Departures, begin: 'first' | 'last'): Departures[] {
  const pieces: Departures[] = [];
  let [from, before] = [departsFrom, departsBefore];
  for (const minutes of pieceMinutes) {
    // a small rest costs about as much as none
    if (before - from <= minutes * 1.5) break;
    if (begin === 'first') {
      pieces.push({ departsFrom: from, departsBefore: from + minutes });
      from += minutes;
    } else {
      pieces.push({ departsFrom: before - minutes, departsBefore: before });
      before -= minutes;
    }
  }
  return [...pieces, { departsFrom: from, departsBefore: before }];
}

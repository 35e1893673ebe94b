/** In epoch minutes; `departsBefore` is not in it. */
export interface Departures {
  readonly departsFrom: number;
  readonly departsBefore: number;
}

/** On a busy line it fills a page. To begin a piece costs about as much as an hour of it. */
const firstMinutes = 4 * 60;
const leastMinutes = 60;
/** Trains are not evenly spread. */
const margin = 1.2;

/**
 * How long the next piece of a window has to be for so many journeys, after `found` of them in `planned` minutes. The planner measures each
 * journey against all others, also those outside of its window, so that the pieces have together what the whole has.
 */
export function nextPieceMinutes(wanted: number, found: number, planned: number): number {
  if (planned === 0) return firstMinutes;
  if (found === 0) return Number.MAX_SAFE_INTEGER;
  return Math.max(leastMinutes, Math.ceil(((wanted - found) / found) * planned * margin));
}

/** Cuts so many minutes off one end of a window, and a small rest with it, which costs about as much as none. */
export function cutPiece(
  window: Departures,
  begin: 'first' | 'last',
  minutes: number,
): { piece: Departures; rest: Departures | undefined } {
  const { departsFrom, departsBefore } = window;
  if (departsBefore - departsFrom <= minutes * 1.5) return { piece: window, rest: undefined };
  const at = begin === 'first' ? departsFrom + minutes : departsBefore - minutes;
  const [early, late] = [
    { departsFrom, departsBefore: at },
    { departsFrom: at, departsBefore },
  ];
  return begin === 'first' ? { piece: early, rest: late } : { piece: late, rest: early };
}

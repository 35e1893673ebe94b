/** In epoch minutes. `departsBefore` is excluded. */
export interface Departures {
  readonly departsFrom: number;
  readonly departsBefore: number;
}

/** The first piece, which fills a page on a busy line. Starting a piece costs about as much as planning an hour of it. */
const firstMinutes = 4 * 60;
const leastMinutes = 60;
/** A margin, because trains are not evenly spread. */
const margin = 1.2;

/**
 * The length of the next piece of a window for the wanted number of journeys, after `found` of them in `planned` minutes. The planner
 * compares each journey with all others, including those outside the window, so the pieces together contain the same journeys as the whole.
 */
export function nextPieceMinutes(wanted: number, found: number, planned: number): number {
  if (planned === 0) return firstMinutes;
  if (found === 0) return Number.MAX_SAFE_INTEGER;
  return Math.max(leastMinutes, Math.ceil(((wanted - found) / found) * planned * margin));
}

/** Cuts this many minutes off one end of a window. A small rest goes with them, because a separate piece would cost almost as much. */
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

/**
 * Thrown by every reader here for bytes that are not what they should be, and by every writer for a value that its type does
 * not take. The message names the place ("transportDocument[0].ticket.openTicket.price: …") and never repeats the value, which
 * may be somebody's name.
 */
export class Malformed extends Error {
  override readonly name = 'Malformed';
  readonly problem: string;
  readonly place: string;

  constructor(problem: string, place: string = '') {
    super(place === '' ? problem : `${place}: ${problem}`);
    this.problem = problem;
    this.place = place;
  }
}

/** Does `work`; what goes wrong in it went wrong at `place` ("price", "[0]"). */
export function at<T>(place: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    const dot = error.place === '' || error.place.startsWith('[') ? '' : '.';
    throw new Malformed(error.problem, `${place}${dot}${error.place}`);
  }
}

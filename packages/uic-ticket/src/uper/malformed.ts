/**
 * Thrown by every reader of this package for malformed bytes, and by every writer for a value that its type does not allow. The message
 * names the field ("transportDocument[0].ticket.openTicket.price: …") and never repeats the value, which may be somebody's name.
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

/** Runs `work`; an error in it is reported with `place` ("price", "[0]") in front. */
export function at<T>(place: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    const dot = error.place === '' || error.place.startsWith('[') ? '' : '.';
    throw new Malformed(error.problem, `${place}${dot}${error.place}`);
  }
}

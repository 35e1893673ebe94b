import type { OneTimetable } from './create-timetable.ts';
import type { Generations } from './generations.ts';
import type { Timetable } from './timetable.api.ts';

/**
 * The timetable in use at the moment of each question. Journeys come from the current one. A train, operator or piece of equipment that it
 * no longer has is described by an earlier one as long as an offer may name it, so that running searches and open carts survive a change of
 * timetable.
 */
export function liveTimetable(generations: Pick<Generations<OneTimetable>, 'current' | 'all'>, zone: Timetable['zone']): Timetable {
  /** The current one almost always knows, and a search asks hundreds of times. */
  function first<Value>(ask: (timetable: OneTimetable) => Value | undefined): Value | undefined {
    const now = ask(generations.current());
    if (now !== undefined) return now;
    for (const timetable of generations.all()) {
      const answer = ask(timetable);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  return {
    journeys: (query) => generations.current().journeys(query),
    earliest: (query) => generations.current().earliest(query),
    townsByShip: (source) => generations.current().townsByShip(source),
    findTrain: (source, designator, operatingDay) => first((timetable) => timetable.findTrain(source, designator, operatingDay)),
    operator(code) {
      const found = first((timetable) => timetable.operator(code));
      if (!found) throw new RangeError(`no operator ${code}`);
      return found;
    },
    operatorsOf: (source) => generations.current().operatorsOf(source),
    equipment: (key) => first((timetable) => timetable.equipment(key)),
    zone,
    get lastDay() {
      return generations.current().lastDay;
    },
  };
}

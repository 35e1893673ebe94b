import type { OneTimetable } from './create-timetable.ts';
import type { Generations } from './generations.ts';
import type { Timetable } from './timetable.api.ts';

/**
 * The timetable in use, whichever that is when it is asked. Journeys are those of the current one; a train, an operator or a piece
 * of equipment that the current one no longer knows is described by an earlier one while an offer may still name it, so that a
 * search under way and a cart on screen do not fail when the timetable changes.
 */
export function liveTimetable(generations: Pick<Generations<OneTimetable>, 'current' | 'all'>, zone: Timetable['zone']): Timetable {
  /** Nearly always the current one knows; a search asks hundreds of times. */
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

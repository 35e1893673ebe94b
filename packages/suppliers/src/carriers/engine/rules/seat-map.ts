import type { CabinClass, Coach, Equipment } from '@throughfare/planner/network/network-data';

/**
 * A train's seats, drawn from its coaches' descriptions. Numbers count row by row, across from window to window. A table stands between the
 * first two rows of each group of `tableEveryRows`, and those rows face each other. Elsewhere the front half of a coach faces forward and
 * the rear half backward.
 */
export interface Seat {
  readonly coach: string;
  /** The number of places in its coach. */
  readonly coachPlaces: number;
  readonly place: number;
  readonly cabinClass: CabinClass;
  readonly row: number;
  /** The index of its block of seats between aisles, from 0. */
  readonly side: number;
  readonly position: 'WINDOW' | 'AISLE' | 'MIDDLE';
  readonly facing: 'FORWARD' | 'BACKWARD';
  readonly table: boolean;
  readonly quiet: boolean;
  /** A space for a wheelchair instead of a seat. */
  readonly isWheelchair: boolean;
}

const known = new WeakMap<Equipment, readonly Seat[]>();

/**
 * All seats that anybody can buy: numbered, and not a wheelchair space. They are sorted by coach, side and row, so that neighbours follow
 * each other. Empty if the train's places are not numbered.
 */
export function seatsOf(equipment: Equipment): readonly Seat[] {
  let seats = known.get(equipment);
  if (!seats) {
    seats = equipment.reservable ? equipment.coaches.flatMap(placesOfCoach).filter(({ isWheelchair }) => !isWheelchair) : [];
    known.set(equipment, seats);
  }
  return seats;
}

export interface CoachSize {
  readonly coach: string;
  readonly places: number;
  /** The wheelchair spaces among them. */
  readonly unsellable: number;
}

const knownSizes = new WeakMap<Equipment, Map<CabinClass, readonly CoachSize[]>>();

/** The coaches of a class that have numbered places. */
export function coachSizes(equipment: Equipment, cabinClass: CabinClass): readonly CoachSize[] {
  const byClass = knownSizes.get(equipment) ?? new Map<CabinClass, readonly CoachSize[]>();
  knownSizes.set(equipment, byClass);
  const sizes = byClass.get(cabinClass) ?? (equipment.reservable ? sizesOf(equipment, cabinClass) : []);
  byClass.set(cabinClass, sizes);
  return sizes;
}

function sizesOf({ coaches }: Equipment, cabinClass: CabinClass): CoachSize[] {
  return coaches
    .filter((coach) => coach.cabinClass === cabinClass && coach.layout)
    .map(({ coach, places, wheelchairSpaces = 0 }) => ({ coach, places, unsellable: wheelchairSpaces }));
}

/** All places of a coach, spaces for wheelchairs included, sorted by side and row. Empty for berths. */
export function placesOfCoach(coach: Coach): Seat[] {
  if (!coach.layout) return [];
  const blocks = coach.layout.split('+').map(Number);
  const columns = blocks.flatMap((width, side) => Array.from({ length: width }, (_, column) => ({ side, column, width })));
  const rows = Math.ceil(coach.places / columns.length);
  const seats: Seat[] = [];
  for (let place = 1; place <= coach.places; place += 1) {
    const row = Math.floor((place - 1) / columns.length);
    const column = columns[(place - 1) % columns.length];
    if (!column) throw new RangeError(`coach ${coach.coach} has no layout to sit in: ${coach.layout}`);
    const rowInGroup = coach.tableEveryRows === undefined ? undefined : row % coach.tableEveryRows;
    const table = rowInGroup !== undefined && rowInGroup < 2 && (rowInGroup === 1 || row + 1 < rows);
    seats.push({
      coach: coach.coach,
      coachPlaces: coach.places,
      place,
      cabinClass: coach.cabinClass,
      row,
      side: column.side,
      position: positionOf(column, blocks.length),
      facing: facingOf(table ? rowInGroup : undefined, row, rows),
      table,
      quiet: coach.quiet ?? false,
      isWheelchair: place <= (coach.wheelchairSpaces ?? 0),
    });
  }
  return seats.sort((a, b) => a.side - b.side || a.row - b.row || a.place - b.place);
}

function positionOf({ side, column, width }: { side: number; column: number; width: number }, blocks: number): Seat['position'] {
  if ((side === 0 && column === 0) || (side === blocks - 1 && column === width - 1)) return 'WINDOW';
  const besideAisle = (side > 0 && column === 0) || (side < blocks - 1 && column === width - 1);
  return besideAisle ? 'AISLE' : 'MIDDLE';
}

function facingOf(rowAtTable: number | undefined, row: number, rows: number): Seat['facing'] {
  if (rowAtTable !== undefined) return rowAtTable === 0 ? 'BACKWARD' : 'FORWARD';
  return row < rows / 2 ? 'FORWARD' : 'BACKWARD';
}

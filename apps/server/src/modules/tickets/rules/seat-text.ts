import type { ReservedPlace } from '@throughfare/suppliers/port/booking';

/** For example "Coach C, seat 41 (window, facing forward)", "Roomette, coach 31, room 1" or, on a ship, "Cabin for two, deck 10, room 1". */
export function seatText({ coach, place, sleeper, ...attributes }: ReservedPlace, isOnShip: boolean): string {
  if (sleeper) return `${sleeper.name}, ${isOnShip ? 'deck' : 'coach'} ${coach}, ${sleeper.kind} ${place}`;
  const words = seatWords(attributes);
  return `Coach ${coach}, seat ${place}${words.length > 0 ? ` (${words.join(', ')})` : ''}`;
}

/** The words before the text of a place. */
export function placeLabel(place: ReservedPlace | undefined): 'Seat' | 'Room' | 'Berth' | 'Space' {
  if (!place?.sleeper) return 'Seat';
  return ({ room: 'Room', berth: 'Berth', space: 'Space' } as const)[place.sleeper.kind];
}

function seatWords({ position, facing, table, quiet }: Pick<ReservedPlace, 'position' | 'facing' | 'table' | 'quiet'>): string[] {
  return [
    ...(position ? [position.toLowerCase()] : []),
    ...(facing ? [`facing ${facing.toLowerCase()}`] : []),
    ...(table ? ['at a table'] : []),
    ...(quiet ? ['quiet coach'] : []),
  ];
}

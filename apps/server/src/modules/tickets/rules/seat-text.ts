import type { ReservedPlace } from '@throughfare/suppliers/port/booking';

/** "Coach C, seat 41 (window, facing forward)". */
export function seatText({ coach, place, ...attributes }: ReservedPlace): string {
  const words = seatWords(attributes);
  return `Coach ${coach}, seat ${place}${words.length > 0 ? ` (${words.join(', ')})` : ''}`;
}

function seatWords({ position, facing, table, quiet }: Pick<ReservedPlace, 'position' | 'facing' | 'table' | 'quiet'>): string[] {
  return [
    ...(position ? [position.toLowerCase()] : []),
    ...(facing ? [`facing ${facing.toLowerCase()}`] : []),
    ...(table ? ['at a table'] : []),
    ...(quiet ? ['quiet coach'] : []),
  ];
}

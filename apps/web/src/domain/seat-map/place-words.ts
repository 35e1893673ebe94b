import type { PlaceOnMap } from '@throughfare/contract/shapes/seat-map';

const words: Readonly<Record<string, string>> = {
  WINDOW: 'window',
  AISLE: 'aisle',
  MIDDLE: 'middle',
  WITH_TABLE: 'at a table',
  SILENCE: 'quiet coach',
  POWER: 'socket',
  LOWER_BERTH: 'lower berth',
  MIDDLE_BERTH: 'middle berth',
  UPPER_BERTH: 'upper berth',
  WHEELCHAIR: 'space for a wheelchair',
};

const states: Readonly<Record<PlaceOnMap['state'], string>> = { free: 'free', taken: 'taken', otherFare: 'not for your fare' };

const kinds: Readonly<Record<PlaceOnMap['kind'], string>> = { seat: 'seat', wheelchair: 'space', berth: 'berth', room: 'room' };

/** "window, facing forward, at a table, socket" */
export function placeFacts({ kind, properties, facing }: PlaceOnMap): string {
  const known = properties.flatMap((property) => words[property] ?? []);
  const [first, ...others] = known;
  return [...(first === undefined ? [] : [first]), ...(kind === 'seat' ? [`facing ${facing}`] : []), ...others].join(', ');
}

/** The name of a place's control: "Coach C, seat 12, window, facing forward, socket, free". */
export function placeName(coach: string, place: PlaceOnMap): string {
  const facts = placeFacts(place);
  return `Coach ${coach}, ${kinds[place.kind]} ${place.number}${facts === '' ? '' : `, ${facts}`}, ${states[place.state]}`;
}

/** "2 seats", "1 room". */
export function countedPlaces(count: number, kind: 'seat' | 'berth' | 'room'): string {
  return count === 1 ? `1 ${kind}` : `${count} ${kind}s`;
}

import type { Coach, Equipment } from '@throughfare/planner/network/network-data';
import type { DeckLayout, GraphicElement, LayoutPlace, PlaceProperty } from '../../../port/seat-map.ts';
import type { RoomStock } from '../profile.ts';
import { placesOfCoach, type Seat } from './seat-map.ts';

/**
 * A coach as a drawing: its places row by row, as `seat-map.ts` numbers them, with the tables between facing rows. Doors, toilet and racks
 * stand at its ends, where most coaches have them. Ten units of the grid are the width of a seat.
 */
const margin = 3;
const seat = 10;
const rowPitch = 12;
const tableDepth = 6;
const aisle = 8;
/** The vestibule at each end. */
const end = 12;
const lowerShare = 0.4;

/** The drawings of a coach, the lower deck first. Empty where places have no numbers. `key` names the kind of train. */
export function deckLayouts(key: string, equipment: Equipment, coach: Coach, rooms: readonly RoomStock[]): readonly DeckLayout[] {
  const held = rooms.filter((room) => room.coach === coach.coach);
  const decks = coach.layout ? seatDecks(equipment, coach) : roomDecks(equipment, held);
  return decks.map(({ level, ...drawn }) => ({ id: `${key}.${coach.coach}.${level}`, level, ...drawn }));
}

type Drawn = Omit<DeckLayout, 'id'>;

const levels: readonly DeckLayout['level'][] = ['LOWER_DECK', 'UPPER_DECK'];

function seatDecks(equipment: Equipment, coach: Coach): Drawn[] {
  const seats = placesOfCoach(coach).toSorted((a, b) => a.place - b.place);
  const { decks = 1, lowerPlaces } = equipment.fittings ?? {};
  if (decks === 1) return [seatDeck(equipment, coach, seats, 'SINGLE_DECK')];
  const below = Math.ceil((Math.max(...seats.map(({ row }) => row)) + 1) * lowerShare);
  // No table is divided between the decks.
  const rows = seats.some(({ row, table, facing }) => row === below && table && facing === 'FORWARD') ? below + 1 : below;
  const isLower = ({ row, place }: Seat) => (lowerPlaces === undefined ? row < rows : place <= lowerPlaces);
  return [seats.filter(isLower), seats.filter((one) => !isLower(one))].flatMap((onDeck, index) =>
    onDeck.length === 0 ? [] : [seatDeck(equipment, coach, onDeck, levels[index] ?? 'UPPER_DECK')],
  );
}

function seatDeck({ fittings }: Equipment, coach: Coach, seats: readonly Seat[], level: Drawn['level']): Drawn {
  const blocks = (coach.layout ?? '').split('+').map(Number);
  const columns = blocks.reduce((sum, width) => sum + width, 0);
  const width = 2 * margin + columns * seat + (blocks.length - 1) * aisle;
  const power = fittings?.sockets === 'EVERY_SEAT' || (fittings?.sockets === 'FIRST_CLASS' && coach.cabinClass === 'FIRST');
  const places: LayoutPlace[] = [];
  const graphics: GraphicElement[] = [];
  let y = end;
  for (const row of new Set(seats.map((one) => one.row))) {
    const across = seats.filter((one) => one.row === row);
    for (const one of across) {
      const column = (one.place - 1) % columns;
      places.push({
        number: String(one.place),
        kind: one.isWheelchair ? 'wheelchair' : 'seat',
        x: margin + column * seat + one.side * aisle,
        y,
        width: seat,
        height: seat,
        orientation: one.facing === 'FORWARD' ? 0 : 180,
        properties: propertiesOf(one, power),
      });
    }
    y += rowPitch;
    const opensTable = across.some(({ table, facing }) => table && facing === 'BACKWARD');
    if (!opensTable) continue;
    for (const [side, wide] of blocks.entries()) {
      const before = blocks.slice(0, side).reduce((sum, one) => sum + one, 0);
      graphics.push({ code: 'TABLE', x: margin + before * seat + side * aisle + 1, y: y - 1, width: wide * seat - 2, height: tableDepth });
    }
    y += tableDepth;
  }
  const height = y + end;
  return { level, width, height, places, graphics: [...graphics, ...ends(level, width, height, (coach.bicycleSpaces ?? 0) > 0)] };
}

function propertiesOf({ position, table, quiet, isWheelchair }: Seat, power: boolean): PlaceProperty[] {
  return [
    ...(isWheelchair ? ['WHEELCHAIR' as const] : [position]),
    ...(table ? ['WITH_TABLE' as const] : []),
    ...(quiet ? ['SILENCE' as const] : []),
    ...(power ? ['POWER' as const] : []),
  ];
}

const roomWidth = 32;
const roomDepth = 15;
const corridor = 10;

function roomDecks({ fittings }: Equipment, rooms: readonly RoomStock[]): Drawn[] {
  const numbered = rooms.flatMap((pool) => Array.from({ length: pool.rooms }, (_, index) => ({ pool, number: pool.firstRoom + index })));
  const sorted = numbered.toSorted((a, b) => a.number - b.number);
  if (sorted.length === 0) return [];
  const [from, to] = fittings?.lowerRooms ?? [];
  if (from === undefined || to === undefined) return [roomDeck(sorted, 'SINGLE_DECK')];
  const isLower = ({ number }: NumberedRoom) => number >= from && number <= to;
  return [
    roomDeck(sorted.filter(isLower), 'LOWER_DECK'),
    roomDeck(
      sorted.filter((one) => !isLower(one)),
      'UPPER_DECK',
    ),
  ].filter(({ places }) => places.length > 0);
}

interface NumberedRoom {
  readonly pool: RoomStock;
  readonly number: number;
}

/** Rooms along a corridor. Couchettes stand in twos, the lowest first, with a wall after each compartment. */
function roomDeck(rooms: readonly NumberedRoom[], level: Drawn['level']): Drawn {
  const width = 2 * margin + roomWidth + corridor;
  const places: LayoutPlace[] = [];
  const graphics: GraphicElement[] = [];
  let y = end;
  for (const { pool, number } of rooms) {
    const { compartment, roomType } = pool;
    if (compartment === undefined) {
      places.push({
        number: String(number),
        kind: 'room',
        x: margin,
        y,
        width: roomWidth,
        height: roomDepth,
        orientation: 0,
        properties: [],
        roomType,
      });
      y += roomDepth + 2;
      continue;
    }
    const inCompartment = (number - pool.firstRoom) % compartment;
    const isRight = inCompartment % 2 === 1;
    places.push({
      number: String(number),
      kind: 'berth',
      x: margin + (isRight ? roomWidth / 2 : 0),
      y,
      width: roomWidth / 2,
      height: seat,
      orientation: isRight ? 0 : 180,
      properties: [berthLevel(inCompartment, compartment)],
      roomType,
    });
    if (!isRight && number < pool.firstRoom + pool.rooms - 1) continue;
    y += seat + 1;
    if (inCompartment < compartment - 1) continue;
    graphics.push({ code: 'PARTITION', x: margin, y, width: roomWidth, height: 1 });
    y += 3;
  }
  const height = y + end;
  return { level, width, height, places, graphics: [...graphics, ...ends(level, width, height, false)] };
}

function berthLevel(inCompartment: number, berths: number): PlaceProperty {
  const tier = Math.floor(inCompartment / 2);
  if (tier === 0) return 'LOWER_BERTH';
  return tier === Math.ceil(berths / 2) - 1 ? 'UPPER_BERTH' : 'MIDDLE_BERTH';
}

/** The vestibules: doors at both ends, or stairs above; a toilet in front; a rack for luggage, or the bicycles, behind. */
function ends(level: Drawn['level'], width: number, height: number, takesBicycles: boolean): GraphicElement[] {
  const way = level === 'UPPER_DECK' ? 'STAIRS' : 'ENTRANCE';
  const box = (code: GraphicElement['code'], x: number, y: number): GraphicElement => ({ code, x, y, width: seat, height: end - 4 });
  const last = height - end + 2;
  return [
    box(way, margin, 2),
    box('TOILET', width - margin - seat, 2),
    box(way, margin, last),
    box(takesBicycles ? 'BICYCLE' : 'LUGGAGE', width - margin - seat, last),
  ];
}

import type { CabinClass } from '@throughfare/planner/network/network-data';

/** A train's places as they are now. It promises none: a place is held by a prebooking. */
export interface TrainSeatMap {
  readonly direction: 'outward' | 'inward';
  readonly segmentIndex: number;
  /** The kind of train: "Class 801 Azuma, 9 coaches". */
  readonly train: string;
  readonly source: string;
  readonly isEstimate: boolean;
  /** The travellers who take a seat, berth or room here. */
  readonly passengerRefs: readonly string[];
  /** The number of places that they take: fewer than travellers if they share rooms. */
  readonly places: number;
  readonly takes: 'seat' | 'berth' | 'room';
  /** In the order of the train. */
  readonly coaches: readonly CoachMap[];
}

export interface CoachMap {
  readonly coach: string;
  readonly cabinClass: CabinClass;
  readonly quiet: boolean;
  /** The lower deck first. */
  readonly decks: readonly DeckLayout[];
  /** By the number of the place. */
  readonly states: ReadonlyMap<string, PlaceState>;
}

/** OTHER_FARE: in another class, another kind of room, or a space that only wheelchairs may use. */
export type PlaceState = 'FREE' | 'TAKEN' | 'OTHER_FARE';

/** A deck as OSDM describes it: places and graphic elements as rectangles in a grid, y downwards against the direction of travel. */
export interface DeckLayout {
  /** "azuma-9.C.SINGLE_DECK" */
  readonly id: string;
  readonly level: 'SINGLE_DECK' | 'LOWER_DECK' | 'UPPER_DECK';
  readonly width: number;
  readonly height: number;
  readonly places: readonly LayoutPlace[];
  readonly graphics: readonly GraphicElement[];
}

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LayoutPlace extends Rectangle {
  readonly number: string;
  readonly kind: 'seat' | 'wheelchair' | 'berth' | 'room';
  /** Degrees: 0 faces forward, 180 backward. */
  readonly orientation: 0 | 180;
  readonly properties: readonly PlaceProperty[];
  /** For rooms and berths. */
  readonly roomType?: string;
}

export type PlaceProperty =
  | 'WINDOW'
  | 'AISLE'
  | 'MIDDLE'
  | 'WITH_TABLE'
  | 'SILENCE'
  | 'POWER'
  | 'WHEELCHAIR'
  | 'LOWER_BERTH'
  | 'MIDDLE_BERTH'
  | 'UPPER_BERTH';

export interface GraphicElement extends Rectangle {
  readonly code: 'TABLE' | 'ENTRANCE' | 'TOILET' | 'LUGGAGE' | 'STAIRS' | 'PARTITION' | 'BICYCLE';
}

/** A place that somebody has chosen. */
export interface ChosenPlace {
  readonly direction: 'outward' | 'inward';
  readonly segmentIndex: number;
  readonly passengerRef: string;
  readonly coach: string;
  readonly place: string;
}

import type { TakenPlaces } from '../places.types.ts';

/** A train from which nobody has bought. */
export const nothingTaken: TakenPlaces = { numbered: new Map(), counted: new Map() };

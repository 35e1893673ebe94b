import type { TakenPlaces } from '../places.types.ts';

/** A train without sales. */
export const nothingTaken: TakenPlaces = { numbered: new Map(), counted: new Map() };

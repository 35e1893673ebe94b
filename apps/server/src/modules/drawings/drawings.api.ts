/** The pictures and maps that other modules use. */
export type { PictureBook } from './illustrations/picture-book.ts';
export { openPictureBook } from './illustrations/picture-book.ts';
export { isoNumbers } from './maps/iso-numbers.data.ts';
export type { JourneyMaps } from './maps/create-journey-maps.ts';
export { createJourneyMaps } from './maps/create-journey-maps.ts';
export { mapColours } from './maps/map-colours.data.ts';
export type { LaidMap, MapShape } from './maps/map.types.ts';

/** Pictures and maps as other modules know them. */
export type { PictureBook } from './illustrations/picture-book.ts';
export { openPictureBook } from './illustrations/picture-book.ts';
export { isoNumbers } from './maps/iso-numbers.data.ts';

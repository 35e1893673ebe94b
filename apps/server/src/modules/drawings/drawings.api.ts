/** The pictures and maps that other modules use. */
export type { PictureBook } from './illustrations/picture-book.ts';
export { openPictureBook } from './illustrations/picture-book.ts';
export { isoNumbers } from './maps/iso-numbers.data.ts';

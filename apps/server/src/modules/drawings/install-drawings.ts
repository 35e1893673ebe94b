import { join } from 'node:path';
import type { Base } from '../../platform/base.ts';
import { dataPath } from '../../platform/data-path.ts';
import { addPictureRoute } from './illustrations/add-picture-route.ts';
import { createPictureMaker } from './illustrations/make-pictures.ts';
import { openPictureBook, type PictureBook } from './illustrations/picture-book.ts';
import { addMapRoute, type MapRouteDeps } from './maps/add-map-route.ts';

/** Pictures and maps, served as files. */
export function installDrawings(
  { config, clock, sideWork, addRoutes }: Base,
  needs: Omit<MapRouteDeps, 'clock' | 'sideWork'>,
): PictureBook {
  const pictures = openPictureBook(dataPath('content', 'pictures.json'));
  addRoutes((server) => addPictureRoute(server, createPictureMaker(pictures, join(config.dataFolder, 'pictures'))));
  addRoutes((server) => addMapRoute(server, { ...needs, clock, sideWork }));
  return pictures;
}

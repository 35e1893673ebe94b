import { join } from 'node:path';
import { allSources } from '@throughfare/kernel/source';
import type { Base } from '../../platform/base.ts';
import { dataPath } from '../../platform/data-path.ts';
import type { Timetable } from '../timetable/timetable.api.ts';
import { addPictureRoute } from './illustrations/add-picture-route.ts';
import { createPictureMaker } from './illustrations/make-pictures.ts';
import { openPictureBook, type PictureBook } from './illustrations/picture-book.ts';
import { addMarkRoute } from './operators/add-mark-route.ts';
import type { PlacesWithin } from './maps/plan-reach-map.ts';
import { addReachRoute } from './maps/add-reach-route.ts';
import { addMapRoute, type MapRouteDeps } from './maps/add-map-route.ts';

/** Pictures, maps and operators' marks, served as files. */
export function installDrawings(
  { config, clock, sideWork, addRoutes }: Base,
  needs: Omit<MapRouteDeps, 'clock' | 'sideWork'> & {
    readonly timetable: Pick<Timetable, 'operatorsOf'>;
    readonly placesWithin: PlacesWithin;
  },
): PictureBook {
  const pictures = openPictureBook(dataPath('content', 'pictures.json'));
  addRoutes((server) => addPictureRoute(server, createPictureMaker(pictures, join(config.dataFolder, 'pictures'))));
  addRoutes((server) => addMapRoute(server, { ...needs, clock, sideWork }));
  addRoutes((server) => addReachRoute(server, { ...needs, sideWork }));
  addRoutes((server) =>
    addMarkRoute(server, { operator: (code) => badgeOf(needs.timetable, code), folder: join(config.dataFolder, 'operators') }),
  );
  return pictures;
}

function badgeOf(timetable: Pick<Timetable, 'operatorsOf'>, code: string): { readonly name: string; readonly colour: string } | undefined {
  const found = allSources()
    .flatMap((source) => timetable.operatorsOf(source))
    .find((operator) => operator.code === code);
  return found && { name: found.shortName ?? found.name, colour: found.colour };
}

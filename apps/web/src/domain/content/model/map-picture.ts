import { mapName } from '@throughfare/contract/map-name';

/** The address of a map that the server draws as a picture. Codes are those of the search. */
export interface MapPicture {
  readonly src: string;
  /** The same map with lettering that can be read on a phone. */
  readonly phoneSrc: string;
  readonly width: number;
  readonly height: number;
}

const picture = (name: string): MapPicture => ({ src: `/maps/${name}.svg`, phoneSrc: `/maps/${name}-phone.svg`, width: 960, height: 720 });

export const mapPicture = {
  route: (fromStation: string, toStation: string): MapPicture => picture(mapName.route(fromStation, toStation)),
  place: (station: string): MapPicture => picture(mapName.place(station)),
  country: (code: string, french = false): MapPicture => picture(mapName.country(code, french)),
};

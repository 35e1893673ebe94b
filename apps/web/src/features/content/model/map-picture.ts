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
  /** The line between two stations with its stops. */
  route: (fromStation: string, toStation: string): MapPicture => picture(`route-${fromStation}-${toStation}`),
  /** A place, with lines to the places that share a page with it. */
  place: (station: string): MapPicture => picture(`place-${station}`),
  /** A country with its busiest stations, named in the page's language. `code`: ISO 3166 letters. */
  country: (code: string, french = false): MapPicture => picture(`country-${code}${french ? '-fr' : ''}`),
};

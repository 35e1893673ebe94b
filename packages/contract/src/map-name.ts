/** A ride of a journey, as its map names it. Codes are those of the search. */
export interface MapRide {
  readonly carrier: string;
  readonly designator: string;
  /** Its operating day. */
  readonly day: string;
  readonly from: string;
  readonly to: string;
}

/** More rides than this are not drawn on one map: two directions of four changes. */
export const mostMapRides = 10;

/** The names of the maps that pages link and the server draws: `/maps/<name>.svg`, for phones `/maps/<name>-phone.svg`. */
export const mapName = {
  /** The line between two stations with its stops. */
  route: (fromStation: string, toStation: string): string => `route-${fromStation}-${toStation}`,
  /** A place, with lines to the places that share a page with it. */
  place: (station: string): string => `place-${station}`,
  /** A country with its busiest stations, named in the page's language. `code`: ISO 3166 letters. */
  country: (code: string, french: boolean): string => `country-${code}${french ? '-fr' : ''}`,
};

/** The address of a journey's map: `/maps/journey.svg?ride=GR,1S05,2026-11-28,KGX,EDB&ride=…`. */
export function journeyMapAddress(rides: readonly MapRide[], phone = false): string {
  const asked = rides.map(({ carrier, designator, day, from, to }) => ['ride', [carrier, designator, day, from, to].join(',')]);
  return `/maps/journey${phone ? '-phone' : ''}.svg?${new URLSearchParams(asked).toString()}`;
}

/** The rides of such an address. Undefined unless each is complete. */
export function readMapRides(values: readonly string[]): MapRide[] | undefined {
  const rides = values.flatMap((value) => {
    const [, carrier, designator, day, from, to] =
      /^([^,]{1,20}),([^,]{0,40}),(\d{4}-\d{2}-\d{2}),([A-Z0-9]{2,8}),([A-Z0-9]{2,8})$/.exec(value) ?? [];
    if (!carrier || designator === undefined || !day || !from || !to || Number.isNaN(Date.parse(day))) return [];
    return [{ carrier, designator, day, from, to }];
  });
  return rides.length > 0 && rides.length === values.length && rides.length <= mostMapRides ? rides : undefined;
}

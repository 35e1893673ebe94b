/** The names of the maps that pages link and the server draws: `/maps/<name>.svg`, for phones `/maps/<name>-phone.svg`. */
export const mapName = {
  /** The line between two stations with its stops. */
  route: (fromStation: string, toStation: string): string => `route-${fromStation}-${toStation}`,
  /** A place, with lines to the places that share a page with it. */
  place: (station: string): string => `place-${station}`,
  /** A country with its busiest stations, named in the page's language. `code`: ISO 3166 letters. */
  country: (code: string, french: boolean): string => `country-${code}${french ? '-fr' : ''}`,
};

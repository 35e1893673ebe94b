import { marketFacts, type Market } from '@throughfare/kernel/market';

/** Routes of many first searches; each leads into the search box. */
export interface PopularRoute {
  readonly from: string;
  readonly to: string;
  /** The stations that a search for these names begins with. */
  readonly codes: readonly [from: string, to: string];
  /**
   * A line about the route, true of the timetable, without a price that could age. It has Latin-1 characters only, so that V8 stores the page in half the
   * memory (docs/performance.md).
   */
  readonly line: string;
}

const european: readonly [PopularRoute, ...PopularRoute[]] = [
  { from: 'London', to: 'Edinburgh', codes: ['LON', 'GBEDI'], line: 'Up the East Coast in about four and a half hours' },
  { from: 'London', to: 'Paris', codes: ['LON', 'FRPAR'], line: 'Centre to centre through the Channel Tunnel' },
  { from: 'Paris', to: 'Lyon', codes: ['FRPAR', 'FRLYS'], line: 'Two hours on the first high-speed line of Europe' },
  { from: 'London', to: 'Manchester', codes: ['LON', 'GBMAN'], line: 'From Euston, several trains an hour' },
  { from: 'Paris', to: 'Marseille', codes: ['FRPAR', 'FRMSC'], line: 'To the Mediterranean in little more than three hours' },
  { from: 'London', to: 'Bristol', codes: ['LON', 'BRI'], line: 'West along the railway that Brunel built' },
];

const american: readonly [PopularRoute, ...PopularRoute[]] = [
  { from: 'New York', to: 'Washington', codes: ['USNYP', 'USWAS'], line: 'Acela in about three hours, a train nearly every half hour' },
  { from: 'Boston', to: 'New York', codes: ['USBOSALL', 'USNYP'], line: 'Along the shore of Connecticut in about four hours' },
  { from: 'Chicago', to: 'Denver', codes: ['USCHI', 'USDEN'], line: 'Overnight on the California Zephyr' },
  { from: 'Los Angeles', to: 'San Diego', codes: ['USLAX', 'USSANALL'], line: 'The Pacific Surfliner by the ocean' },
  { from: 'Seattle', to: 'Vancouver', codes: ['USSEA', 'USVAN'], line: 'Amtrak Cascades across the border, twice a day' },
  { from: 'London', to: 'Paris', codes: ['LON', 'FRPAR'], line: 'Centre to centre through the Channel Tunnel' },
];

const canadian: readonly [PopularRoute, ...PopularRoute[]] = [
  { from: 'Toronto', to: 'Montréal', codes: ['CATRTO', 'CAMTRL'], line: 'Centre to centre in about five hours' },
  { from: 'Toronto', to: 'Ottawa', codes: ['CATRTO', 'CAOTTW'], line: 'To the capital in about four and a half hours' },
  { from: 'Montréal', to: 'Québec', codes: ['CAMTRL', 'CAQBCALL'], line: 'Down the St. Lawrence in three and a half hours' },
  { from: 'Toronto', to: 'Vancouver', codes: ['CATRTO', 'CAVCVR'], line: 'Four nights across Canada on the Canadian' },
  { from: 'Toronto', to: 'New York', codes: ['CATRTO', 'USNYP'], line: 'The Maple Leaf, a day along the Hudson' },
  { from: 'London', to: 'Paris', codes: ['LON', 'FRPAR'], line: 'Centre to centre through the Channel Tunnel' },
];

/** By storefront, with the home country first. */
export function popularRoutesOf(market: Market): readonly [PopularRoute, ...PopularRoute[]] {
  if (market === 'CA') return canadian;
  return marketFacts[market].isNorthAmerican ? american : european;
}

/** The town from which a storefront shows where one can go. */
export function startOf(market: Market): { readonly from: string; readonly name: string } {
  const [{ from, codes }] = popularRoutesOf(market);
  return { from: codes[0], name: from };
}

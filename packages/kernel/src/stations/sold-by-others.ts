import { type LineOfOthers, linesOfOthers, type SoldByOthers, soldByOthersIn } from './sold-by-others.data.ts';

/** The company that sells trains at a place that none of our sellers serves (SEARCH-20). Undefined if a seller serves it, or if none is known. */
export function sellerElsewhere(place: { readonly countryCode: string; readonly served: boolean }): SoldByOthers | undefined {
  return place.served ? undefined : soldByOthersIn[place.countryCode];
}

/** The trains between two towns that only others sell: Brightline from Miami to Orlando, where Amtrak's take twice as long. */
export function lineOfOthers(from: string, to: string): LineOfOthers | undefined {
  return linesOfOthers.find(({ towns }) => {
    const [start, end] = [from, to].map((code) => towns.findIndex((codes) => codes.includes(code)));
    return start !== undefined && end !== undefined && start >= 0 && end >= 0 && start !== end;
  });
}

import type { CarrierProfile, PricingAnswer, PricingRequest, TripCandidates } from './profile.ts';
import type { ResolvedTrain, ResolvedTrip } from './resolved-trip.ts';

/**
 * Combines two tariffs for a carrier whose own tariff does not cover all of its trains, as after the import of a national feed. A trip with
 * a train unknown to `main` is sold by `rest`, in the same currency. Each has its own quotas; they share numbered seats.
 */
export function sellRestBy(main: CarrierProfile & Required<Pick<CarrierProfile, 'knows'>>, rest: CarrierProfile): CarrierProfile {
  if (main.currency !== rest.currency) throw new RangeError(`${main.source} is sold in two currencies`);
  const isKnown = ({ segments }: ResolvedTrip): boolean => segments.every(({ train }) => main.knows(train));
  return {
    ...main,
    stock(train: ResolvedTrain) {
      const [own, other] = [main.stock(train), rest.stock(train)];
      return { ...own, quotas: { ...other.quotas, ...own.quotas } };
    },
    priceTrips(request) {
      if ([...request.outward, ...request.inward].every(isKnown)) return main.priceTrips(request);
      const byMain = main.priceTrips(only(request, isKnown));
      const byRest = rest.priceTrips(only(request, (trip) => !isKnown(trip)));
      return { outward: inOrder(request, 'outward'), inward: inOrder(request, 'inward') };

      function inOrder(asked: PricingRequest, direction: keyof PricingAnswer): TripCandidates[] {
        const [known, unknown] = [[...byMain[direction]], [...byRest[direction]]];
        return asked[direction].map((trip) => (isKnown(trip) ? known : unknown).shift() ?? { fares: [], secondary: [] });
      }
    },
  };
}

function only(request: PricingRequest, fits: (trip: ResolvedTrip) => boolean): PricingRequest {
  return { ...request, outward: request.outward.filter(fits), inward: request.inward.filter(fits) };
}

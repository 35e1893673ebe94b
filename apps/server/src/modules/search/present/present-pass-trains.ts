import { isPassProgram } from '@throughfare/kernel/passes/pass-program';
import type { PassTrain } from '@throughfare/contract/calls/search';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import type { SourceOffers } from '../gathered.types.ts';
import type { Lookups } from './lookups.ts';
import { notice, type Notice } from './present-notices.ts';
import { trainLine } from './train-line.ts';

/** The trains of one direction that sell nothing to a party with rail passes, because no reservation is needed or none is left (PASS-20). */
export function presentPassTrains(direction: 'outward' | 'inward', gathered: readonly SourceOffers[], lookups: Lookups): PassTrain[] {
  const found = gathered.flatMap(({ supplier, answer, ...planned }) => {
    const byTrip = new Map(answer?.[direction].map((offers) => [offers.tripId, offers]));
    return planned[direction].flatMap(({ journey, trip }) => {
      const offers = byTrip.get(trip.tripId);
      if (!offers?.withPasses) return [];
      if (offers.withPasses === 'RESERVATION' && offers.fares.length > 0) return [];
      const state = offers.withPasses === 'RESERVATION' ? ('soldOut' as const) : ('enough' as const);
      return [
        {
          departsAt: journey.departsAt,
          train: { tripId: trip.tripId, source: supplier.source, state, ...trainLine({ journey, trip }, lookups) },
        },
      ];
    });
  });
  return found.toSorted((a, b) => a.departsAt - b.departsAt).map(({ train }) => train);
}

/** The note for pass holders above the list; absent for other travellers. */
export function passNotices(outward: readonly Ticket[], trains: readonly PassTrain[], programs: readonly string[]): Notice[] {
  if (!programs.some(isPassProgram)) return [];
  const sellsReservations = outward.some(({ fareInformation }) =>
    fareInformation.some(({ passengerBreakdown }) =>
      passengerBreakdown.some(({ fareQualifier }) => fareQualifier !== undefined && isPassProgram(fareQualifier.program)),
    ),
  );
  const states = trains.map(({ state }) => state);
  return [
    ...(sellsReservations ? [notice('search.passReservations')] : []),
    ...(outward.length === 0 && states.includes('enough') ? [notice('search.passIsEnough')] : []),
    ...(outward.length === 0 && states.includes('soldOut') && !states.includes('enough') ? [notice('search.passSoldOut')] : []),
  ];
}

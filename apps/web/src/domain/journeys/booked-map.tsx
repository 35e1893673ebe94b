import { ridesOfJourney } from '@throughfare/contract/map-rides';
import type { BookingRow } from '@throughfare/contract/shapes/booking-row';
import { JourneyMap } from './journey-map.tsx';

/** Both directions of a booking on one map. */
export function BookedMap({ row: { tripData } }: { readonly row: Pick<BookingRow, 'tripData'> }) {
  const [first] = tripData;
  if (!first) return null;
  const { fromStation, toStation } = first.journey;
  return <JourneyMap rides={tripData.flatMap(({ journey }) => ridesOfJourney(journey))} from={fromStation} to={toStation} />;
}

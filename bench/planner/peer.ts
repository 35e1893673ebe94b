import { Query, Router, Time } from 'minotor';
import { GtfsParser } from 'minotor/parser';

/** minotor with a feed in memory: what npm has for planning in JavaScript. */
export interface Peer {
  /** Minutes after midnight in the feed's zone; asks for the whole route, as ours does. Undefined where it finds none. */
  arrival(from: string, to: string, departsAt: number): number | undefined;
}

const maxTransfers = 5;

/** The day is that of the process's zone: run with TZ=UTC. */
export async function openPeer(zip: string, day: string): Promise<Peer> {
  const { timetable, stopsIndex } = await new GtfsParser(zip).parse(new Date(`${day}T12:00:00Z`));
  const router = new Router(timetable, stopsIndex);
  return {
    arrival(from, to, departsAt) {
      const query = new Query.Builder()
        .from(from)
        .to(to)
        .departureTime(Time.fromSeconds(departsAt * 60))
        .maxTransfers(maxTransfers)
        .build();
      const route = router.route(query).bestRoute();
      return route && route.arrivalTime().toSeconds() / 60;
    },
  };
}

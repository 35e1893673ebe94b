import { Query, Router, Time } from 'minotor';
import { GtfsParser } from 'minotor/parser';

/** minotor with a feed in memory: the journey planner in JavaScript that npm offers. */
export interface Peer {
  /** Minutes after midnight in the feed's zone. Computes the whole route, like ours. Undefined if it finds none. */
  arrival(from: string, to: string, departsAt: number): number | undefined;
}

const maxTransfers = 5;

/** The day is in the process's zone, so run it with TZ=UTC. */
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

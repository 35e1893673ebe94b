import { randomUUID } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { checkTraveller } from './rules/check-traveller.ts';
import type { TravellersDeps } from './traveller-deps.ts';
import { createTravellerStore, type TravellerDetails } from './traveller-store.ts';

/** More than anybody's family; a limit, so that an account is no data store. */
const mostTravellers = 20;

/** West of the date line it is a day earlier; nobody there was born tomorrow, and nobody east of it is told that they were. */
const furthestEastMs = 14 * 3_600_000;

/**
 * Keeps a traveller, or changes one; answers its id. Refuses `object.notFound` for somebody else's, `traveller.tooMany`, and what
 * `checkTraveller` refuses.
 */
export async function saveTraveller(
  userId: string,
  travellerId: string | undefined,
  traveller: TravellerDetails,
  { db, clock, countries, railcards }: TravellersDeps,
): Promise<string> {
  const latestDay = new Date(clock.now() + furthestEastMs).toISOString().slice(0, 10);
  checkTraveller(traveller, { countries, railcards, latestDay });
  const now = new Date(clock.now());
  return db.transaction().execute(async (transaction) => {
    const store = createTravellerStore(transaction);
    if (travellerId !== undefined) {
      if (!(await store.change(userId, travellerId, traveller, now))) throw new Refusal('object.notFound');
      return travellerId;
    }
    if ((await store.countLocked(userId)) >= mostTravellers) throw new Refusal('traveller.tooMany');
    const newId = randomUUID();
    await store.insert(userId, newId, traveller, now);
    return newId;
  });
}

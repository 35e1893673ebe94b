import { randomUUID } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { checkTraveller } from './rules/check-traveller.ts';
import type { TravellersDeps } from './traveller-deps.ts';
import { createTravellerStore, type TravellerDetails } from './traveller-store.ts';

/** More than the largest family. The limit keeps an account from being used to store data. */
const mostTravellers = 20;

/** The zone furthest ahead of UTC: its date is the latest on earth. */
const furthestEastMs = 14 * 3_600_000;

/**
 * Stores a new traveller, or changes one. Answers the id. Refuses `object.notFound` for another user's traveller, `traveller.tooMany`, and
 * as `checkTraveller` does.
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

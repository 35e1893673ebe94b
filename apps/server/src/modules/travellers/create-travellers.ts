import { listTravellers, removeTraveller, saveTraveller as saveTravellerCall } from '@throughfare/contract/calls/travellers';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { Session } from '../../platform/binding/session.ts';
import type { PersonalDataKeeper } from '../accounts/accounts.api.ts';
import { saveTraveller } from './save-traveller.ts';
import type { TravellersDeps } from './traveller-deps.ts';
import { createTravellerStore } from './traveller-store.ts';

export interface Travellers {
  readonly personalData: PersonalDataKeeper;
  bindTo(binder: CallBinder): void;
}

/** The travellers that a customer has saved, with their railcards. */
export function createTravellers(deps: TravellersDeps): Travellers {
  const { db } = deps;
  return {
    personalData: {
      section: 'travellers',
      export: ({ userId }) => createTravellerStore(db).list(userId),
      erase: ({ userId }, transaction) => createTravellerStore(transaction).removeAll(userId),
    },
    bindTo(binder) {
      binder.bind(listTravellers, async ({ session }) => ({
        data: { travellers: await createTravellerStore(db).list(userOf(session)) },
      }));
      binder.bind(saveTravellerCall, async ({ session, request: { body } }) => {
        const { travellerId, ...traveller } = body;
        return { data: { travellerId: await saveTraveller(userOf(session), travellerId, withoutUndefined(traveller), deps) } };
      });
      binder.bind(removeTraveller, async ({ session, request: { body } }) => {
        if (!(await createTravellerStore(db).remove(userOf(session), body.travellerId))) throw new Refusal('object.notFound');
        return { data: { removed: true as const } };
      });
    },
  };
}

/** The user id of the session. Callers without an account are refused before, by the access of these calls. */
function userOf({ userId }: Session): string {
  if (userId === undefined) throw new Refusal('session.wrongRole');
  return userId;
}

type Sent = Parameters<typeof saveTraveller>[2];
type SentLoosely = Omit<Sent, 'railcards'> & {
  readonly railcards: readonly { readonly program: string; readonly validUntil?: string | undefined }[];
};

/** Leaves out optional fields that are present but undefined: the contract's types allow them, the module's own types do not. */
function withoutUndefined({ railcards, ...rest }: SentLoosely): Sent {
  return {
    ...rest,
    railcards: railcards.map(({ program, validUntil }) => ({ program, ...(validUntil === undefined ? {} : { validUntil }) })),
  };
}

import {
  activatePass as activatePassCall,
  addPassJourney as addPassJourneyCall,
  getMobilePassStatus,
  getPassCode,
  getPassForWallet,
  getPassInUse,
  removePassJourney as removePassJourneyCall,
} from '@throughfare/contract/calls/pass-use';
import type { MobilePassStatus } from '@throughfare/contract/shapes/pass-in-use';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import { askAgain } from './ask-seller.ts';
import { activatePass, addPassJourney, removePassJourney } from './change-pass.ts';
import { listKnown, listUnanswered } from './pass-change-store.ts';
import type { PassUse } from './pass-use.api.ts';
import type { PassUseDeps } from './pass-use-deps.ts';
import { activatedLetter } from './activated-letter.ts';
import { activatedMail } from './activated-mail.ts';
import { askAgainJob } from './pass-use-jobs.ts';
import { readMobileStatus, readPassCode, readPassForWallet, readPassInUse } from './read-passes.ts';

export interface PassUseModule extends PassUse {
  bindTo(binder: CallBinder): void;
}

/** A seller that has not answered for this long is asked again, even if the job for that is lost. */
const lostAfterMs = 10 * 60_000;

/** A traveller's use of a pass after the purchase: status, activation, travel diary. Registers its jobs. */
export function createPassUse(deps: PassUseDeps): PassUseModule {
  const { db, clock, jobs, outbox } = deps;
  jobs.handle(askAgainJob, ({ changeId }) => askAgain(changeId, deps));
  outbox.write(activatedMail, (ids) => activatedLetter(ids, deps));
  jobs.schedule('pass.sweep', '*/10 * * * *', async () => {
    for (const changeId of await listUnanswered(db, new Date(clock.now() - lostAfterMs))) await jobs.enqueue(askAgainJob, { changeId });
  });
  return {
    async knownStatuses(lineIds) {
      const known = new Map<string, Map<string, MobilePassStatus>>();
      for (const { lineId, passengerRef, status } of await listKnown(db, lineIds)) {
        const ofLine = known.get(lineId) ?? new Map<string, MobilePassStatus>();
        known.set(lineId, ofLine.set(passengerRef, status));
      }
      return known;
    },
    bindTo(binder) {
      binder.bind(getMobilePassStatus, ({ session, request }) => readMobileStatus(session, request.body, deps));
      binder.bind(getPassInUse, async ({ session, request }) => ({ data: await readPassInUse(session, request.body, deps) }));
      binder.bind(getPassCode, ({ session, request }) => readPassCode(session, request.body, deps));
      binder.bind(getPassForWallet, ({ session, request }) => readPassForWallet(session, request.body, deps));
      binder.bind(activatePassCall, async ({ session, request }) => ({ data: await activatePass(session, request.body, deps) }));
      binder.bind(addPassJourneyCall, async ({ session, request }) => ({ data: await addPassJourney(session, request.body, deps) }));
      binder.bind(removePassJourneyCall, async ({ session, request }) => ({ data: await removePassJourney(session, request.body, deps) }));
    },
  };
}

import type { IssuedPass, PassSupplier } from '@throughfare/suppliers/port/passes';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { Refusal } from '@throughfare/kernel/refusal';
import { declareFailpoint } from '../../platform/failpoint.ts';
import { activatedMail } from './activated-mail.ts';
import type { PassChange } from './pass-change.types.ts';
import { findAsking, keepKnown, settleChange } from './pass-change-store.ts';
import type { PassUseDeps } from './pass-use-deps.ts';
import { passRefusalOf } from './rules/pass-refusal.ts';

const beforeSeller = declareFailpoint('pass.before-seller');
const afterSeller = declareFailpoint('pass.after-seller');

/**
 * Asks the seller for a recorded change and records the answer. It may be repeated, even in parallel, because the seller answers the same
 * change the same way. Refuses as the seller does. Refuses `pass.notAnswered` if the outcome is unknown; the seller is asked again later.
 */
export async function askSeller(change: PassChange, supplier: PassSupplier, { db, clock, outbox }: PassUseDeps): Promise<IssuedPass> {
  const { changeId, lineId } = change;
  await beforeSeller.pass(changeId);
  const askedAt = new Date(clock.now());
  try {
    const pass = await request(change, supplier);
    await afterSeller.pass(changeId);
    await keepKnown(db, lineId, [pass], askedAt);
    await db.transaction().execute(async (transaction) => {
      const settled = await settleChange(transaction, changeId, { now: new Date(clock.now()) });
      if (settled && change.request.kind === 'ACTIVATE') {
        const {
          lineId,
          passengerRef,
          request: { firstDay },
        } = change;
        await outbox.add({ mail: activatedMail, ids: { lineId, passengerRef, firstDay } }, transaction);
      }
    });
    return pass;
  } catch (failure) {
    if (!(failure instanceof SupplierFailure)) throw failure;
    if (failure.kind === 'unavailable' || failure.kind === 'outcome_unknown') throw new Refusal('pass.notAnswered');
    const code = passRefusalOf(failure.why);
    await settleChange(db, changeId, { failure: code, now: new Date(clock.now()) });
    throw new Refusal(code);
  }
}

function request({ passengerRef, request: asked }: PassChange, supplier: PassSupplier): Promise<IssuedPass> {
  const { supplierBookingId: bookingId } = asked;
  switch (asked.kind) {
    case 'ACTIVATE':
      return supplier.activate({ bookingId, passengerRef, firstDay: asked.firstDay, documentNumber: asked.documentNumber });
    case 'ADD_JOURNEY': {
      const { journeyId: reference, day, from, to, train } = asked;
      return supplier.addJourney({ bookingId, passengerRef, reference, day, from, to, ...(train === undefined ? {} : { train }) });
    }
    case 'REMOVE_JOURNEY':
      return supplier.removeJourney({ bookingId, passengerRef, reference: asked.journeyId });
  }
}

/** For the job: throws while the seller does not answer, so that the job runs again. A refusal is an answer. */
export async function askAgain(changeId: string, deps: PassUseDeps): Promise<void> {
  const change = await findAsking(deps.db, changeId);
  if (!change || !deps.supplier) return;
  try {
    await askSeller(change, deps.supplier, deps);
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.code === 'pass.notAnswered') throw refusal;
    deps.log.warn({ changeId, code: refusal.code }, 'the seller of passes refused a change that it had not answered at first');
  }
}

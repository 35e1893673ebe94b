import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type {
  activatePass as activateCall,
  addPassJourney as addCall,
  removePassJourney as removeCall,
} from '@throughfare/contract/calls/pass-use';
import type { PassInUse } from '@throughfare/contract/shapes/pass-in-use';
import { Refusal } from '@throughfare/kernel/refusal';
import type { IssuedPass } from '@throughfare/suppliers/port/passes';
import type { Session } from '../../platform/binding/session.ts';
import { askSeller } from './ask-seller.ts';
import { askStanding, sellerOf, surroundings, type SoldPasses, soldPasses } from './find-pass.ts';
import type { PassChange, PassChangeRequest } from './pass-change.types.ts';
import { findAskingOf, insertChange, outcomeOf } from './pass-change-store.ts';
import type { PassUseDeps } from './pass-use-deps.ts';
import { askAgainJob } from './pass-use-jobs.ts';
import { presentPass } from './present/present-pass.ts';
import { documentNumberOf } from './rules/document-number.ts';

interface Asked {
  readonly bookingId: string;
  readonly passengerRef: string;
}

/** Activates a pass for a first day (PASS-17). Repeating it with the same facts gives the same answer. */
export function activatePass(session: Session, body: CallRequest<typeof activateCall>['body'], deps: PassUseDeps): Promise<PassInUse> {
  const documentNumber = documentNumberOf(body.documentNumber);
  if (documentNumber === undefined) throw new Refusal('pass.documentWrong');
  return change(session, body, randomUUID(), (known) => ({ kind: 'ACTIVATE', ...known, firstDay: body.firstDay, documentNumber }), deps);
}

/** Adds a journey to the diary (PASS-18). Adding the same journey again changes nothing. */
export function addPassJourney(session: Session, body: CallRequest<typeof addCall>['body'], deps: PassUseDeps): Promise<PassInUse> {
  const { journeyId, day } = body;
  const [from, to, train] = [body.from.trim(), body.to.trim(), body.train?.trim() ?? ''];
  if (from === '' || to === '') throw new Refusal('pass.placesMissing');
  const asked = (known: Known): PassChangeRequest => ({
    kind: 'ADD_JOURNEY',
    ...known,
    journeyId,
    day,
    from,
    to,
    ...(train === '' ? {} : { train }),
  });
  return change(session, body, journeyId, asked, deps);
}

export function removePassJourney(session: Session, body: CallRequest<typeof removeCall>['body'], deps: PassUseDeps): Promise<PassInUse> {
  const { journeyId } = body;
  return change(session, body, randomUUID(), (known) => ({ kind: 'REMOVE_JOURNEY', ...known, journeyId }), deps);
}

type Known = Pick<SoldPasses, 'supplierBookingId'>;

async function change(
  session: Session,
  { bookingId, passengerRef }: Asked,
  changeId: string,
  asked: (known: Known) => PassChangeRequest,
  deps: PassUseDeps,
): Promise<PassInUse> {
  const sold = soldPasses(await deps.findBookingToChange(session, bookingId));
  const { item, lineId, supplierBookingId } = sold;
  if (!item.travellers.some((traveller) => traveller.passengerRef === passengerRef)) throw new Refusal('object.notFound');
  const wanted: PassChange = { changeId, lineId, passengerRef, request: asked({ supplierBookingId }) };
  return presentPass(item, await make(wanted, sold, deps), surroundings(deps));
}

/** Longer than the seller may take: after this a caller has its answer, or has died. */
const callerHasMs = 20_000;
const mostTries = 4;

/**
 * Records the change, with a job that asks for it if this process dies, and asks. An earlier unfinished change of the pass is settled
 * first.
 */
async function make(wanted: PassChange, sold: SoldPasses, deps: PassUseDeps): Promise<IssuedPass> {
  const { db, clock, jobs } = deps;
  const supplier = sellerOf(deps);
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    const isNew = await db.transaction().execute(async (transaction) => {
      const inserted = await insertChange(transaction, wanted, new Date(clock.now()));
      if (inserted) await jobs.enqueue(askAgainJob, { changeId: wanted.changeId }, { transaction, runAtMs: clock.now() + callerHasMs });
      return inserted;
    });
    if (isNew) return askSeller(wanted, supplier, deps);
    const before = await outcomeOf(db, wanted);
    if (before?.status === 'done') return standing(sold, wanted, deps);
    if (before?.status === 'refused') throw new Refusal(before.failure ?? 'pass.notTaken');
    await settleOther(wanted, deps);
  }
  throw new Refusal('pass.notAnswered');
}

/**
 * Settles the unfinished change, if there is one: this change after an earlier click, or another. The outcome of another change goes to its
 * own caller.
 */
async function settleOther(wanted: PassChange, deps: PassUseDeps): Promise<void> {
  const other = await findAskingOf(deps.db, wanted);
  if (!other) return;
  try {
    await askSeller(other, sellerOf(deps), deps);
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.code === 'pass.notAnswered') throw refusal;
  }
}

async function standing(sold: SoldPasses, { passengerRef }: PassChange, deps: PassUseDeps): Promise<IssuedPass> {
  const pass = (await askStanding(sold, deps)).find((one) => one.passengerRef === passengerRef);
  if (!pass) throw new Refusal('object.notFound');
  return pass;
}

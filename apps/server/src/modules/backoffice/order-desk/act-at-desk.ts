import type { actAtOrderDesk } from '@throughfare/contract/calls/order-desk';
import type { CallRequest } from '@throughfare/contract/call';
import { isMessageCode, messageText } from '@throughfare/contract/messages';
import { Refusal } from '@throughfare/kernel/refusal';
import { findBrokenConnections } from '../broken-connections/find-broken-connections.ts';
import { partsToRebook } from '../broken-connections/parts-to-rebook.ts';
import { compareOne } from '../reconcile/compare-one.ts';
import { reconcileJob } from '../reconcile/reconcile-job.ts';
import type { DeskDeps } from './desk-deps.ts';
import { actionsOf, recordAction } from './desk-store.ts';
import { listCases } from './list-cases.ts';
import { triedAgainText } from './present/record-words.ts';
import { afterSaleId, deadJobId, mailId, onwardPart } from './rules/case-subject.ts';

type Wish = CallRequest<typeof actAtOrderDesk>['body'];

/** Carries out an operator's action and records it with their name. Answers the result in words. */
export async function actAtDesk(wish: Wish, userId: string, deps: DeskDeps): Promise<string> {
  const { db, clock } = deps;
  const note = (orderId: string | undefined) =>
    recordAction(db, {
      atMs: clock.now(),
      userId,
      action: wish.action,
      note: wish.note ?? '',
      ...(wish.subject === undefined ? {} : { subject: wish.subject }),
      ...(orderId === undefined ? {} : { orderId }),
    });
  switch (wish.action) {
    case 'wake': {
      const order = await existing(wish.orderId, deps);
      if (order.outcome) throw new Refusal('desk.orderOver');
      await deps.desk.wake(order.orderId);
      await note(order.orderId);
      return 'The order is asking again. Check its history in a moment.';
    }
    case 'compare': {
      const order = await existing(wish.orderId, deps);
      const result = await compareOne(order, deps.reconcile);
      await note(order.orderId);
      if (!result) return 'The payment provider did not answer; nothing was compared.';
      const silent = [...result.silent].map((source) => ` ${source} did not answer.`).join('');
      const count = result.differences.length;
      return `${count === 0 ? 'The books agree.' : `The books do not agree: ${count} ${count === 1 ? 'difference' : 'differences'}.`}${silent}`;
    }
    case 'retry': {
      const mail = mailId(wish.subject ?? '');
      if (mail !== undefined) {
        if (!(await deps.outbox.retry(mail))) throw new Refusal('object.notFound');
        await note(undefined);
        return 'The mail is being sent again. Come back in a minute.';
      }
      const id = deadJobId(wish.subject ?? '');
      const dead = id === undefined ? undefined : (await deps.jobs.listDead()).find((job) => job.id === id);
      if (!dead || !(await deps.jobs.retryDead(dead.id))) throw new Refusal('object.notFound');
      await note('orderId' in dead.data && typeof dead.data.orderId === 'string' ? dead.data.orderId : undefined);
      return triedAgainText(dead.name);
    }
    case 'handled': {
      if (!wish.note) throw new Refusal('desk.noteMissing');
      const handled = (await listCases(deps)).find(({ subject }) => subject === wish.subject);
      if (!handled) throw new Refusal('object.notFound');
      await note(handled.orderId);
      return 'Noted. It comes back if something about it changes.';
    }
    case 'payAgain': {
      const { id, orderId } = await waiting(wish.subject, deps);
      if (!(await deps.afterSales.payAgain(id))) throw new Refusal('object.notFound');
      await note(orderId);
      return 'The refund is asked for again. Look at the order in a moment.';
    }
    case 'payOtherwise':
      await byTwo(wish, userId, deps, note, (id) => deps.afterSales.settleOtherwise(id));
      return 'Noted by two of you: it counts as paid.';
    case 'close':
      await byTwo(wish, userId, deps, note, (id) => deps.afterSales.close(id));
      return 'Closed by two of you.';
    case 'countAsUsed':
    case 'countAsUnused': {
      if (!wish.note) throw new Refusal('desk.noteMissing');
      const id = afterSaleId(wish.subject ?? '', 'unclearUse');
      const unclear = (await deps.afterSales.listToCheck()).find(({ compensationId }) => compensationId === id);
      const wasUsed = wish.action === 'countAsUsed';
      if (!unclear || !(await deps.afterSales.settleCheck(unclear.compensationId, wasUsed))) throw new Refusal('object.notFound');
      await note(unclear.orderId);
      return wasUsed ? 'Noted. The compensation takes its usual way.' : 'Noted. My Bookings says that nothing is due, and why.';
    }
    case 'askAgain': {
      const { id, orderId } = await waiting(wish.subject, deps);
      if (!(await deps.afterSales.askAgain(id))) throw new Refusal('object.notFound');
      await note(orderId);
      return 'It is asking again. Look at the order in a moment.';
    }
    case 'freeOnward':
      await freeOnward(wish.subject, userId, deps);
      return 'The train is exchanged or refunded without fees now. Choose the next one with the traveller in My Bookings.';
    case 'rebookOnward': {
      const parts = await freeOnward(wish.subject, userId, deps);
      return rebook(parts, userId, deps);
    }
    case 'payVoucher': {
      // The customer's consent.
      if (!wish.note) throw new Refusal('desk.noteMissing');
      const { id, orderId } = await waiting(wish.subject, deps);
      if (!(await deps.afterSales.settleByVoucher(id))) throw new Refusal('object.notFound');
      await note(orderId);
      return 'The customer gets the voucher by mail.';
    }
    case 'reconcile':
      await deps.jobs.enqueue(reconcileJob, {});
      await note(undefined);
      return 'The books are being compared. Come back in a minute.';
  }
}

/** Waives the fees of the parts that a broken connection affects. */
async function freeOnward(subject: string | undefined, userId: string, { connections, afterSales }: DeskDeps) {
  const part = onwardPart(subject ?? '');
  const connection = (await findBrokenConnections(connections)).find(
    ({ onward }) =>
      onward.bookingReference === part?.bookingReference &&
      onward.supplierBookingId === part.supplierBookingId &&
      onward.direction === part.direction,
  );
  if (!connection) throw new Refusal('object.notFound');
  const { orderId } = connection;
  const parts = await partsToRebook(connection, afterSales);
  for (const each of parts) await afterSales.freeOnward({ ...each, orderId, by: userId });
  return parts;
}

/** Rebooks one part after the other. If a later part fails, the answer names it with the reason. */
async function rebook(
  [first, ...others]: Awaited<ReturnType<typeof freeOnward>>,
  userId: string,
  { afterSales }: DeskDeps,
): Promise<string> {
  if (!first) throw new Refusal('object.notFound');
  const said = [rebookedText(await afterSales.rebookOnward(first, userId))];
  for (const part of others) {
    try {
      said.push(rebookedText(await afterSales.rebookOnward(part, userId)));
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      said.push(`The onward train was not rebooked: ${messageText(isMessageCode(refusal.code) ? refusal.code : 'exchange.failed')}`);
    }
  }
  return [...said, 'The traveller gets the new ticket by mail.'].join(' ');
}

function rebookedText({ bookingReference, train }: Awaited<ReturnType<DeskDeps['afterSales']['rebookOnward']>>): string {
  const { fromStation, toStation, departs } = train;
  return `Rebooked: ${fromStation} ${departs.time.slice(0, 5)} on ${departs.date} to ${toStation}, booking ${bookingReference}.`;
}

/** An action on which money or a ticket depends. It needs a note and two people: the first press is only noted, the second one acts. */
async function byTwo(
  { action, subject, note: words }: Wish,
  userId: string,
  deps: DeskDeps,
  note: (orderId: string) => Promise<void>,
  act: (afterSaleId: string) => Promise<boolean>,
): Promise<void> {
  if (!words) throw new Refusal('desk.noteMissing');
  const { id, orderId } = await waiting(subject, deps);
  const saidBefore = (await actionsOf(deps.db, orderId)).filter((said) => said.action === action && said.subject === subject);
  await note(orderId);
  const others = saidBefore.flatMap((said) => (said.userId === userId ? [] : [said.userId]));
  if (others.length === 0) throw new Refusal('desk.secondPerson');
  // Only administrators are admitted to the desk.
  await deps.admission.checkSecondPerson({ userId, isAdmin: true }, others, deps.db);
  if (!(await act(id))) throw new Refusal('object.notFound');
}

/** Finds an after-sale that waits for an operator. */
async function waiting(subject: string | undefined, { afterSales }: DeskDeps): Promise<{ readonly id: string; readonly orderId: string }> {
  const id = afterSaleId(subject ?? '');
  const found = (await afterSales.listWaiting()).find((one) => one.afterSaleId === id);
  if (id === undefined || !found) throw new Refusal('object.notFound');
  return { id, orderId: found.orderId };
}

async function existing(orderId: string | undefined, { orders }: DeskDeps) {
  const order = orderId === undefined ? undefined : await orders.find(orderId);
  if (!order) throw new Refusal('object.notFound');
  return order;
}

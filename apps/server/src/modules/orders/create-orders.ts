import { Refusal } from '@throughfare/kernel/refusal';
import { confirmationLetter, deliverTickets } from './telling/deliver-tickets.ts';
import { eraseDueOrders } from './store/erase-orders.ts';
import { advanceOrderJob, deliverTicketsJob } from './working/order-jobs.ts';
import type { PlacingDeps } from './placing/create-order.ts';
import { ownHolds } from './holding/customers-hold.ts';
import { heldFacts } from './holding/held-facts.ts';
import { goOnForWaiter, holdForWaiter, placesOf } from './holding/hold-for-waiter.ts';
import { giveBackOfCart, heldOfCarts } from './holding/held-of-carts.ts';
import { heldLinkLetter } from './telling/held-link-letter.ts';
import { confirmationMail, heldLinkMail, holdMail, undoneMail } from './telling/order-mails.ts';
import { readTravellers } from './rules/check-travellers.ts';
import { findOrder } from './store/order-store.ts';
import { orderQueries } from './reading/order-queries.ts';
import type { Orders } from './orders.api.ts';
import { cancelAbandonedPayments, takeOpenEvents } from './working/payment-news.ts';
import { holdLetter } from './telling/tell-of-hold.ts';
import { undoneLetter } from './telling/tell-undone.ts';

/** Registers the orders' jobs and mails. A worker wakes unattended orders when it starts, and a schedule wakes them every minute. */
export function createOrders(deps: PlacingDeps, countries: ReadonlySet<string>): Orders {
  const { db, clock, jobs, outbox, work } = deps;
  jobs.handle(advanceOrderJob, ({ orderId }) => work.work(orderId));
  jobs.handle(deliverTicketsJob, ({ orderId }) => deliverTickets(orderId, deps));
  outbox.write(confirmationMail, ({ orderId }) => confirmationLetter(orderId, deps));
  outbox.write(undoneMail, ({ orderId }) => undoneLetter(orderId, deps));
  outbox.write(holdMail, (ids) => holdLetter(ids, deps));
  outbox.write(heldLinkMail, ({ orderId }) => heldLinkLetter(orderId, deps));
  jobs.schedule('order.sweep', '* * * * *', async () => {
    await work.wakeUnattended();
    await takeOpenEvents(deps);
    await cancelAbandonedPayments(deps);
  });
  jobs.schedule(
    'order.erase-personal-data',
    '41 2 * * *',
    async () => void (await eraseDueOrders(db, { nowMs: clock.now(), tickets: deps.tickets })),
  );
  return {
    ...orderQueries(db, deps.reads),
    heldFacts: (orders, session) => heldFacts(orders, session, deps),
    ownHolds: (orders) => ownHolds(orders, deps),
    heldOfCarts: (cartIds) => heldOfCarts(cartIds, deps),
    holdForWaiter: (wish) => holdForWaiter(wish, deps, countries),
    placesOfWaiter: async (orderId) => placesOf(await findOrder(db, { orderId }), deps),
    goOnForWaiter: (orderId) => goOnForWaiter(orderId, deps),
    checkTravellers(asked, typed, lead) {
      const read = readTravellers(asked, typed, lead, countries);
      if (!read.ok) throw new Refusal(read.code);
    },
    giveBackOfCart: (transaction, cartId) => giveBackOfCart(transaction, cartId, deps),
  };
}

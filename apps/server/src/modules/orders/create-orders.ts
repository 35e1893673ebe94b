import { deliverTickets } from './telling/deliver-tickets.ts';
import { eraseDueOrders } from './store/erase-orders.ts';
import { advanceOrderJob, deliverTicketsJob, heldLinkJob, tellOfHoldJob, tellUndoneJob } from './working/order-jobs.ts';
import type { PlacingDeps } from './placing/create-order.ts';
import { heldFacts } from './holding/held-facts.ts';
import { giveBackOfCart, heldOfCarts } from './holding/held-of-carts.ts';
import { sendHeldLinkMail } from './telling/send-held-link.ts';
import { orderQueries } from './reading/order-queries.ts';
import type { Orders } from './orders.api.ts';
import { cancelAbandonedPayments, takeOpenEvents } from './working/payment-news.ts';
import { tellOfHold } from './telling/tell-of-hold.ts';
import { tellUndone } from './telling/tell-undone.ts';

/** Registers the orders' jobs. A worker wakes unattended orders when it starts, and a schedule wakes them every minute. */
export function createOrders(deps: PlacingDeps): Orders {
  const { db, clock, jobs, runner, work } = deps;
  jobs.handle(advanceOrderJob, ({ orderId }) => runner.first(() => work.work(orderId)));
  jobs.handle(deliverTicketsJob, ({ orderId }) => deliverTickets(orderId, { ...deps, behindOrders: runner.behind }));
  jobs.handle(tellUndoneJob, ({ orderId }) => tellUndone(orderId, deps));
  jobs.handle(tellOfHoldJob, (asked) => tellOfHold(asked, deps));
  jobs.handle(heldLinkJob, (asked) => sendHeldLinkMail(asked, deps));
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
    ...orderQueries(db),
    heldFacts: (orders, session) => heldFacts(orders, session, deps),
    heldOfCarts: (cartIds) => heldOfCarts(cartIds, deps),
    giveBackOfCart: (transaction, cartId) => giveBackOfCart(transaction, cartId, deps),
  };
}

import { deliverTickets } from './deliver-tickets.ts';
import { eraseDueOrders } from './erase-orders.ts';
import { advanceOrderJob, deliverTicketsJob, tellUndoneJob } from './order-jobs.ts';
import type { OrderDeps } from './order-deps.ts';
import { orderQueries } from './order-queries.ts';
import type { Orders } from './orders.api.ts';
import { cancelAbandonedPayments, takeOpenEvents, wakeUnattended } from './sweep.ts';
import { tellUndone } from './tell-undone.ts';
import { workOnOrder } from './work-on-order.ts';

/** Registers the order's jobs; `start-up` of a worker calls `wakeUnattended` once, the schedule every minute. */
export function createOrders(deps: OrderDeps): Orders {
  const { db, clock, jobs, hands } = deps;
  jobs.handle(advanceOrderJob, ({ orderId }) => hands.first(() => workOnOrder(orderId, deps)));
  jobs.handle(deliverTicketsJob, ({ orderId }) => deliverTickets(orderId, { ...deps, inTurn: hands.behind }));
  jobs.handle(tellUndoneJob, ({ orderId }) => tellUndone(orderId, deps));
  jobs.schedule('order.sweep', '* * * * *', async () => {
    await wakeUnattended(deps);
    await takeOpenEvents(deps);
    await cancelAbandonedPayments(deps);
  });
  jobs.schedule(
    'order.erase-personal-data',
    '41 2 * * *',
    async () => void (await eraseDueOrders(db, { nowMs: clock.now(), tickets: deps.tickets })),
  );
  return orderQueries(db);
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Base } from '../../platform/base.ts';
import type { PaymentEvent } from '../payments/payments.api.ts';
import { createOrders } from './create-orders.ts';
import type { OrderDeps } from './order-deps.ts';
import type { OrderDesk, Orders } from './orders.api.ts';
import type { PlacingDeps } from './placing/create-order.ts';
import { createOrderPace } from './placing/order-pace.ts';
import { measureOrders } from './reading/measure-orders.ts';
import { orderDesk } from './reading/order-desk.ts';
import { orderRoutes } from './routes.ts';
import { advanceOrderJob, deliverTicketsJob } from './working/order-jobs.ts';
import { createOrderRunner, type OrderRunner } from './working/order-runner.ts';
import { createOrderWork } from './working/order-work.ts';
import { takePaymentEvent } from './working/payment-news.ts';

export interface OrdersModule extends Orders {
  /** Works on the orders placed in this process. */
  readonly runner: OrderRunner;
  readonly desk: OrderDesk;
  /** Wakes the order that waits for news of this payment. */
  takePaymentEvent(event: PaymentEvent): Promise<void>;
}

interface Needs extends Omit<OrderDeps, keyof Base | 'runner' | 'leaseSeconds'> {
  /** The countries in which travellers may live. */
  readonly homeCountries: ReadonlySet<string>;
  /** Whether this process works on the orders placed in it. If not, only the job queue does. */
  readonly worksOnOrders: boolean;
  readonly orderLeaseSeconds: number | undefined;
}

export function installOrders(base: Base, { homeCountries, worksOnOrders, orderLeaseSeconds, ...needs }: Needs): OrdersModule {
  const { db, clock, log, jobs, metrics, binder } = base;
  const runner = createOrderRunner({ most: worksOnOrders ? advanceOrderJob.concurrency : 0, log, metrics: metrics.registry });
  const lease = orderLeaseSeconds === undefined ? {} : { leaseSeconds: orderLeaseSeconds };
  const deps: OrderDeps = { ...base, ...needs, runner, ...lease };
  measureOrders(metrics, base);
  const work = createOrderWork(deps);
  const pace = createOrderPace({
    owed: () => jobs.untried(deliverTicketsJob),
    underWay: () => runner.underWay(),
    wait: (ms) => delay(ms, undefined, { ref: false }),
    metrics: metrics.registry,
  });
  const placing: PlacingDeps = { ...deps, work, pace };
  orderRoutes(binder, placing, homeCountries);
  base.attend(work);
  base.onClose((patienceMs) => runner.close(patienceMs));
  return {
    ...createOrders(placing, homeCountries),
    runner,
    desk: orderDesk({ db, reads: needs.reads, jobs, clock }),
    takePaymentEvent: (event) => takePaymentEvent(event, deps),
  };
}

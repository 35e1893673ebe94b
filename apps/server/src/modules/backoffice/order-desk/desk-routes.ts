import {
  actAtOrderDesk,
  downloadEvidence as downloadEvidenceCall,
  getOrderFile,
  listOrderDesk,
  type FoundOrder,
} from '@throughfare/contract/calls/order-desk';
import { toDecimal } from '@throughfare/kernel/money';
import { admitOperator } from '../../../platform/binding/admit-operator.ts';
import type { CallBinder } from '../../../platform/binding/call-context.ts';
import { chargedOf, type Order } from '../../orders/orders.api.ts';
import { lastRun } from '../reconcile/reconcile-store.ts';
import { actAtDesk } from './act-at-desk.ts';
import type { DeskDeps } from './desk-deps.ts';
import { downloadEvidence } from './download-evidence.ts';
import { listCases } from './list-cases.ts';
import { loadOrderFile } from './load-order-file.ts';

const pageSize = 20;
const dayMs = 24 * 3_600_000;

/** The operator's desk. Every call checks that the caller is an administrator of the super agency. */
export function deskRoutes(binder: CallBinder, deps: DeskDeps): void {
  binder.bind(listOrderDesk, async ({ request, session }) => {
    await admitOperator(session, deps.ofSuperAgency);
    const { search, from, to, state, page = 0 } = request.query;
    const [cases, { total, orders }, compared] = await Promise.all([
      listCases(deps),
      deps.desk.search({
        offset: page * pageSize,
        limit: pageSize,
        ...(search === undefined ? {} : { words: search }),
        ...(from === undefined ? {} : { placedFrom: new Date(from) }),
        ...(to === undefined ? {} : { placedBefore: new Date(Date.parse(to) + dayMs) }),
        ...(state === undefined ? {} : { state }),
      }),
      lastRun(deps.db),
    ]);
    return {
      data: {
        cases,
        orders: orders.map(presentFound),
        total,
        pages: Math.ceil(total / pageSize),
        ...(compared
          ? {
              compared: {
                at: new Date(compared.finishedAtMs).toISOString(),
                orders: compared.orders,
                unanswered: [...compared.unanswered],
              },
            }
          : {}),
      },
    };
  });

  binder.bind(getOrderFile, async ({ request, session }) => {
    await admitOperator(session, deps.ofSuperAgency);
    return { data: { order: await loadOrderFile(request.params.orderId, deps) } };
  });

  binder.bind(downloadEvidenceCall, async ({ request, session }) => {
    await admitOperator(session, deps.ofSuperAgency);
    return { results: await downloadEvidence(request.params.orderId, deps) };
  });

  binder.bind(actAtOrderDesk, async ({ request, session }) => {
    const userId = await admitOperator(session, deps.ofSuperAgency);
    return { body: { done: await actAtDesk(request.body, userId, deps) } };
  });
}

function presentFound(order: Order): FoundOrder {
  return {
    orderId: order.orderId,
    placedAt: order.createdAt.toISOString(),
    email: order.email,
    references: order.items.map(({ bookingReference }) => bookingReference),
    state: order.outcome ?? 'unfinished',
    currency: order.currency,
    charged: toDecimal(chargedOf(order)),
  };
}

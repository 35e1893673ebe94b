import {
  openHeldLink as openHeldLinkCall,
  openHeldPayPal as openHeldPayPalCall,
  releaseHeldByLink as releaseHeldByLinkCall,
  openHeldPayment as openHeldPaymentCall,
  payHeldByLink as payHeldByLinkCall,
  payHeldOrder as payHeldOrderCall,
  releaseHeldOrder as releaseHeldOrderCall,
  sendHeldLink as sendHeldLinkCall,
} from '@throughfare/contract/calls/held-orders';
import {
  continueOrder as continueOrderCall,
  createOrder as createOrderCall,
  findOrderUnderWay as findOrderUnderWayCall,
} from '@throughfare/contract/calls/orders';
import { createBankPayment as createBankPaymentCall } from '@throughfare/contract/calls/bank-payments';
import {
  createAccountPayment as createAccountPaymentCall,
  createPaymentIntent as createPaymentIntentCall,
  createPayPalOrder as createPayPalOrderCall,
  readPayPalApproval as readPayPalApprovalCall,
} from '@throughfare/contract/calls/payments';
import { checkVouchers as checkVouchersCall, createVoucherPayment as createVoucherPaymentCall } from '@throughfare/contract/calls/vouchers';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import { continueOrder } from './placing/continue-order.ts';
import { createAgencyPayment } from './placing/create-agency-payment.ts';
import { createOrder, type PlacingDeps } from './placing/create-order.ts';
import { createPaymentIntent } from './placing/create-payment-intent.ts';
import { createPayPalOrder } from './placing/create-paypal-order.ts';
import { findKeyUnderWay } from './store/order-store.ts';
import { openHeldPayPal, releaseHeldByLink } from './holding/customers-hold.ts';
import { payHeldOrder, releaseHeldOrder } from './holding/end-hold.ts';
import { openHeldLink, sendHeldLink } from './holding/held-link.ts';
import { openHeldPayment } from './holding/open-held-payment.ts';
import { readPayPalApproval } from './placing/read-paypal-approval.ts';
import { checkVouchers, createVoucherPayment } from './placing/voucher-payments.ts';

/** `countries`: the countries in which travellers may live (`countries/passengers`). */
export function orderRoutes(binder: CallBinder, deps: PlacingDeps, countries: ReadonlySet<string>): void {
  binder.bind(createPaymentIntentCall, ({ session, request }) => createPaymentIntent(session, request.body, deps));
  binder.bind(createAccountPaymentCall, ({ session, request }) => createAgencyPayment(session, request.body, 'onAccount', deps));
  binder.bind(createBankPaymentCall, ({ session, request }) =>
    createAgencyPayment(session, request.body, request.body.b2bPaymentMethod, deps),
  );
  binder.bind(checkVouchersCall, ({ session, request }) => checkVouchers(session, request.body, deps));
  binder.bind(createVoucherPaymentCall, ({ session, request }) => createVoucherPayment(session, request.body, deps));
  binder.bind(createPayPalOrderCall, ({ session, request }) => createPayPalOrder(session, request.body, deps));
  binder.bind(readPayPalApprovalCall, ({ session, request }) => readPayPalApproval(session, request.body.token, deps));
  binder.bind(createOrderCall, async ({ session, request }) => ({ key: await createOrder(session, request.body, deps, countries) }));
  binder.bind(continueOrderCall, async ({ session, request }) => ({ key: await continueOrder(session, request.body, deps) }));
  binder.bind(payHeldOrderCall, async ({ session, request }) => ({ key: await payHeldOrder(session, request.body, deps) }));
  binder.bind(payHeldByLinkCall, async ({ session, request }) => ({ key: await payHeldOrder(session, request.body, deps) }));
  binder.bind(openHeldPaymentCall, ({ session, request }) => openHeldPayment(session, request.body, deps));
  binder.bind(openHeldPayPalCall, ({ session, request }) => openHeldPayPal(session, request.body.token, deps));
  binder.bind(releaseHeldByLinkCall, async ({ request }) => ({ data: { done: await releaseHeldByLink(request.body.token, deps) } }));
  binder.bind(sendHeldLinkCall, async ({ session, address, request }) => ({
    data: await sendHeldLink({ session, address }, request.body, deps),
  }));
  binder.bind(openHeldLinkCall, async ({ request }) => ({ data: await openHeldLink(request.params.token, deps) }));
  binder.bind(releaseHeldOrderCall, async ({ session, request }) => ({
    data: { done: await releaseHeldOrder(session, request.body.orderId, deps) },
  }));
  binder.bind(findOrderUnderWayCall, async ({ session }) => {
    const key = await findKeyUnderWay(deps.db, session.id);
    return key === undefined ? {} : { key };
  });
}

/** Translates PayPal's objects into ours. */
import { AuthorizationStatus, CaptureStatus, OrderStatus, type Order } from '@paypal/paypal-server-sdk';
import { isCurrency, money, type Money } from '@throughfare/kernel/money';
import type { BillingDetails, CardIntent, CardRefund, IntentStatus } from '../card-payments.api.ts';

/** The prefix of PayPal's orders among all intents. */
const prefix = 'paypal_';

export function intentIdOf(orderId: string): string {
  return `${prefix}${orderId}`;
}

export function orderIdOf(intentId: string): string {
  return intentId.slice(prefix.length);
}

type Amount = { readonly currencyCode: string; readonly value: string };

export function readAmount({ currencyCode, value }: Amount): Money {
  if (!isCurrency(currencyCode)) throw new RangeError(`PayPal answers in ${currencyCode}, which we do not sell in`);
  const [, whole = '', decimals = '00'] = /^(\d+)(?:\.(\d{2}))?$/.exec(value) ?? [];
  if (whole === '') throw new RangeError(`not an amount: ${value}`);
  return money(currencyCode, Number(whole) * 100 + Number(decimals));
}

export function unitOf(order: Order) {
  const unit = order.purchaseUnits?.[0];
  if (!unit?.amount || order.id === undefined) throw new TypeError('PayPal answers with an order that has no amount');
  return { ...unit, amount: readAmount(unit.amount), orderId: order.id };
}

function sum(currency: Money['currency'], parts: readonly { readonly amount?: Amount }[]): Money {
  return money(
    currency,
    parts.reduce((minor, part) => minor + (part.amount ? readAmount(part.amount).minor : 0), 0),
  );
}

/** The authorisation of an order. There is never a second one. */
export function authorizationOf(order: Order) {
  return unitOf(order).payments?.authorizations?.[0];
}

/** The captures that took money or are about to. */
export function capturesOf(order: Order) {
  return (unitOf(order).payments?.captures ?? []).filter(
    ({ status }) => status !== CaptureStatus.Declined && status !== CaptureStatus.Failed,
  );
}

function statusOf(order: Order): IntentStatus {
  const authorization = authorizationOf(order);
  if (!authorization) {
    if (order.status === OrderStatus.Voided) return 'canceled';
    return order.status === OrderStatus.Approved ? 'requires_confirmation' : 'requires_payment_method';
  }
  switch (authorization.status) {
    case AuthorizationStatus.Created:
      return 'requires_capture';
    case AuthorizationStatus.Captured:
    case AuthorizationStatus.PartiallyCaptured:
      return capturesOf(order).some(({ status }) => status === CaptureStatus.Pending) ? 'processing' : 'succeeded';
    case AuthorizationStatus.Voided:
      return 'canceled';
    case AuthorizationStatus.Pending:
      return 'processing';
    case AuthorizationStatus.Denied:
    case undefined:
      break;
  }
  return 'requires_payment_method';
}

/** The page on which the customer approves; present while there is something to approve. */
function approvalUrlOf(order: Order): string | undefined {
  return order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
}

export function readOrder(order: Order): CardIntent {
  const { amount, orderId } = unitOf(order);
  const authorization = authorizationOf(order);
  const status = statusOf(order);
  const captured = sum(amount.currency, capturesOf(order));
  const held = authorization?.status === AuthorizationStatus.Created && authorization.amount ? readAmount(authorization.amount).minor : 0;
  const chargeId = capturesOf(order)[0]?.id ?? authorization?.id;
  const url = approvalUrlOf(order);
  return {
    intentId: intentIdOf(orderId),
    status,
    amount,
    capturable: money(amount.currency, held),
    captured,
    ...(chargeId === undefined ? {} : { chargeId }),
    ...(authorization?.expirationTime === undefined ? {} : { holdEndsAtMs: Date.parse(authorization.expirationTime) }),
    ...(authorization?.status === AuthorizationStatus.Denied
      ? { lastDecline: { code: 'AUTHORIZATION_DENIED', rawMessage: 'PayPal denied the payment.' } }
      : {}),
    ...(url === undefined ? {} : { action: { url } }),
  };
}

/** The payer's address at PayPal, and the delivery address. */
export function readPayer(order: Order): BillingDetails {
  const { shipping } = unitOf(order);
  const name = shipping?.name?.fullName ?? [order.payer?.name?.givenName, order.payer?.name?.surname].filter(Boolean).join(' ');
  const { addressLine1, addressLine2, adminArea2, adminArea1, postalCode, countryCode } = shipping?.address ?? {};
  const address = present({
    line1: addressLine1,
    line2: addressLine2,
    city: adminArea2,
    state: adminArea1,
    postalCode,
    country: countryCode,
  });
  return { ...present({ name, email: order.payer?.emailAddress }), ...(Object.keys(address).length > 0 ? { address } : {}) };
}

function present<Key extends string>(fields: Readonly<Record<Key, string | undefined>>): Partial<Record<Key, string>> {
  const given: Partial<Record<Key, string>> = {};
  for (const key in fields) if (fields[key]) given[key] = fields[key];
  return given;
}

interface PayPalRefund {
  readonly id?: string;
  readonly status?: string;
  readonly amount?: Amount;
  readonly customId?: string;
}

export function readRefund({ id, status, amount, customId }: PayPalRefund): CardRefund {
  if (id === undefined || !amount) throw new TypeError('PayPal answers with a refund that has no amount');
  return {
    refundId: id,
    amount: readAmount(amount),
    status: status === 'COMPLETED' ? 'succeeded' : status === 'PENDING' ? 'pending' : 'failed',
    ...(customId === undefined ? {} : { idempotencyKey: customId }),
  };
}

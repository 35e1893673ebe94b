import { randomBytes, randomUUID } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type { createOrder as createOrderCall } from '@throughfare/contract/calls/orders';
import type { B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import { type Money, money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { sellerOf } from '@throughfare/suppliers/registry';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import type { Session } from '../../../platform/binding/session.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import { writeTogether } from '../../../platform/postgres/write-together.ts';
import { type Cart, type CartItem, type CartPart, type CartParts, holdOfCart } from '../../cart/cart.api.ts';
import { cancelledTrips } from '../../timetable/timetable.api.ts';
import { checkPassTravellers } from './check-pass-travellers.ts';
import { checkAges } from './check-ages.ts';
import { checkAgencyPayment } from './agency-payment.ts';
import { type CartCharge, chargeFor } from './create-payment-intent.ts';
import { giveBackOfCart } from '../holding/held-of-carts.ts';
import { meansOf, methodNamed } from './means-of.ts';
import { payerOf } from './payer-of.ts';
import { checkOwners, openVouchers } from './voucher-payments.ts';
import type { NewItemBooking, NewPayment } from '../store/new-rows.ts';
import { type NewOrder, newOrderParts, type NewOrderItem } from './new-order-parts.ts';
import type { OrderDeps } from '../order-deps.ts';
import { advanceOrderJob } from '../working/order-jobs.ts';
import { firstLease, type Lease } from '../../../platform/leased-work/lease.ts';
import type { LeasedWork } from '../../../platform/leased-work/create-leased-work.ts';
import type { OrderRows } from '../store/order-rows.ts';
import { findOrder } from '../store/order-store.ts';
import { bookingReference } from '../rules/booking-reference.ts';
import { isEmail, isPhone, readTravellers } from '../rules/check-travellers.ts';
import { isPaymentOf } from '../rules/payment-reference.ts';
import { shareCharges } from '../rules/share-charges.ts';

const afterOrderRecorded = declareFailpoint('order.after-recorded');

export interface PlacingDeps extends OrderDeps {
  readonly work: LeasedWork<OrderRows>;
}

type Request = CallRequest<typeof createOrderCall>['body'];

/**
 * Orders the cart: checks everything again, writes the order, and answers the key under which its outcome will be told. Amounts and status
 * from the browser are compared, never used. Sending the same payment again finds the same order: when the cart has gone or has been
 * ordered, the refusal makes the call look among the orders.
 */
export async function createOrder(session: Session, request: Request, deps: PlacingDeps, countries: ReadonlySet<string>): Promise<string> {
  try {
    return await orderCart(session, request, deps, countries);
  } catch (refusal) {
    const known = refusal instanceof Refusal ? await keyOfOrder(session, request, deps) : undefined;
    if (known !== undefined) return known;
    throw refusal;
  }
}

async function keyOfOrder(session: Session, { payment }: Request, { db }: OrderDeps): Promise<string | undefined> {
  const order = await findOrder(db, { intentId: payment.paymentIntentId });
  if (order && order.sessionId !== session.id) throw new Refusal('payment.notYours');
  return order?.queueKey;
}

async function orderCart(session: Session, request: Request, deps: PlacingDeps, countries: ReadonlySet<string>): Promise<string> {
  if (!request.termsAccepted) throw new Refusal('booking.termsMissing');
  const lead = { email: request.lead.email.trim(), phone: (request.lead.phone ?? '').trim() };
  if (!isEmail(lead.email)) throw new Refusal('booking.emailInvalid');
  if (lead.phone !== '' && !isPhone(lead.phone)) throw new Refusal('booking.phoneInvalid');

  const cart = await deps.carts.find(session.id);
  if (!cart || cart.cartId !== request.cartId) throw new Refusal('cart.empty');
  if (cart.revision !== request.revision) throw new Refusal('cart.changed');
  const payment = await checkPayment(session, request, cart, deps);
  const hold = request.hold === true ? await holdOf(session, cart, deps) : {};
  const shares = shareCharges(
    cart.items.map(({ total }) => total),
    payment.discount,
    payment.cardFee,
  );
  const items = cart.items.map((item, index) =>
    newItem(item, request, { lead, share: shares[index], agency: payment.shares.get(item.itemId), countries }, deps),
  );

  checkOwners(payment.vouchers, items);
  await Promise.all(cart.items.map((item, index) => checkSellable(item, items[index]?.travellers ?? [], deps)));

  const orderId = `o_${randomBytes(12).toString('base64url')}`;
  const lease = deps.runner.isFree() ? firstLease(orderId, deps.leaseSeconds) : undefined;
  const { key: queueKey, part: opened } = deps.queue.opening(session.id);
  const { rows, parts } = newOrderParts({
    ...newOrder(orderId, session, cart, lead, payment),
    ...hold,
    queueKey,
    items,
    createdAt: new Date(deps.clock.now()),
    ...(lease ? { leased: { lease, by: deps.worker } } : {}),
  });
  const place = async (db: Db): Promise<void> => {
    const taken = await writeTogether(db, [deps.carts.takingUp(cart), opened, ...parts]);
    if (taken === 0) throw await deps.carts.whyNotTaken(db, cart);
  };
  const promotion = payment.discount.minor > 0 ? cart.promoCode : undefined;
  const isQuoted = cart.items.some(({ quoteId }) => quoteId !== undefined);
  if (lease && promotion === undefined && !isQuoted) await place(deps.db);
  else
    await deps.db.transaction().execute(async (trx) => {
      if (isQuoted) await deps.quotes.claim(trx, cart, { giveBack: (cartId) => giveBackOfCart(trx, cartId, deps), ...hold });
      await place(trx);
      if (promotion !== undefined && !(await deps.pricing.takePromotionUse(trx, { code: promotion, orderId })))
        throw new Refusal('promo.spent');
      if (!lease) await deps.jobs.enqueue(advanceOrderJob, { orderId }, { transaction: trx });
    });
  await afterOrderRecorded.pass(orderId);
  if (lease) deps.runner.begin(() => goOn(lease, rows, deps));
  return queueKey;
}

/** The time until which an agent may hold the cart (AGENCY-62). Refuses `hold.notOffered`. */
async function holdOf(session: Session, { items }: Cart, { saleTermsOf, suppliers, clock }: OrderDeps): Promise<{ readonly payBy: Date }> {
  const untilMs = (await saleTermsOf(session)) ? holdOfCart(items, { suppliers, nowMs: clock.now() }) : undefined;
  if (untilMs === undefined) throw new Refusal('hold.notOffered');
  return { payBy: new Date(untilMs) };
}

/** Asks each supplier again about whatever may have changed since pricing: its trains, and the travellers. */
async function checkSellable(item: CartItem, travellers: NewOrderItem['travellers'], { suppliers, clock }: OrderDeps): Promise<void> {
  for (const part of item.parts) {
    const { request } = part;
    if (request.pass) {
      const { pass } = item.shown;
      if (!suppliers.passes || !pass) throw new Refusal('pass.unavailable');
      checkPassTravellers(request, travellers, { isGlobal: pass.product === 'Global Pass', countries: pass.countries }, suppliers.passes);
      continue;
    }
    const supplier = suppliers.get(part.source);
    if (!supplier) continue;
    await checkAges(item, part, travellers, supplier);
    const { outward, inward } = part.request;
    const trips = [outward, inward].flatMap((chosen) => chosen?.trip ?? []);
    if ((await cancelledTrips(supplier, trips, clock.now())).size > 0) throw new Refusal('offer.cancelled');
  }
}

/** Starts work on the order just placed. If a bug stops it, the job queue tries again. */
async function goOn(lease: Lease, rows: OrderRows, { work, log, jobs }: PlacingDeps): Promise<void> {
  try {
    await work.workUnder(lease, rows, { isAnnounced: true });
  } catch (error) {
    log.error({ err: error, orderId: lease.id }, 'an order stopped where it was placed');
    await jobs.enqueue(advanceOrderJob, { orderId: lease.id });
  }
}

interface CheckedPayment {
  readonly paid: readonly NewPayment[];
  readonly vouchers: CartCharge['vouchers'];
  readonly discount: Money;
  readonly cardFee: Money;
  readonly shares: CartCharge['shares'];
  readonly b2bPaymentMethod?: B2BPaymentMethod;
}

/** The intent must belong to this session and this cart, and must be for the present price (CALL-4). */
async function checkPayment(session: Session, request: Request, cart: Cart, deps: OrderDeps): Promise<CheckedPayment> {
  const { paymentIntentId: intentId } = request.payment;
  const payer = payerOf(session);
  const { record, card } = (await deps.payments.findToPay(intentId, payer)) ?? {};
  if (!record || (record.owner !== payer.sessionId && record.owner !== payer.userId)) throw new Refusal('payment.notYours');
  const { provider } = record;
  const { means, payingWith, brand } = meansOf(provider, card);
  if (provider !== 'voucher' && !isPaymentOf(cart, means, record)) throw new Refusal('cart.changed');
  const { amount, discount, cardFee, shares, vouchers } = await chargeFor(cart, session, payingWith, deps, request.vouchers);
  const byVouchers = await openVouchers(session, cart, vouchers, deps);
  if (provider === 'voucher') {
    if (amount.minor > 0 || !byVouchers.some((payment) => payment.intentId === intentId)) throw new Refusal('voucher.notEnough');
  } else if (amount.minor !== record.amount.minor || amount.currency !== record.amount.currency) throw new Refusal('payment.amountChanged');
  const b2bPaymentMethod = await checkAgencyPayment(session, methodNamed(means), deps);
  return {
    // Vouchers are spent first, so the payment outside this shop comes last.
    paid:
      provider === 'voucher' ? byVouchers : [...byVouchers, { provider, reference: record.reference, intentId, amount, cardBrand: brand }],
    vouchers,
    discount,
    cardFee,
    shares,
    ...(b2bPaymentMethod === undefined ? {} : { b2bPaymentMethod }),
  };
}

function atLeastOne([first, ...others]: readonly NewPayment[]): NewOrder['payments'] {
  if (!first) throw new RangeError('an order that nothing pays');
  return [first, ...others];
}

function newOrder(
  orderId: string,
  session: Session,
  cart: Cart,
  lead: { email: string; phone: string },
  payment: CheckedPayment,
): Omit<NewOrder, 'queueKey' | 'items' | 'createdAt'> {
  return {
    orderId,
    buyer: session,
    cartId: cart.cartId,
    cartRevision: cart.revision,
    ...lead,
    market: cart.market,
    currency: cart.currency,
    ...(cart.promoCode === undefined ? {} : { promoCode: cart.promoCode }),
    cardFee: payment.cardFee,
    payments: atLeastOne(payment.paid),
    ...(payment.b2bPaymentMethod === undefined ? {} : { b2bPaymentMethod: payment.b2bPaymentMethod }),
  };
}

interface ItemFacts {
  readonly lead: { readonly email: string; readonly phone: string };
  readonly share: ReturnType<typeof shareCharges>[number] | undefined;
  /** The selling agency, if there is one. */
  readonly agency: NewOrderItem['agency'];
  readonly countries: ReadonlySet<string>;
}

function newItem(item: CartItem, request: Request, { lead, share, agency, countries }: ItemFacts, deps: OrderDeps): NewOrderItem {
  const typed = request.items.find(({ itemId }) => itemId === item.itemId);
  const read = readTravellers(item.shown.passengers, typed?.travellers ?? [], lead, countries);
  if (!read.ok) throw new Refusal(read.code);
  const wanted = typed?.deliveryOption;
  const offered = item.shown.deliveryOptions;
  if (wanted !== undefined && !offered.includes(wanted)) throw new Refusal('booking.deliveryNotOffered');
  const nothing = money(item.total.currency, 0);
  const { position, facing, table, quiet } = typed?.seatPreferences ?? {};
  return {
    itemId: randomUUID(),
    bookingReference: bookingReference(randomBytes(6)),
    bookings: newBookings(item.parts, deps),
    shown: item.shown,
    travellers: read.travellers,
    deliveryOption: wanted ?? offered[0] ?? 'E_TICKET',
    seatPreferences: {
      ...(position === undefined ? {} : { position }),
      ...(facing === undefined ? {} : { facing }),
      ...(table === undefined ? {} : { table }),
      ...(quiet === undefined ? {} : { quiet }),
    },
    discount: share?.discount ?? nothing,
    fee: share?.fee ?? nothing,
    ...(agency ? { agency } : {}),
  };
}

function newBookings([first, ...others]: CartParts, { suppliers }: OrderDeps): NewOrderItem['bookings'] {
  const bookingOf = (part: CartPart): NewItemBooking => ({
    bookingId: randomUUID(),
    ...part,
    voidable: (sellerOf(suppliers, part.source)?.policy.voidWithinMinutes ?? 0) > 0,
  });
  return [bookingOf(first), ...others.map(bookingOf)];
}

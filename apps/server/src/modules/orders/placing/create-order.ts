import { randomBytes } from 'node:crypto';
import { money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import type { Session } from '../../../platform/binding/session.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import { writeTogether } from '../../../platform/postgres/write-together.ts';
import { type Cart, type CartItem, holdOfCart, withoutSplitFee } from '../../cart/cart.api.ts';
import { cancelledTrips, whyCancelled } from '../../timetable/timetable.api.ts';
import { checkPassTravellers } from './check-pass-travellers.ts';
import { checkAges } from './check-ages.ts';
import { refuseTooManyHolds } from '../holding/customers-hold.ts';
import { isPayable } from '../holding/held-order.ts';
import { giveBackOfCart } from '../holding/held-of-carts.ts';
import { checkOwners } from './voucher-payments.ts';
import type { NewPayment } from '../store/new-rows.ts';
import { type NewOrder, newOrderParts, type NewOrderItem } from './new-order-parts.ts';
import type { OrderDeps } from '../order-deps.ts';
import { advanceOrderJob } from '../working/order-jobs.ts';
import { firstLease, type Lease } from '../../../platform/leased-work/lease.ts';
import type { LeasedWork } from '../../../platform/leased-work/create-leased-work.ts';
import type { OrderRows } from '../store/order-rows.ts';
import { findOrder } from '../store/order-store.ts';
import { presentHeld } from '../telling/present-order.ts';
import { isEmail, isPhone } from '../rules/check-travellers.ts';
import { shareCharges } from '../rules/share-charges.ts';
import { type CheckedPayment, checkPayment, holdChosen } from './check-payment.ts';
import { newItem } from './new-item.ts';
import type { OrderPace } from './order-pace.ts';
import type { OrderRequest } from './order-request.ts';
import { ownReferenceParts } from './own-references.ts';

const afterOrderRecorded = declareFailpoint('order.after-recorded');

export interface PlacingDeps extends OrderDeps {
  readonly work: LeasedWork<OrderRows>;
  readonly pace: OrderPace;
}

/**
 * Orders the cart: checks everything again, writes the order, and answers the key under which its outcome will be told. Amounts and status
 * from the browser are compared, never used. Sending the same cart and payment again finds the same order: when the cart has gone or has
 * been ordered, the refusal makes the call look among the orders.
 */
export async function createOrder(
  session: Session,
  request: OrderRequest,
  deps: PlacingDeps,
  countries: ReadonlySet<string>,
): Promise<string> {
  try {
    return await orderCart(session, request, deps, countries);
  } catch (refusal) {
    const known = refusal instanceof Refusal ? await keyOfOrder(session, request, deps) : undefined;
    if (known !== undefined) return known;
    throw refusal;
  }
}

async function keyOfOrder(session: Session, { cartId, payment, hold }: OrderRequest, deps: OrderDeps): Promise<string | undefined> {
  if (!payment && hold !== true) return undefined;
  const order = await findOrder(deps.db, payment ? { intentId: payment.paymentIntentId } : { heldCartId: cartId });
  if (order && order.sessionId !== session.id) throw new Refusal('payment.notYours');
  if (order?.cartId !== cartId) return undefined;
  if (order.queueKey !== undefined || !isPayable(order, deps.clock.now())) return order.queueKey;
  // The places are held already, and nobody waits for news of them any more: a press whose answer was lost is told again.
  const key = await deps.queue.open(session.id);
  await writeTogether(deps.db, [deps.queue.answering(key, presentHeld(order, deps))]);
  return key;
}

async function orderCart(session: Session, request: OrderRequest, deps: PlacingDeps, countries: ReadonlySet<string>): Promise<string> {
  if (!request.termsAccepted) throw new Refusal('booking.termsMissing');
  const lead = { email: request.lead.email.trim(), phone: (request.lead.phone ?? '').trim() };
  if (!isEmail(lead.email)) throw new Refusal('booking.emailInvalid');
  if (lead.phone !== '' && !isPhone(lead.phone)) throw new Refusal('booking.phoneInvalid');
  await deps.pace();

  const cart = await deps.carts.find(session.id);
  if (!cart || cart.cartId !== request.cartId) throw new Refusal('cart.empty');
  if (cart.revision !== request.revision) throw new Refusal('cart.changed');
  const terms = request.hold === true ? await deps.saleTermsOf(session) : undefined;
  const hold = request.hold === true ? { payBy: terms ? agencysHold(cart, deps) : new Date(holdChosen(request, cart, deps).untilMs) } : {};
  const payment = await checkPayment(session, request, cart, deps);
  const shares = shareCharges(cart.items.map(withoutSplitFee), payment.discount, payment.cardFee);
  const items = cart.items.map((item, index) =>
    newItem(item, request, { lead, share: shares[index], agency: payment.shares.get(item.itemId), countries }, deps),
  );

  checkOwners(payment.vouchers, items);
  await Promise.all(cart.items.map((item, index) => checkSellable(item, items[index]?.travellers ?? [], deps)));

  const ownWords = await ownReferenceParts(session, cart, items, deps);
  const orderId = `o_${randomBytes(12).toString('base64url')}`;
  const lease = deps.runner.isFree() ? firstLease(orderId, deps.leaseSeconds) : undefined;
  const { key: queueKey, part: opened } = deps.queue.opening(session.id);
  const { rows, parts } = newOrderParts({
    ...newOrder(orderId, session, cart, lead, payment),
    refundFee: payment.shares.size > 0 ? money(cart.currency, 0) : deps.pricing.refundFeeOf(cart.market, cart.currency, deps.clock.now()),
    ...hold,
    queueKey,
    items,
    createdAt: new Date(deps.clock.now()),
    ...(lease ? { leased: { lease, by: deps.worker } } : {}),
  });
  const place = async (db: Db): Promise<void> => {
    const taken = await writeTogether(db, [deps.carts.takingUp(cart), opened, ...parts, ...ownWords]);
    if (taken === 0) throw await deps.carts.whyNotTaken(db, cart);
  };
  const promotion = payment.discount.minor > 0 ? cart.promoCode : undefined;
  const isQuoted = cart.items.some(({ quoteId }) => quoteId !== undefined);
  const isHeldByCustomer = request.hold === true && terms === undefined;
  if (lease && promotion === undefined && !isQuoted && !isHeldByCustomer) await place(deps.db);
  else
    await deps.db.transaction().execute(async (trx) => {
      if (isHeldByCustomer) await refuseTooManyHolds(trx, session, lead.email, deps.clock.now());
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
function agencysHold({ items }: Cart, { suppliers, clock }: OrderDeps): Date {
  const untilMs = holdOfCart(items, 'agency', { suppliers, nowMs: clock.now() });
  if (untilMs === undefined) throw new Refusal('hold.notOffered');
  return new Date(untilMs);
}

/** Asks each supplier again about whatever may have changed since pricing: its trains, and the travellers. */
export async function checkSellable(
  item: CartItem,
  travellers: NewOrderItem['travellers'],
  { suppliers, clock }: OrderDeps,
): Promise<void> {
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
    const cancelled = await cancelledTrips(supplier, trips, clock.now());
    if (cancelled.size > 0) throw new Refusal('offer.cancelled', { why: whyCancelled(cancelled.values()) });
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
): Omit<NewOrder, 'queueKey' | 'items' | 'createdAt' | 'refundFee'> {
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

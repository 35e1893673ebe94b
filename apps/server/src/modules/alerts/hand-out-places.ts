/**
 * Hands out the places of full trains as they come free (ALERT-11): by a refund, an exchange, the end of a hold, or more stock. Nobody tells
 * the shop, so a job asks the sellers every minute. Each train has one line, in the order in which addresses were proven.
 */
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { convert, fromDecimal } from '@throughfare/kernel/money';
import { marketFacts } from '@throughfare/kernel/market';
import { Refusal } from '@throughfare/kernel/refusal';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import { declareFailpoint } from '../../platform/failpoint.ts';
import type { AlertDeps } from './alert-deps.ts';
import { alertUnheldMail } from './alert-mails.ts';
import type { JourneyAlert, PlacesWish } from './alert-store.ts';
import { fairHoldUntil, isWaitOver } from './rules/fair-hold.ts';
import { endWaiting, keepTrain, leaveTrain, lineOf, noteOffer, takeBackOffer, takeTrain, type WaitedTrainRow } from './waiting-store.ts';

/** The most trains in one run, and the most questions about one train: the cost of a run has a limit, whatever people ask for. */
const mostTrains = 60;
const mostAsked = 60;

const beforeOffer = declareFailpoint('alerts.before-offer');
const afterOffer = declareFailpoint('alerts.after-offer');

type Waiter = JourneyAlert & Required<Pick<JourneyAlert, 'wish' | 'travellers'>>;

const isWaiter = (alert: JourneyAlert): alert is Waiter => alert.wish !== undefined && alert.travellers !== undefined;

/** Looks at each train once. Trains that another process hands out are left to it. */
export async function handOutPlaces(deps: AlertDeps): Promise<void> {
  const begun = new Date(deps.clock.now());
  for (let taken = 0; taken < mostTrains; taken += 1) {
    const train = await takeTrain(deps.db, begun, new Date(Math.max(deps.clock.now(), begun.getTime())));
    if (!train) return;
    await handOut(train, deps);
    await leaveTrain(deps.db, train.trainKey);
  }
}

async function handOut({ trainKey, departsAtMs }: WaitedTrainRow, deps: AlertDeps): Promise<void> {
  const line = (await lineOf(deps.db, trainKey)).filter(isWaiter);
  let isClear = true;
  for (const waiter of line) if (waiter.state === 'offered') isClear = (await settle(waiter, deps)) && isClear;
  const nowMs = deps.clock.now();
  if (isWaitOver({ nowMs, departsAtMs })) {
    for (const { alertId, state } of line) if (state === 'active') await endWaiting(deps.db, alertId, new Date(nowMs));
    return;
  }
  // A seller has not answered for somebody further in front: whether a place is left is not known.
  if (!isClear) return;
  const refused = new Map<string, number>();
  let asked = 0;
  for (const waiter of (await lineOf(deps.db, trainKey)).filter(isWaiter)) {
    const until = fairHoldUntil({
      zone: marketFacts[waiter.wish.market].zone,
      nowMs: deps.clock.now(),
      departsAtMs,
      minutes: deps.holdMinutes,
    });
    const size = waiter.wish.passengers.length;
    const wanted = wantedPlaces(waiter);
    // A party that does not fit keeps its place in the line and does not block smaller ones behind it. A larger one cannot fit where a
    // smaller one with the same wish did not.
    if (waiter.state !== 'active' || until === undefined || size >= (refused.get(wanted) ?? Infinity)) continue;
    if ((asked += 1) > mostAsked) return;
    await keepTrain(deps.db, trainKey, new Date(deps.clock.now()));
    const told = await offer(waiter, new Date(until), deps);
    if (told === 'unknown') return;
    if (told === 'none') refused.set(wanted, size);
  }
}

/** Waiters with the same wish get the same answer, save for the number of places. Reductions decide whether a price is low enough. */
function wantedPlaces({ wish: { segments, class: cabin, passengers, railcards }, belowMinor, currency }: Waiter): string {
  const way = segments.map(({ from, to }) => `${from}-${to}`).join(' ');
  const atPrice = belowMinor === undefined ? '' : JSON.stringify([belowMinor, currency, passengers, railcards]);
  return `${way} ${cabin ?? ''} ${atPrice}`;
}

/** Notes whether offered places were paid for, given back or lapsed. False while that is not known. */
async function settle({ alertId, orderId = '' }: Waiter, deps: AlertDeps): Promise<boolean> {
  const { state } = await deps.orders.goOnForWaiter(orderId);
  if (state === 'gone') await takeBackOffer(deps.db, alertId);
  // Bought, or their time is over. They may join again, at the end of the line.
  if (state === 'bought' || state === 'lapsed') await endWaiting(deps.db, alertId, new Date(deps.clock.now()));
  return state !== 'unknown';
}

async function offer(waiter: Waiter, payBy: Date, deps: AlertDeps): Promise<'held' | 'none' | 'unknown'> {
  const { alertId, wish, travellers, email } = waiter;
  try {
    if (!(await hasPlaces(waiter, deps))) return 'none';
    const choice = await chosenFare(waiter, deps);
    if (!choice) return 'none';
    const item = await deps.carts.priceChoice(choice);
    await beforeOffer.pass(alertId);
    const held = await deps.orders.holdForWaiter({
      item,
      travellers,
      email,
      phone: wish.phone,
      market: wish.market,
      payBy,
      async note(trx, orderId) {
        if (!(await noteOffer(trx, alertId, { orderId, at: new Date(deps.clock.now()) }))) throw new WishEnded();
      },
    });
    await afterOffer.pass(alertId);
    if (held.state === 'held' || held.state === 'unknown') return held.state;
    await takeBackOffer(deps.db, alertId);
    return 'none';
  } catch (error) {
    if (error instanceof WishEnded) return 'held';
    if (error instanceof SupplierFailure) return error.kind === 'sold_out' || error.kind === 'price_changed' ? 'none' : 'unknown';
    if (!(error instanceof Refusal)) throw error;
    deps.log.warn({ err: error, alertId, travellers: travellers.length }, 'places could not be held for a waiting list');
    if (!error.code.startsWith('booking.')) return error.code === 'search.failed' ? 'unknown' : 'none';
    await endUnheld(waiter, deps);
    return 'held';
  }
}

class WishEnded extends Error {}

/** One question to the seller, without planning. */
async function hasPlaces({ wish, belowMinor, currency }: Waiter, { suppliers, pricing }: AlertDeps): Promise<boolean> {
  const { source, segments, passengers, railcards } = wish;
  const supplier = suppliers.get(source);
  if (!supplier) return false;
  const answer = await supplier.offers({ outward: [{ tripId: 'waited', segments }], inward: [], passengers, railcards });
  return (answer.outward[0]?.fares ?? []).some(
    ({ kind, comfort, price }) =>
      kind === 'single' &&
      (wish.class === undefined || comfort.cabin === wish.class) &&
      (belowMinor === undefined || convert(price, pricing.rate(price.currency, currency), currency).minor <= belowMinor),
  );
}

/** The cheapest fare of the wished kind, as the customer would choose it. */
async function chosenFare({ wish, searchParam, belowMinor, currency }: Waiter, deps: AlertDeps) {
  const record = await recordOf(wish.searchId, searchParam, deps);
  const { ticket } = await deps.search.waitedTrain(record, wish.key, currency);
  const fare = ticket && cheapestOf(ticket, wish, { belowMinor, currency });
  if (!ticket || !fare) return undefined;
  return { searchId: record.id, outward: { offer: ticket.offer, priceId: fare.priceId, secondary: [], optional: [] } };
}

/** Searches are kept for some weeks, and somebody may wait for longer. */
async function recordOf(searchId: string, searchParam: JourneyAlert['searchParam'], { search }: AlertDeps) {
  try {
    return await search.record(searchId);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'search.notFound')) throw error;
    return search.record(await search.recordFor(searchParam));
  }
}

/** The cheapest fare that fits a wish, if there is one. */
function cheapestOf(
  { fareInformation }: Pick<Ticket, 'fareInformation'>,
  wish: Pick<PlacesWish, 'class'>,
  { belowMinor, currency }: { readonly belowMinor: number | undefined; readonly currency: JourneyAlert['currency'] },
): Ticket['fareInformation'][number] | undefined {
  const minorOf = (fare: Ticket['fareInformation'][number]): number => fromDecimal(currency, fare.convertedTotalPrice).minor;
  return fareInformation
    .filter(
      (fare) =>
        !fare.isReturn &&
        !fare.isIllegalFare &&
        (wish.class === undefined || fare.serviceClass === wish.class) &&
        (belowMinor === undefined || minorOf(fare) <= belowMinor),
    )
    .toSorted((a, b) => minorOf(a) - minorOf(b))[0];
}

/** What they typed does not fit the ticket, so it never will: they are told, and the next in line has the place. */
async function endUnheld({ alertId, email }: Waiter, deps: AlertDeps): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    if (await endWaiting(trx, alertId, new Date(deps.clock.now())))
      await deps.outbox.add({ mail: alertUnheldMail, ids: { alertId }, to: email }, trx);
  });
}

import type { CallAnswer } from '@throughfare/contract/call';
import { listBookedTrains, listWithdrawals as listWithdrawalsCall, withdrawTrains } from '@throughfare/contract/calls/withdrawn-trains';
import { Refusal } from '@throughfare/kernel/refusal';
import { inventoryOwners } from '@throughfare/kernel/inventory-owners.data';
import type { Source } from '@throughfare/kernel/source';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import { admitOperator } from '../../../platform/binding/admit-operator.ts';
import type { CallBinder } from '../../../platform/binding/call-context.ts';
import type { AfterSales } from '../../after-sales/after-sales.api.ts';
import { type Order, type OrderItem, type Orders, travellerName } from '../../orders/orders.api.ts';
import type { Timetable } from '../../timetable/timetable.api.ts';
import { placeBy } from '../affected-bookings/disruptions-of.ts';
import type { DeskDeps } from '../order-desk/desk-deps.ts';
import { offerTravellersJob, type OfferDeps } from './offer-travellers.ts';
import { insertWithdrawal, listWithdrawals, partsOf, type Withdrawal, type WithdrawnPart } from './withdrawn-store.ts';

export interface WithdrawnDeps extends OfferDeps, Pick<DeskDeps, 'ofSuperAgency' | 'stations' | 'jobs'> {
  readonly orders: Pick<Orders, 'listTravelling' | 'find'>;
  readonly afterSales: Pick<AfterSales, 'booksOf' | 'standingOf'>;
  readonly suppliers: Pick<SupplierRegistry, 'get' | 'list'>;
  readonly timetable: Pick<Timetable, 'findTrain'>;
}

type Listed = CallAnswer<typeof listWithdrawalsCall>['data'];
type Answer = Listed['travellers'][number]['answer'];

const pageSize = 50;
const minutesOfDay = 1440;

/** The desk declares trains cancelled (WITHDRAWN-1). Every call checks that the caller is an administrator of the super agency. */
export function withdrawnRoutes(binder: CallBinder, deps: WithdrawnDeps): void {
  const { db, clock } = deps;
  binder.bind(listBookedTrains, async ({ request: { query }, session }) => {
    await admitOperator(session, deps.ofSuperAgency);
    const parts = await bookedParts(query.source, query.day, deps);
    return { data: { trains: trainsOf(parts, deps) } };
  });

  binder.bind(withdrawTrains, async ({ request: { body }, session }) => {
    const by = await admitOperator(session, deps.ofSuperAgency);
    const { withdrawalId, source, day, designators, reason, cause } = body;
    const chosen = new Set(designators);
    const booked = new Set((await chosenParts(body, deps)).map(({ train }) => train.designator));
    const unknown = [...chosen].find((designator) => !booked.has(designator) && !runs(source, designator, day, deps));
    if (unknown !== undefined) throw new Refusal('withdrawal.unknownTrain', { train: unknown });
    // The carrier sells no further place from here on, so nobody is missing in the list that is made now.
    const off = [...chosen].map((designator) => ({ designator, operatingDay: day, cause, reason }));
    await deps.suppliers.get(source)?.cancellations?.callOff(off);
    const parts = await chosenParts(body, deps);
    const withdrawal: Withdrawal = {
      withdrawalId,
      source,
      day,
      designators: [...chosen],
      note: reason,
      cause,
      madeAt: new Date(clock.now()),
    };
    await db.transaction().execute((transaction) => insertWithdrawal(transaction, withdrawal, { parts, by }));
    await deps.jobs.enqueue(offerTravellersJob, { withdrawalId });
    return { data: { withdrawalId, bookings: (await partsOf(db, withdrawalId)).length } };
  });

  binder.bind(listWithdrawalsCall, async ({ request: { query }, session }) => {
    await admitOperator(session, deps.ofSuperAgency);
    const listed = await listWithdrawals(db);
    const withdrawals = await Promise.all(
      listed.map(async ({ note, madeAt, designators, ...withdrawal }) => {
        const parts = await partsOf(db, withdrawal.withdrawalId);
        const books = await deps.afterSales.booksOf([...new Set(parts.map(({ orderId }) => orderId))]);
        const isAnswered = ({ orderId, supplierBookingId, direction }: WithdrawnPart): boolean =>
          books.get(orderId)?.isGivenUp(supplierBookingId, direction) === true;
        return {
          ...withdrawal,
          designators: [...designators],
          reason: note,
          madeAt: madeAt.toISOString(),
          bookings: parts.length,
          told: parts.filter(({ isTold }) => isTold).length,
          answered: parts.filter(isAnswered).length,
        };
      }),
    );
    const parts = query.withdrawalId === undefined ? [] : await partsOf(db, query.withdrawalId);
    const page = query.page ?? 0;
    const shown = parts.slice(page * pageSize, (page + 1) * pageSize);
    const travellers = await Promise.all(shown.map((part) => travellerOf(part, deps)));
    return { data: { withdrawals, travellers, pages: Math.ceil(parts.length / pageSize) } };
  });
}

/** Whether the train runs that day and has not ended. A seller that plans its own journeys may sell trains that no timetable of ours has. */
function runs(source: Source, designator: string, day: string, { timetable, suppliers, clock }: WithdrawnDeps): boolean {
  const train = timetable.findTrain(source, designator, day);
  if (!train) return suppliers.get(source)?.planning !== undefined;
  return (train.calls.at(-1)?.arrivesAt ?? 0) > clock.now() / 60_000;
}

/** The parts on the chosen trains, whichever seller of their places sold them. */
async function chosenParts(
  { source, day, designators }: Pick<Withdrawal, 'source' | 'day' | 'designators'>,
  deps: WithdrawnDeps,
): Promise<readonly WithdrawnPart[]> {
  const isChosen = ({ train }: WithdrawnPart): boolean => designators.includes(train.designator);
  const own = (await bookedParts(source, day, deps)).filter(isChosen);
  const operatorOf = (designator: string): string => deps.timetable.findTrain(source, designator, day)?.operator ?? '';
  const operators = [
    ...own.map(({ train }) => train),
    ...designators.map((designator) => ({ designator, operator: operatorOf(designator) })),
  ];
  const shared = new Set(operators.filter(({ operator }) => inventoryOwners[operator] !== undefined).map(({ designator }) => designator));
  if (shared.size === 0) return own;
  const others = deps.suppliers.list().filter((other) => other.source !== source);
  const sold = await Promise.all(others.map((other) => bookedParts(other.source, day, deps)));
  return [...own, ...sold.flat().filter(({ train }) => shared.has(train.designator) && inventoryOwners[train.operator] !== undefined)];
}

/** The parts of a source that travel on its trains of an operating day and are still held. */
async function bookedParts(source: Source, day: string, { orders, afterSales, clock }: WithdrawnDeps): Promise<readonly WithdrawnPart[]> {
  const start = Math.floor(Date.parse(`${day}T00:00:00Z`) / 60_000);
  // An operating day begins somewhere else at another instant, and its trains may leave the day after.
  const sold = await orders.listTravelling(source, start - minutesOfDay, start + 3 * minutesOfDay);
  const books = await afterSales.booksOf([...new Set(sold.map(({ orderId }) => orderId))]);
  const nowMinutes = clock.now() / 60_000;
  return sold.flatMap(({ orderId, bookingReference, supplierBookingId, trains }) =>
    trains
      .filter((train) => train.operatingDay === day && train.departsAt > nowMinutes)
      .filter(({ direction }) => books.get(orderId)?.isGivenUp(supplierBookingId, direction) !== true)
      .map(({ direction, ...train }) => ({ bookingReference, orderId, supplierBookingId, direction, train, source })),
  );
}

function trainsOf(parts: readonly WithdrawnPart[], { stations }: Pick<WithdrawnDeps, 'stations'>) {
  const place = placeBy(stations);
  return [...Map.groupBy(parts, ({ train }) => train.designator)]
    .map(([designator, own]) => {
      const [first] = own.toSorted((a, b) => a.train.departsAt - b.train.departsAt);
      const train = first?.train;
      const [from, to] = [place(train?.from ?? ''), place(train?.to ?? '')];
      return {
        designator,
        departsAt: train?.departsAt ?? 0,
        departs: epochToLocal(from.zone, (train?.departsAt ?? 0) * 60_000).time,
        from: from.name,
        to: to.name,
        operator: train?.operator ?? '',
        bookings: new Set(own.map(({ bookingReference }) => bookingReference)).size,
      };
    })
    .toSorted((a, b) => a.departsAt - b.departsAt)
    .map(({ designator, departs, from, to, operator, bookings }) => ({ designator, departs, from, to, operator, bookings }));
}

async function travellerOf(part: WithdrawnPart & { readonly isTold: boolean }, deps: WithdrawnDeps): Promise<Listed['travellers'][number]> {
  const order = await deps.orders.find(part.orderId);
  const item = order?.items.find(({ bookingReference }) => bookingReference === part.bookingReference);
  const [lead] = item?.travellers ?? [];
  return {
    bookingReference: part.bookingReference,
    orderId: part.orderId,
    designator: part.train.designator,
    traveller: lead ? travellerName(lead) : '',
    answer: order && item ? await answerOf(part, { order, item }, deps) : 'waiting',
  };
}

async function answerOf(
  { isTold, supplierBookingId, direction }: WithdrawnPart & { readonly isTold: boolean },
  booking: { readonly order: Order; readonly item: OrderItem },
  { afterSales }: WithdrawnDeps,
): Promise<Answer> {
  const standing = (await afterSales.standingOf([booking])).get(booking.item.itemId);
  const line = booking.item.bookings.find((one) => one.supplierBookingId === supplierBookingId);
  const given = standing?.lines.get(line?.bookingId ?? '')?.givenUp.some((part) => part.direction === direction);
  if (given !== true) return isTold ? 'offered' : 'waiting';
  return standing?.returned.some((part) => part.direction === direction) ? 'refunded' : 'exchanged';
}

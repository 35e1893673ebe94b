import { decideBoardingHelp, listBoardingHelp } from '@throughfare/contract/calls/boarding-help';
import type { BoardingHelp } from '@throughfare/contract/shapes/boarding-help';
import { addDays } from '@throughfare/kernel/calendar-day';
import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import { admitOperator } from '../../../platform/binding/admit-operator.ts';
import type { CallBinder } from '../../../platform/binding/call-context.ts';
import type { Session } from '../../../platform/binding/session.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import type { AfterSales } from '../../after-sales/after-sales.api.ts';
import { aboutOrder, type OrderItem, type Orders } from '../../orders/orders.api.ts';
import { helpDeskLetter, helpDeskMail, helpLetter, type HelpLetterDeps, helpMail } from './help-letters.ts';
import { decideHelp, findHelp, helpedBookings, helpOf, type HelpRequest, listHelp, storeHelp } from './help-store.ts';
import { wantedHelp } from './wanted-help.ts';

export interface HelpDeps extends HelpLetterDeps {
  readonly clock: Clock;
  readonly orders: Pick<Orders, 'find' | 'findByBooking'>;
  readonly afterSales: Pick<AfterSales, 'standingOf' | 'historyOf'>;
  readonly outbox: Pick<Outbox, 'add' | 'write'>;
  /** The item with the trains that its travellers take instead of the booked ones (TODAY-7). */
  readonly itemAsTravelled: (item: OrderItem) => Promise<OrderItem>;
  readonly ofSuperAgency: (session: Session) => Promise<boolean>;
}

const pageSize = 25;

/**
 * Compares the help that travellers have asked for with their journeys as they are now, and tells both sides of each change: bought, exchanged, given
 * back (ACCESS-6), other names, another train taken with the same ticket (TODAY-7). It looks at every booking that has not been travelled, so a process that dies loses nothing. Answers the number of changes.
 */
export async function askForHelp({ db, clock, orders, afterSales, outbox, itemAsTravelled }: HelpDeps): Promise<number> {
  const now = new Date(clock.now());
  const yesterday = addDays(epochToLocal('UTC', clock.now()).date, -1);
  let changes = 0;
  for (const { bookingReference, orderId } of await helpedBookings(db, yesterday)) {
    const order = await orders.find(orderId);
    const item = order?.items.find((one) => one.bookingReference === bookingReference);
    const { help } = item?.seatPreferences ?? {};
    if (!order || !item || !help || order.outcome !== 'completed') continue;
    const standing = (await afterSales.standingOf([{ order, item }])).get(item.itemId);
    const isSold = item.status === 'fulfilled' && standing?.keepsTickets !== false;
    const sold = isSold ? await itemAsTravelled(item) : { ...item, travellers: [] };
    const namedAt = new Date(await namesChangedAtMs(item, afterSales));
    for (const wanted of wantedHelp(sold, standing?.givenUp ?? [])) {
      const changed = await db.transaction().execute(async (transaction) => {
        const request = await storeHelp(transaction, { ...wanted, bookingReference, orderId, need: help.need, at: now, namedAt });
        if (!request) return false;
        const ids = { helpId: request.id, version: request.version, state: request.state };
        await outbox.add({ mail: helpDeskMail, ids, about: aboutOrder(orderId) }, transaction);
        await outbox.add({ mail: helpMail, ids, about: aboutOrder(orderId) }, transaction);
        return true;
      });
      if (changed) changes += 1;
    }
  }
  return changes;
}

/** When the names on the tickets were last changed, or 0. The desk awaits people by their names. */
async function namesChangedAtMs({ itemId }: OrderItem, { historyOf }: Pick<AfterSales, 'historyOf'>): Promise<number> {
  const history = await historyOf(itemId);
  return Math.max(0, ...history.flatMap(({ kind, agreedAtMs = 0 }) => (kind === 'TRAVELLER_CHANGE' ? [agreedAtMs] : [])));
}

/** By booking reference: the help as its traveller sees it. */
export async function helpOfBookings(
  bookingReferences: readonly string[],
  { db }: Pick<HelpDeps, 'db'>,
): Promise<ReadonlyMap<string, BoardingHelp[]>> {
  const found = Map.groupBy(await helpOf(db, bookingReferences), ({ bookingReference }) => bookingReference);
  return new Map([...found].map(([reference, requests]) => [reference, requests.map(shownHelp)]));
}

function shownHelp({ state, stops, note }: HelpRequest): BoardingHelp {
  return { state, stops, ...(note === null ? {} : { note }) };
}

/** The letters, and the desk at which help is confirmed or declined. Every call checks that the caller is an administrator of the super agency. */
export function installHelp(binder: CallBinder, deps: HelpDeps): void {
  const { db, outbox } = deps;
  outbox.write(helpMail, (ids) => helpLetter(ids, deps));
  outbox.write(helpDeskMail, (ids) => helpDeskLetter(ids, deps));

  binder.bind(listBoardingHelp, async ({ request: { query }, session }) => {
    await admitOperator(session, deps.ofSuperAgency);
    const { requests, total } = await listHelp(db, { page: query.page ?? 0, size: pageSize });
    const shown = requests.map((one) => ({
      ...shownHelp(one),
      helpId: one.id,
      version: one.version,
      bookingReference: one.bookingReference,
      orderId: one.orderId,
      source: one.source,
      need: one.need,
    }));
    return { data: { requests: shown, pages: Math.ceil(total / pageSize) } };
  });

  binder.bind(decideBoardingHelp, async ({ request: { params, body }, session }) => {
    const by = await admitOperator(session, deps.ofSuperAgency);
    const request = await findHelp(db, params.helpId);
    if (!request) throw new Refusal('object.notFound');
    await db.transaction().execute(async (transaction) => {
      if (!(await decideHelp(transaction, request.id, { ...body, by }))) throw new Refusal('help.decided');
      const ids = { helpId: request.id, version: body.version, state: body.decision };
      await outbox.add({ mail: helpMail, ids, about: aboutOrder(request.orderId) }, transaction);
    });
    return { data: { helpId: request.id } };
  });
}

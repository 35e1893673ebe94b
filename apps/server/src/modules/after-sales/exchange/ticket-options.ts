import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import { writeTogether } from '../../../platform/postgres/write-together.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import { lineOf } from '../find-line.ts';
import { findExchangeSearch } from './exchange-store.ts';
import { supplierFor, ticketsFor } from './search-exchange.ts';

interface OptionsAsked {
  readonly reference: string;
  readonly searchId: string;
  readonly ticketId: string;
}

/** The fares and conditions of a ticket in an exchange search, through the request queue. Answers the key. */
export async function ticketOptionsLater(session: Session, asked: OptionsAsked, deps: AfterSaleDeps): Promise<{ readonly key: string }> {
  const { item } = await deps.findBooking(session, asked.reference);
  // Ownership of the search is checked at once.
  if (!(await findExchangeSearch(deps.db, asked.searchId, item.itemId))) throw new Refusal('object.notFound');
  const key = await deps.queue.open(session.id);
  const answer = async () => {
    try {
      return deps.queue.answering(key, await ticketOptions(session, asked, deps));
    } catch (error) {
      if (!(error instanceof Refusal)) deps.log.error({ err: error }, 'a queued question about an exchange failed');
      return deps.queue.failing(key, error);
    }
  };
  // It changes nothing: if its process dies, the page asks again.
  void answer()
    .then((outcome) => writeTogether(deps.db, [outcome]))
    .catch((error: unknown) => deps.log.error({ err: error }, 'the answer to a queued question could not be written'));
  return { key };
}

async function ticketOptions(session: Session, { reference, searchId, ticketId }: OptionsAsked, deps: AfterSaleDeps) {
  const booking = await deps.findBooking(session, reference);
  const search = await findExchangeSearch(deps.db, searchId, booking.item.itemId);
  if (!search) throw new Refusal('object.notFound');
  const found = await lineOf(session, booking, { orderId: search.lineId }, deps);
  const supplier = supplierFor(found, search, deps);
  const { outward, inward } = await ticketsFor(found, search, supplier, { withConditions: true }, deps);
  const ticket = [...outward, ...inward].find((one) => one.ticketId === ticketId);
  if (!ticket) throw new Refusal('exchange.nothingFound');
  return { body: { searchId, ticketId, fares: ticket.fareInformation, ticket } };
}

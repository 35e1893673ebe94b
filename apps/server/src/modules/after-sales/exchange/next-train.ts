import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { getNextTrain as getNextTrainCall } from '@throughfare/contract/calls/next-train';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { Refusal } from '@throughfare/kernel/refusal';
import { broughtBy } from '@throughfare/kernel/travellers/brought';
import { epochToLocal } from '@throughfare/kernel/zoned-time';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { Session } from '../../../platform/binding/session.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import { findLine, type FoundLine } from '../find-line.ts';
import { isKept } from '../rules/kept-directions.ts';
import { wayOf } from '../rules/order-line.ts';
import { listBrokenConnections } from '../store/broken-connection-store.ts';
import { exchangeOptions, type ExchangeOptions } from './exchange-options.ts';
import { insertExchangeSearch } from './exchange-store.ts';
import type { ExchangeQuote } from './exchange.types.ts';
import { exchangePayer } from './exchange-payer.ts';
import { lineBooking, partyFor, tripOf } from './line-booking.ts';
import { presentSummary } from './present/present-summary.ts';
import { openCodes } from './rules/chosen-exchange.ts';
import { takesBicycles } from './rules/exchange-extras.ts';
import { nextTicket } from './rules/next-ticket.ts';
import { quoteTickets } from './summarise-exchange.ts';
import { searchAnswer, wishOf } from './search-exchange.ts';

/** The train that replaces an unreachable one, and what the exchange costs. */
export interface NextTrain {
  readonly ticket: Ticket;
  /** The outward half of a return fare is replaced, and its way back stays valid. */
  readonly keepsReturn: boolean;
  readonly quote: ExchangeQuote;
}

/**
 * The next train with a free place for one direction of a part, in its class. The traveller pays nothing for it: if its seller wants more
 * than was paid, the shop bears that (TRAVELLER-4, decision 0014). The quote can be used once. `from`: epoch minutes from which the traveller can board. Refuses `exchange.nothingFound`.
 */
export async function quoteNextTrain(
  found: FoundLine,
  known: ExchangeOptions,
  {
    direction,
    from,
    withBicycles = false,
  }: { readonly direction: PartRef['direction']; readonly from: number; readonly withBicycles?: boolean },
  deps: AfterSaleDeps,
): Promise<NextTrain> {
  const { request } = lineBooking(found);
  const zone = deps.zoneOf(tripOf({ request }, direction).from);
  const { date, time } = epochToLocal(zone, Math.max(from * 60_000, deps.clock.now()));
  const { departure, return: back } = openCodes(known.choices);
  const fareCodes = direction === 'outward' ? { departure } : { return: back };
  const search = { ...wishOf(found, known, { departureDate: date, departureTime: time, fareCodes }, deps), isNextTrain: true as const };
  const answer = await searchAnswer(found, known, search, deps);
  const { serviceClass } = wayOf(found.item.shown, direction);
  const bicycles = broughtBy(partyFor(found, search.parts, false).passengers, 'BICYCLE');
  const outward = withBicycles ? answer.outward.filter((one) => takesBicycles(one.travelSegments, bicycles)) : answer.outward;
  const next = nextTicket({ ...answer, outward }, { date, time }, serviceClass);
  if (!next) throw new Refusal('exchange.nothingFound');
  await insertExchangeSearch(deps.db, search, new Date(deps.clock.now()));
  const { ticket, priceId } = next;
  const departureTicket = { ticketId: ticket.ticketId, offer: ticket.offer, price: { priceId } };
  const keepsReturn = direction === 'outward' && isKept(known.choices.parts, 'inward');
  return { ticket, keepsReturn, quote: await quoteTickets(found, search, known, { departureTicket, isBorne: true, listed: answer }, deps) };
}

type Asked = CallRequest<typeof getNextTrainCall>;

/** The next train for a part that its traveller cannot reach. Refuses `object.notFound` if nobody has noted the part as unreachable. */
export async function getNextTrain(
  session: Session,
  { params, body }: Pick<Asked, 'params' | 'body'>,
  deps: AfterSaleDeps,
): Promise<CallAnswer<typeof getNextTrainCall>> {
  const found = await findLine(session, params.reference, { orderId: body.orderId }, deps);
  const noted = await listBrokenConnections(deps.db, [found.item.bookingReference]);
  const ofLine = noted.filter(({ supplierBookingId }) => supplierBookingId === found.line.supplierBookingId);
  if (ofLine.length === 0) throw new Refusal('object.notFound');
  const known = await exchangeOptions(found, deps);
  const unreached = ofLine.find(({ direction }) => isKept(known.choices.parts, direction));
  if (!unreached) throw new Refusal('object.notFound');
  const { direction, reachedFrom: from } = unreached;
  if (from === undefined) throw new Refusal('exchange.nothingFound');
  const { ticket, keepsReturn, quote } = await quoteNextTrain(
    found,
    known,
    { direction, from, withBicycles: body.withBicycles ?? false },
    deps,
  );
  const { fromStation, toStation, departureDateTime, arrivalTime, marketingCarrier } = ticket;
  return {
    body: {
      orderId: found.line.lineId,
      train: { fromStation, toStation, departureDateTime, arrivalTime, carrier: marketingCarrier.join(', ') },
      ...(keepsReturn ? { keepsReturn } : {}),
      summary: presentSummary(found, known, quote, await exchangePayer(session, found, deps), deps),
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { CallRequest } from '@throughfare/contract/call';
import type { summariseExchange as summariseExchangeCall } from '@throughfare/contract/calls/exchange';
import type { ExchangeSummary } from '@throughfare/contract/shapes/exchange';
import type { Money } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { broughtBy } from '@throughfare/kernel/travellers/brought';
import type { Session } from '../../../platform/binding/session.ts';
import { type CartItem, type ChoicePair, tripsAsked } from '../../cart/cart.api.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import { type FoundLine, lineOf } from '../find-line.ts';
import { soldJourney } from '../rules/order-line.ts';
import { isSamePart } from '../rules/part-shares.ts';
import { agencyFee } from './agency-fee-on-exchange.ts';
import { askedForExchange, type ExchangeOptions, exchangeOptions } from './exchange-options.ts';
import { findExchangeQuote, findExchangeSearch, insertExchangeQuote } from './exchange-store.ts';
import type { ExchangePlan, ExchangeQuote, ExchangeSearch } from './exchange.types.ts';
import { exchangePayer } from './exchange-payer.ts';
import { partyFor } from './line-booking.ts';
import { type FindTickets, lookUpOffers, type OfferedTicket } from './look-up-offers.ts';
import { presentSummary } from './present/present-summary.ts';
import { chosenFares } from './rules/chosen-fares.ts';
import { exchangeExtras } from './rules/exchange-extras.ts';
import { exchangeFigures } from './rules/exchange-figures.ts';
import { exchangeRows } from './rules/exchange-rows.ts';
import { shownAfterExchange } from './rules/shown-after-exchange.ts';
import { besidesFor, paidParts, supplierFor, ticketsFor } from './search-exchange.ts';

type Asked = CallRequest<typeof summariseExchangeCall>['body'];

/** A customer who comes back later sees today's figures, however long the supplier promises its price. */
const longestQuoteMs = 30 * 60_000;

/** Prices the chosen tickets against the old booking to the penny and stores the quote, which can be used once until it expires. */
export async function summariseExchange(
  session: Session,
  bookingReference: string,
  asked: Asked,
  deps: AfterSaleDeps,
): Promise<ExchangeSummary> {
  const booking = await deps.findBooking(session, bookingReference);
  const search = await findExchangeSearch(deps.db, asked.searchId, booking.item.itemId);
  if (!search) throw new Refusal('object.notFound');
  const found = await lineOf(session, booking, { orderId: search.lineId }, deps);
  const known = await exchangeOptions(found, deps);
  const serviceFee = await agencyFee(session, found, asked.markUp, { shares: known.shares, parts: search.parts }, deps);
  const quote = await quoteTickets(found, search, known, { ...asked, serviceFee }, deps);
  return presentSummary(found, known, quote, await exchangePayer(session, found, deps), deps);
}

/**
 * Prices tickets chosen from a search, and stores the quote. `known`: the booking's options before the search. `isBorne`: the shop bears
 * all that the tickets cost more.
 */
export async function quoteTickets(
  found: FoundLine,
  search: ExchangeSearch,
  known: ExchangeOptions,
  { isBorne = false, serviceFee, listed, ...asked }: Wanted['asked'] & Partial<Pick<Wanted, 'isBorne' | 'serviceFee' | 'listed'>>,
  deps: AfterSaleDeps,
): Promise<ExchangeQuote> {
  const { item } = found;
  const wanted: Wanted = { asked, isBorne, serviceFee, listed, kind: search.isTravelChange ? 'TRAVEL_CHANGE' : 'EXCHANGE' };
  const { plan, priceUntil } = await planExchange(found, search, known, wanted, deps);
  const nowMs = deps.clock.now();
  const quote: ExchangeQuote = {
    quoteId: randomUUID(),
    itemId: item.itemId,
    itemVersion: found.version,
    plan,
    validUntil: new Date(Math.min(priceUntil.getTime(), nowMs + longestQuoteMs)),
  };
  await insertExchangeQuote(deps.db, quote, new Date(nowMs));
  return quote;
}

/** The figures of a quote. Refuses a quote that was used, has expired, or is older than another after-sale. */
export async function readSummary(
  session: Session,
  { reference, quoteId }: { readonly reference: string; readonly quoteId: string },
  deps: AfterSaleDeps,
): Promise<ExchangeSummary> {
  const booking = await deps.findBooking(session, reference);
  const quote = await findExchangeQuote(deps.db, quoteId, booking.item.itemId);
  if (!quote) throw new Refusal('object.notFound');
  if (quote.spentBy !== undefined) throw new Refusal('quote.spent');
  const found = await lineOf(session, booking, { orderId: quote.plan.lineId }, deps);
  if (quote.validUntil.getTime() <= deps.clock.now()) throw new Refusal('quote.expired');
  if (quote.itemVersion !== found.version) throw new Refusal('quote.changed');
  return presentSummary(found, await exchangeOptions(found, deps), quote, await exchangePayer(session, found, deps), deps);
}

interface Wanted {
  readonly asked: Pick<Asked, 'departureTicket' | 'returnTicket'>;
  readonly isBorne: boolean;
  /** What an agency charges for the exchange. */
  readonly serviceFee?: Money | undefined;
  readonly kind: ExchangePlan['kind'];
  /** The tickets of the search, if its answer is at hand. */
  readonly listed?: Awaited<ReturnType<FindTickets>> | undefined;
}

async function planExchange(
  found: FoundLine,
  search: ExchangeSearch,
  known: ExchangeOptions,
  { asked: { departureTicket, returnTicket }, isBorne, serviceFee, kind, listed }: Wanted,
  deps: AfterSaleDeps,
): Promise<{ readonly plan: ExchangePlan; readonly priceUntil: Date }> {
  if (search.wanted.length !== (returnTicket ? 2 : 1)) throw new Refusal('offer.doNotCombine');
  const supplier = supplierFor(found, search, deps);
  const { passengers } = partyFor(found, search.parts, false);
  const hasBicycles = broughtBy(passengers, 'BICYCLE') > 0;
  const [outward, inward] = await lookUpOffers(
    [departureTicket, ...(returnTicket ? [returnTicket] : [])],
    async () => listed ?? ticketsFor(found, search, supplier, { withConditions: false }, deps),
    { isListed: hasBicycles },
  );
  // Bicycles go along, at the price of the new trains.
  const choice = ({ offer, price }: OfferedTicket) => {
    const bicycles = hasBicycles ? deps.pricing.offers.verify(offer).extras.filter(({ isBicycle }) => isBicycle) : [];
    return { offer, priceId: price.priceId, secondary: bicycles.map(({ priceId }) => priceId), optional: [] };
  };
  if (!outward) throw new RangeError('an exchange for no ticket');
  const pair: ChoicePair = { searchId: search.searchId, outward: choice(outward), ...(inward ? { inward: choice(inward) } : {}) };
  const item = await askedForExchange(() => deps.carts.priceChoiceAt(pair, supplier));
  const [sold] = item.parts;
  const { lineId, parts, isAtomic, reason } = search;
  const directions = (['outward', 'inward'] as const).filter((direction) => parts.some((part) => part.direction === direction));
  const besides = await besidesFor(found, search, deps);
  const { outward: first, inward: second } = tripsAsked(sold.request);
  const isReached = [first, second].every((trip, index) => {
    const beside = besides[directions[index] ?? 'outward'];
    return !trip || !beside || deps.search.fitsBeside({ source: sold.source, segments: trip.trip.segments }, beside);
  });
  if (!isReached) throw new Refusal('exchange.notReached');
  const terms = supplier.terms();
  const figures = exchangeFigures({
    shares: known.shares,
    parts: paidParts(known, search),
    terms,
    newPrice: sold.supplierTotal,
    rate: sold.rate,
    isBorne,
    serviceFee,
  });
  const { help } = found.item.seatPreferences;
  const ways = directions.flatMap((direction, index) => {
    const [after, of] = index === 0 ? [item.shown.outward, outward] : [item.shown.inward, inward];
    return after ? [{ before: soldJourney(found.item, found.line, { direction }), after, trains: of?.found?.travelSegments }] : [];
  });
  const extras = exchangeExtras({ ways, passengers, currency: found.order.currency, hasHelp: help !== undefined });
  const plan: ExchangePlan = {
    kind,
    ...(kind === 'TRAVEL_CHANGE' ? { searchId: search.searchId } : {}),
    chosen: chosenFares({ departureTicket, returnTicket }),
    lineId,
    parts,
    isAtomic,
    terms,
    sold: { ...sold, total: figures.price },
    shown: shownAfterExchange(item.shown, figures.nonRefundable),
    figures,
    rows: exchangeRows({
      figures,
      shares: known.shares.filter((share) => parts.some((part) => isSamePart(part, share))),
      directions,
      newPrices: shownPrices(item),
    }),
    ...(reason ? { reason } : {}),
    ...(extras ? { extras } : {}),
  };
  return { plan, priceUntil: item.priceUntil };
}

function shownPrices({ shown: { outward, inward } }: CartItem): number[] {
  return [outward, inward].flatMap((journey) => journey ?? []).map(({ price }) => Math.round(Number(price) * 100));
}

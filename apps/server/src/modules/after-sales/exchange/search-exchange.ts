import { randomBytes } from 'node:crypto';
import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { searchExchange as searchExchangeCall } from '@throughfare/contract/calls/exchange';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { fromDecimal, toDecimal, total } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { broughtBy } from '@throughfare/kernel/travellers/brought';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { Session } from '../../../platform/binding/session.ts';
import type { AfterSaleDeps } from '../after-sale-deps.ts';
import { findLine, type FoundLine } from '../find-line.ts';
import { mostAgencyFee } from './agency-fee-on-exchange.ts';
import { hidesNet, isLeftToAgency, isSamePart, type PartShare, seenShares, travellersShare } from '../rules/part-shares.ts';
import { supplierParts, wayOf } from '../rules/order-line.ts';
import { besidesOf, type ExchangeBesides } from './besides-of.ts';
import { askedForExchange, type ExchangeOptions, exchangeOptions } from './exchange-options.ts';
import { insertExchangeSearch } from './exchange-store.ts';
import type { ExchangeSearch } from './exchange.types.ts';
import { movesMoney } from './exchange-payer.ts';
import { type ExchangingSupplier, exchangingSupplier } from './exchanging-supplier.ts';
import { lineBooking, partyFor, tripOf } from './line-booking.ts';
import { chosenExchange } from './rules/chosen-exchange.ts';
import { fittingWords } from './present/fitting-words.ts';
import { exchangeDays } from './rules/exchange-days.ts';
import { takesBicycles } from './rules/exchange-extras.ts';
import { exchangeFigures } from './rules/exchange-figures.ts';
import { whyNoTicket } from './rules/why-no-ticket.ts';
import { type HeldFare, withoutHeld } from './rules/without-held.ts';

type Asked = CallRequest<typeof searchExchangeCall>['body'];
type Answer = CallAnswer<typeof searchExchangeCall>['body'];

/**
 * Finds tickets in exchange for the chosen parts of a booking. Refuses `exchange.byAgency`, `exchange.nothingFound`, `exchange.allCancelled`, `exchange.noWheelchairSpace`, and `exchange.notReached` if no train fits the
 * traveller's other tickets.
 */
export async function searchExchange(session: Session, bookingReference: string, asked: Asked, deps: AfterSaleDeps): Promise<Answer> {
  const found = await findLine(session, bookingReference, { orderId: asked.orderId }, deps);
  // Passes have no trains and use calls of their own.
  if (found.item.shown.pass) throw new Refusal('exchange.notExchangeable');
  const known = await exchangeOptions(found, deps);
  const search = wishOf(found, known, asked, deps);
  const answer = await searchAnswer(found, known, search, deps, asked.withConditions);
  await insertExchangeSearch(deps.db, search, new Date(deps.clock.now()));
  const most = await mostAgencyFee(session, found, { shares: known.shares, parts: search.parts }, deps);
  const isServiceFee = found.item.agency?.isServiceFee ?? false;
  return { ...answer, ...(most ? { agencyFee: { most: toDecimal(most), isServiceFee } } : {}) };
}

/** The tickets of a search, each with its exchange price. Refuses as `searchExchange`. */
export async function searchAnswer(
  found: FoundLine,
  known: ExchangeOptions,
  search: ExchangeSearch,
  deps: AfterSaleDeps,
  withConditions = false,
): Promise<Answer> {
  const supplier = supplierFor(found, search, deps);
  const { trains, ...all } = await ticketsFor(found, search, supplier, { withConditions }, deps);
  const tickets = { ...all, outward: openTo(found, known, search, { tickets: all.outward, supplier }, deps) };
  const isMissingOne = search.wanted.length > 1 && tickets.inward.length === 0;
  const fitting = fittingWords(search.reason || search.isNextTrain ? {} : await besidesFor(found, search, deps), deps);
  const { passengers } = partyFor(found, search.parts, false);
  if (tickets.outward.length === 0 || isMissingOne)
    throw new Refusal(whyNoTicket({ trains, isBoundToFit: fitting.length > 0, hasWheelchair: broughtBy(passengers, 'WHEELCHAIR') > 0 }));
  const bicycles = broughtBy(passengers, 'BICYCLE');
  const without = [...tickets.outward, ...tickets.inward].filter((one) => bicycles > 0 && !takesBicycles(one.travelSegments, bicycles));
  const terms = supplier.terms();
  const shares = seenShares(known.shares, found);
  const { currency } = found.order;
  const rate = deps.pricing.rate(supplier.currency, currency);
  const dueOf = (fare: Ticket['fareInformation'][number], paid: readonly PartShare[]): Answer['dues'][number] => {
    const parts = paidParts(known, search);
    const newPrice = fromDecimal(supplier.currency, fare.totalPrice);
    const { price, due, lost } = exchangeFigures({ shares: paid, parts, terms, newPrice, rate });
    return { priceId: fare.priceId, price: toDecimal(price), due: toDecimal(due), lost: toDecimal(lost) };
  };
  const pricesOn = (paid: readonly PartShare[]): Pick<Answer, 'dues' | 'current'> => {
    const exchanged = paid.filter((share) => search.parts.some((part) => isSamePart(part, share)));
    return {
      dues:
        search.wanted.length > 1 ? [] : tickets.outward.flatMap(({ fareInformation }) => fareInformation.map((fare) => dueOf(fare, paid))),
      current: toDecimal(
        total(
          currency,
          exchanged.map(({ charged }) => charged),
        ),
      ),
    };
  };
  const even = exchangeFigures({ shares, parts: paidParts(known, search), terms, newPrice: terms.oldValue, rate });
  return {
    searchId: search.searchId,
    currency,
    ...tickets,
    ...pricesOn(shares),
    ...(hidesNet(found) ? { travellers: pricesOn(known.shares.map(travellersShare)) } : {}),
    fee: toDecimal(even.fee),
    ...(even.nonRefundable ? { nonRefundable: toDecimal(even.nonRefundable) } : {}),
    cheaperFare: terms.cheaperFare,
    ...(without.length > 0 ? { leavesBicycle: without.map(({ ticketId }) => ticketId) } : {}),
    ...(fitting.length > 0 ? { fitting } : {}),
  };
}

/**
 * The tickets that the caller can have. A net agency makes the exchanges of its travellers that move money. With both directions the money
 * depends on the other ticket too, so only the summary knows. Refuses `exchange.byAgency`.
 */
function openTo(
  found: FoundLine,
  known: ExchangeOptions,
  search: ExchangeSearch,
  { tickets, supplier }: { readonly tickets: readonly Ticket[]; readonly supplier: ExchangingSupplier },
  { pricing }: Pick<AfterSaleDeps, 'pricing'>,
): Ticket[] {
  // The shop bears the difference of a next train.
  if (!isLeftToAgency(found) || search.wanted.length > 1 || search.isNextTrain || tickets.length === 0) return [...tickets];
  const [terms, parts] = [supplier.terms(), paidParts(known, search)];
  const rate = pricing.rate(supplier.currency, found.order.currency);
  const isFree = ({ totalPrice }: Ticket['fareInformation'][number]): boolean => {
    const newPrice = fromDecimal(supplier.currency, totalPrice);
    return !movesMoney({ isAtomic: search.isAtomic, figures: exchangeFigures({ shares: known.shares, parts, terms, newPrice, rate }) });
  };
  const open = tickets.flatMap((ticket) => {
    const fareInformation = ticket.fareInformation.filter(isFree);
    return fareInformation.length > 0 ? [{ ...ticket, fareInformation }] : [];
  });
  if (open.length === 0) throw new Refusal('exchange.byAgency');
  return open;
}

/** The supplier's price of each exchanged part. */
export function paidParts({ options }: ExchangeOptions, { parts }: Pick<ExchangeSearch, 'parts'>) {
  return options.parts.filter((part) => parts.some((one) => isSamePart(one, part)));
}

type Wish = Omit<Asked, 'orderId'>;

/** The wanted tickets, if they are possible. Refuses parts that cannot be exchanged, and days out of range. */
export function wishOf(found: FoundLine, { choices, options }: ExchangeOptions, asked: Wish, deps: AfterSaleDeps): ExchangeSearch {
  const chosen = chosenExchange(choices, asked.fareCodes);
  if ('refusal' in chosen) throw new Refusal(chosen.refusal);
  const booking = lineBooking(found);
  const directions = [...new Set(chosen.parts.map(({ direction }) => direction))];
  const first = { date: asked.departureDate, time: asked.departureTime.slice(0, 5) };
  const second = { date: asked.arrivalDate ?? '', time: (asked.arrivalTime ?? '00:00').slice(0, 5) };
  const wanted = directions.length > 1 ? [first, second] : [first];
  const zone = deps.zoneOf(tripOf(booking, directions[0] ?? 'outward').from);
  const { firstDay, lastDay } = beside(
    found,
    choices,
    chosen.parts,
    exchangeDays({ source: found.line.source, zone, nowMs: deps.clock.now() }),
  );
  if (wanted.some(({ date }) => date < firstDay || date > lastDay))
    throw new Refusal('exchange.dayOutOfRange', { first: formatFullDay(firstDay), last: formatFullDay(lastDay) });
  const { railcards } = partyFor(found, chosen.parts, asked.isApplyRailCards ?? true);
  return {
    searchId: `x_${randomBytes(12).toString('base64url')}`,
    itemId: found.item.itemId,
    lineId: found.line.lineId,
    parts: chosen.parts,
    wanted,
    railcards,
    isAtomic: options.exchange.isAtomic,
    ...(options.appliedReason ? { reason: options.appliedReason } : {}),
  };
}

/** The departure days for travellers who keep the other direction: outward no later than the way back, and vice versa (EXCHANGE-11). */
function beside(
  { item }: FoundLine,
  { parts }: ExchangeOptions['choices'],
  chosen: ExchangeSearch['parts'],
  days: Pick<ReturnType<typeof exchangeDays>, 'firstDay' | 'lastDay'>,
): Pick<ReturnType<typeof exchangeDays>, 'firstDay' | 'lastDay'> {
  const stays = (direction: 'outward' | 'inward') =>
    chosen.every((part) => part.direction !== direction) &&
    parts.some(
      (part) =>
        part.direction === direction &&
        part.state !== 'already_refunded' &&
        part.state !== 'exchanged' &&
        chosen.some(({ passengerRef }) => passengerRef === part.passengerRef),
    );
  const dayOf = (direction: 'outward' | 'inward') => wayOf(item.shown, direction).departureDateTime.date;
  const [out, back] = [stays('outward') ? dayOf('outward') : days.firstDay, stays('inward') ? dayOf('inward') : days.lastDay];
  return { firstDay: out > days.firstDay ? out : days.firstDay, lastDay: back < days.lastDay ? back : days.lastDay };
}

export function supplierFor(
  { line }: Pick<FoundLine, 'line'>,
  { parts, reason, isAtomic }: ExchangeSearch,
  { suppliers }: Pick<AfterSaleDeps, 'suppliers'>,
): ExchangingSupplier {
  const supplier = suppliers.get(line.source);
  if (!supplier) throw new Refusal('exchange.unavailable');
  return exchangingSupplier(supplier, {
    bookingId: line.supplierBookingId,
    parts: supplierParts(line, parts),
    isAtomic,
    ...(reason ? { reason } : {}),
  });
}

export async function ticketsFor(
  found: FoundLine,
  search: ExchangeSearch,
  supplier: ExchangingSupplier,
  { withConditions }: { readonly withConditions: boolean },
  deps: Pick<AfterSaleDeps, 'db' | 'orders' | 'search'>,
) {
  const booking = lineBooking(found);
  const [first, second] = search.wanted;
  const directions = [...new Set(search.parts.map(({ direction }) => direction))];
  if (!first) throw new RangeError('an exchange search for no day');
  const besides = await besidesFor(found, search, deps);
  const besidesIn = (direction: PartRef['direction']) => (besides[direction] ? { besides: besides[direction] } : {});
  const { outward, inward, trains } = await askedForExchange(() =>
    deps.search.exchangeTickets({
      searchId: search.searchId,
      supplier,
      outward: { ...tripOf(booking, directions[0] ?? 'outward'), ...first, ...besidesIn(directions[0] ?? 'outward') },
      ...(second ? { inward: { ...tripOf(booking, 'inward'), ...second, ...besidesIn('inward') } } : {}),
      party: { ...partyFor(found, search.parts, search.railcards.length > 0), railcards: search.railcards },
      currency: found.order.currency,
      withConditions,
    }),
  );
  const [direction, ...others] = directions;
  // With both directions, one may stay as it is. If a train was changed, its traveller may want it as it runs now.
  const isOther = direction === undefined || others.length > 0 || search.reason !== undefined || search.isNextTrain === true;
  return { outward: isOther ? [...outward] : withoutHeld(outward, heldFare(found, direction)), inward: [...inward], trains };
}

function heldFare(found: Pick<FoundLine, 'item' | 'line'>, direction: PartRef['direction']): HeldFare {
  const { request } = lineBooking(found);
  const { fareName, serviceClass, parts = [] } = wayOf(found.item.shown, direction);
  const trains = (request[direction] ?? request.outward ?? request.inward)?.trip.segments ?? [];
  return { trains, serviceClass, fareNames: [fareName, ...parts.map((part) => part.fareName)] };
}

/**
 * The kept rides beside the exchanged ones. If the rules of the fare are set aside, the ride after them counts no more: the traveller gets
 * another train for it too, free of charge.
 */
export async function besidesFor(
  found: FoundLine,
  { parts, reason, isNextTrain }: Pick<ExchangeSearch, 'parts' | 'reason' | 'isNextTrain'>,
  deps: Pick<AfterSaleDeps, 'db' | 'orders'>,
): Promise<ExchangeBesides> {
  const directions = [...new Set(parts.map(({ direction }) => direction))];
  const besides = await besidesOf(found, directions, deps);
  if (!reason && !isNextTrain) return besides;
  return Object.fromEntries(Object.entries(besides).map(([direction, { before }]) => [direction, before ? { before } : {}]));
}

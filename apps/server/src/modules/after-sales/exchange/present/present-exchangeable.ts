import { wayOf } from '../../rules/order-line.ts';
import type { ExchangeableItem, ExchangeLeg, ExchangeSet } from '@throughfare/contract/shapes/exchange';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { format, money, toDecimal } from '@throughfare/kernel/money';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import { travellerName } from '../../../orders/orders.api.ts';
import type { AfterSaleDeps } from '../../after-sale-deps.ts';
import type { FoundLine } from '../../find-line.ts';
import { partId } from '../../rules/chosen-parts.ts';
import { hidesNet, isSamePart, seenShares } from '../../rules/part-shares.ts';
import type { ExchangeOptions } from '../exchange-options.ts';
import { lineBooking } from '../line-booking.ts';
import { openParts, setId } from '../rules/chosen-exchange.ts';
import type { ExchangeDays } from '../rules/exchange-days.ts';

/** A line with its legs, sets and limits for the exchange journey selection. Passes are one leg without a journey. */
export function presentExchangeable(
  found: FoundLine,
  known: ExchangeOptions,
  days: ExchangeDays,
  { railcardName }: Pick<AfterSaleDeps, 'railcardName'>,
): ExchangeableItem {
  const { line, item } = found;
  const { choices, options } = known;
  const open = openParts(choices);
  const legs = choices.directions.map(({ direction }) => presentLeg(found, known, direction));
  const codesOf = (direction: PartRef['direction']) => open.filter((part) => part.direction === direction).map(partId);
  const booking = lineBooking(found);
  const refs = new Set(open.map(({ passengerRef }) => passengerRef));
  return {
    lineItemId: line.lineId,
    orderId: line.lineId,
    provider: line.source,
    isExchangeable: open.length > 0,
    departureFareCodes: codesOf('outward'),
    returnFareCodes: codesOf('inward'),
    exchangeSets: choices.sets.map((set, index) => presentSet(found, legs, set, index)),
    lineItem: { legs },
    travellers: choices.byPassenger
      ? item.travellers
          .filter(({ passengerRef }) => refs.has(passengerRef))
          .map((traveller) => ({ passengerRef: traveller.passengerRef, name: travellerName(traveller) }))
      : [],
    railCards: [...new Set(booking.request.railcards)].map(railcardName),
    ...days,
    ...(options.appliedReason
      ? { disruption: 'Your train is cancelled or late. You can take another train at no charge, whatever your fare says.' }
      : {}),
  };
}

function presentLeg(found: FoundLine, { choices, shares }: ExchangeOptions, direction: PartRef['direction']): ExchangeLeg {
  const { item, order } = found;
  const open = openParts(choices).filter((part) => part.direction === direction);
  const known = choices.directions.find((one) => one.direction === direction);
  const isExchangeable = open.length > 0;
  const paidBy = (isForAgency: boolean): string => {
    const paid = seenShares(shares, { isForAgency, item })
      .filter((share) => share.direction === direction && (!isExchangeable || open.some((part) => isSamePart(part, share))))
      .reduce((minor, { charged }) => minor + charged.minor, 0);
    return toDecimal(money(order.currency, paid));
  };
  const fee = known?.fee && known.fee.minor > 0 ? `Exchange fee ${format(known.fee)} for each traveller` : 'No exchange fee';
  return {
    direction,
    ...legWords(item.shown, direction),
    price: paidBy(found.isForAgency),
    ...(hidesNet(found) ? { travellers: { price: paidBy(false) } } : {}),
    isExchangeable,
    exchangeSummary: isExchangeable ? 'Exchangeable' : 'Not Exchangeable',
    ...(isExchangeable ? { reason: fee } : known?.reason === undefined ? {} : { reason: known.reason }),
    fareCodes: open.map(partId),
  };
}

function legWords(
  shown: FoundLine['item']['shown'],
  direction: PartRef['direction'],
): Pick<ExchangeLeg, 'journey' | 'dateTime' | 'day' | 'duration' | 'fare' | 'fareClass'> {
  const { pass } = shown;
  if (pass)
    return {
      journey: pass.name,
      dateTime: formatFullDay(pass.validFrom),
      day: pass.validFrom,
      duration: '',
      fare: pass.item,
      fareClass: pass.serviceClass === 'FIRST' ? '1st class' : '2nd class',
    };
  const journey = wayOf(shown, direction);
  return {
    journey: `${journey.fromStation} – ${journey.toStation}`,
    dateTime: `${formatFullDay(journey.departureDateTime.date)}, ${journey.departureDateTime.time.slice(0, 5)}`,
    day: journey.departureDateTime.date,
    duration: journey.duration,
    fare: journey.fareName,
    fareClass: journey.serviceClass === 'FIRST' ? 'First class' : 'Standard class',
  };
}

function presentSet({ order }: FoundLine, legs: readonly ExchangeLeg[], set: readonly PartRef['direction'][], index: number): ExchangeSet {
  const ofSet = legs.filter(({ direction }) => set.includes(direction));
  const minor = ofSet.reduce((sum, { price }) => sum + Math.round(Number(price) * 100), 0);
  return {
    exchangeSetID: setId(index),
    exchangeableTicketableFare: ofSet.flatMap(({ fareCodes }) => fareCodes),
    legs: ofSet,
    price: toDecimal(money(order.currency, minor)),
  };
}

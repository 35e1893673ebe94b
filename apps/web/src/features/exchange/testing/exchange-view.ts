import type { ExchangeableItem, ExchangeLeg, ExchangeSummary } from '@throughfare/contract/shapes/exchange';

/** A direction of a booking between London and Edinburgh, exchangeable for £10. */
export function exchangeLeg(direction: ExchangeLeg['direction'], more: Partial<ExchangeLeg> = {}): ExchangeLeg {
  return {
    direction,
    journey: direction === 'outward' ? "London King's Cross – Edinburgh" : "Edinburgh – London King's Cross",
    dateTime: direction === 'outward' ? 'Sat 28 Nov 2026, 09:00' : 'Mon 30 Nov 2026, 16:30',
    day: direction === 'outward' ? '2026-11-28' : '2026-11-30',
    duration: '4h 22m',
    fare: 'Advance Single',
    fareClass: 'Standard class',
    price: '52.00',
    isExchangeable: true,
    exchangeSummary: 'Exchangeable',
    reason: 'Exchange fee £10.00 for each traveller',
    fareCodes: [`${direction}.1`],
    ...more,
  };
}

export function exchangeItem(legs: readonly ExchangeLeg[], more: Partial<ExchangeableItem> = {}): ExchangeableItem {
  return {
    lineItemId: 'l1',
    orderId: 'l1',
    provider: 'ATOC',
    isExchangeable: true,
    departureFareCodes: ['outward.1'],
    returnFareCodes: [],
    exchangeSets: [],
    lineItem: { legs: [...legs] },
    travellers: [],
    railCards: [],
    firstDay: '2026-11-20',
    lastDay: '2027-02-12',
    defaultTime: '08:00',
    ...more,
  };
}

/** All of these legs as one set. */
export function exchangeSetOf(legs: readonly ExchangeLeg[]): ExchangeableItem['exchangeSets'] {
  return [
    { exchangeSetID: 'set.1', exchangeableTicketableFare: legs.flatMap(({ fareCodes }) => fareCodes), legs: [...legs], price: '104.00' },
  ];
}

/** Exchanges a ticket for £52 for one of £80, at a fee of £10. */
export function exchangeSummary(more: Partial<ExchangeSummary> = {}): ExchangeSummary {
  const breakdown = {
    reversedRevenueTotal: '52.00',
    newProductsTotal: '80.00',
    exchangedLossTotal: '0.00',
    exchangeOptionType: 'ADDITIONAL_COLLECTION',
  } as const;
  const row = { currency: 'GBP', penalty: '10.00', total: '38.00' } as const;
  return {
    departureTicket: { ...row, exchangeBreakdown: breakdown },
    totalSummary: { ...row, ...breakdown, newPrice: '80.00', creditCardFee: '0.00', supplier: { ...row, ...breakdown } },
    quoteId: 'q1',
    validUntil: '2026-11-20T12:15:00.000Z',
    validForSeconds: 900,
    newJourneys: ["London King's Cross – Edinburgh, Sun 29 Nov 2026, 10:00"],
    givenUp: ["London King's Cross – Edinburgh, Sat 28 Nov 2026, 09:00"],
    kept: [],
    paidBackTo: 'Visa card',
    paidBackBy: 'Usually there by Fri 27 Nov.',
    takesPayPal: true,
    takesAccount: false,
    ...more,
  };
}

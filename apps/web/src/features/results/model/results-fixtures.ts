import type { FareInformation, Ticket } from '@throughfare/contract/shapes/ticket';

/** Fares and tickets for the tests of this folder: small, in the contract's full shape. */
export function fare(priceId: string, price: string, more: Partial<FareInformation> = {}): FareInformation {
  return {
    priceId,
    isReturn: false,
    displayNames: [priceId],
    descriptions: [''],
    serviceClass: 'STANDARD',
    flexibility: 'NON_FLEXIBLE',
    refund: 'none',
    exchange: 'fee',
    totalPrice: price,
    currency: 'GBP',
    convertedTotalPrice: price,
    convertedCurrency: 'GBP',
    fares: [],
    fareOriginTerminals: [],
    fareDestinationTerminals: [],
    passengerBreakdown: [{ passengerRef: '1', passengerType: 'Adult', currency: 'GBP', amount: price }],
    priceBreakdown: [],
    optionalPrices: [],
    reservation: 'none',
    deliveryOptions: ['ETK'],
    fromStation: 'London Euston',
    toStation: 'Manchester Piccadilly',
    isIllegalFare: false,
    ...more,
  };
}

export function ticket(
  ticketId: string,
  departs: string,
  minutes: number,
  fares: readonly FareInformation[],
  more: Partial<Ticket> = {},
): Ticket {
  const departsAt = `2026-11-28T${departs}:00Z`;
  const arrivesAt = new Date(Date.parse(departsAt) + minutes * 60_000).toISOString().slice(0, 19);
  return {
    ticketId,
    source: 'ATOC',
    marketingCarrier: ['Avanti'],
    marketingCarrierCode: ['VT'],
    carriers: [{ code: 'VT', name: 'Avanti', colour: '#00573f' }],
    travelSegments: [
      {
        travelSegmentID: '1',
        type: 'TRAIN',
        originTravelPoint: { type: 'STATION', value: 'EUS' },
        destinationTravelPoint: { type: 'STATION', value: 'MAN' },
        originName: 'London Euston',
        destinationName: 'Manchester Piccadilly',
        departureDateTime: departsAt,
        arrivalDateTime: `${arrivesAt}Z`,
        duration: 'PT2H10M',
        designator: 'VT1234',
        operatingDay: '2026-11-28',
        marketingCarrier: 'VT',
        marketingServiceName: 'Avanti West Coast',
        equipmentType: 'Pendolino',
      },
    ],
    travelPoints: ['EUS', 'MAN'],
    fromStation: 'London Euston',
    toStation: 'Manchester Piccadilly',
    departureDateTime: { date: '2026-11-28', time: departs },
    arrivalTime: { date: '2026-11-28', time: arrivesAt.slice(11, 16) },
    dayOffset: 0,
    duration: '2h 10m',
    durationMinutes: minutes,
    numberOfConnections: 0,
    overTakenJourney: false,
    passengerInfo: [{ passengerRef: '1', age: 40 }],
    fareInformation: [...fares],
    secondaryFareInformation: { offers: [] },
    co2: { trainGrams: 10_000, carGrams: 50_000, basis: '' },
    offer: 'signed',
    offerUntil: '2026-11-20T10:30:00Z',
    ...more,
  };
}

export const plusBus = {
  priceId: 'bus',
  selected: false,
  displayName: 'PlusBus Manchester',
  description: 'All day on the buses',
  convertedTotalPrice: '3.70',
  convertedCurrency: 'GBP' as const,
  fareConditions: [{ tabName: 'PlusBus', tabValue: 'Only together with the rail ticket.' }],
};

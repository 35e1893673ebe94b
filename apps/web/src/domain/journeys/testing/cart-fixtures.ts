import type { Cart, CartItem, Journey, PassItem, TicketItem } from '@throughfare/contract/shapes/cart';

/** Carts for the tests of cart, booking and payment: small, but complete by the contract. */
export function journey(more: Partial<Journey> = {}): Journey {
  return {
    type: 'Outward',
    fromStation: "London King's Cross",
    toStation: 'Edinburgh',
    departureDateTime: { date: '2026-11-28', time: '09:00' },
    arrivalTime: { date: '2026-11-28', time: '13:22' },
    dayOffset: 0,
    duration: '4h 22m',
    numberOfConnections: 0,
    carriers: [{ code: 'GR', name: 'LNER', colour: '#7d0633' }],
    segments: [],
    fareName: 'Advance Single',
    serviceClass: 'STANDARD',
    fareDescription: 'This train only',
    fareConditions: [],
    refundRule: 'Not refundable.',
    exchangeRule: 'Exchangeable for £10.',
    secondary: [],
    price: '76.00',
    reservation: 'included',
    ...more,
  };
}

export function cartItem(itemId: string, more: Partial<TicketItem> = {}): TicketItem {
  return {
    itemId,
    source: 'ATOC',
    searchId: 's1',
    outward: journey(),
    passengers: [
      {
        passengerRef: '1',
        passengerType: 'Adult',
        age: 40,
        fields: ['title', 'firstName', 'lastName', 'email', 'phone', 'countryOfResidence'],
        required: ['firstName', 'lastName', 'email', 'countryOfResidence'],
      },
      {
        passengerRef: '2',
        passengerType: 'Child',
        age: 9,
        fields: ['title', 'firstName', 'lastName'],
        required: ['firstName', 'lastName'],
      },
    ],
    deliveryOptions: ['E_TICKET', 'EML'],
    seatsReserved: true,
    total: '76.00',
    state: 'priced',
    priceUntil: '2026-11-20T10:30:00.000Z',
    contract: { through: true, text: 'A direct train on one ticket.' },
    ...more,
  };
}

export function passItem(itemId: string, more: Partial<PassItem> = {}): PassItem {
  return {
    itemId,
    source: 'Eurail',
    searchId: 's1',
    passengers: [],
    deliveryOptions: ['E_TICKET'],
    seatsReserved: false,
    total: '283.00',
    state: 'priced',
    priceUntil: '2026-11-20T10:30:00.000Z',
    contract: { through: true, text: '' },
    pass: {
      id: 'EURAIL/GLOBAL-F4-1M/2',
      name: 'Eurail Global Pass',
      item: '4 travel days within 1 month',
      product: 'Global Pass',
      mainProductId: 'GLOBAL',
      businessChannel: 'EURAIL',
      travel: 'flexible',
      serviceClass: 'STANDARD',
      noOfDays: 4,
      validityPeriodMonth: 1,
      validFrom: '2026-12-20',
      validUntil: '2027-01-19',
      countries: ['FR', 'IT'],
      travellers: [],
      refundRule: 'Refundable until the first day.',
    },
    ...more,
  };
}

export function cart(items: CartItem[] = [cartItem('a')], more: Partial<Cart> = {}): Cart {
  return {
    cartId: 'c1',
    revision: 3,
    currency: 'GBP',
    items,
    priceLines: [],
    cardFee: '0.00',
    total: '76.00',
    totalWithCardFee: '76.00',
    draft: {},
    ...more,
  };
}

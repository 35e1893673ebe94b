import type { Cart, CartItem, TicketItem, Journey } from '@throughfare/contract/shapes/cart';

/** Carts for the tests of cart, booking and payment: small, but of the contract's whole shape. */
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

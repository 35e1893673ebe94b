/**
 * The calls that an agency's API key may make, by scope. A key cannot make a call that this table leaves out: only people change people,
 * terms, keys and accounts.
 */
export const machineScopes = {
  search: [
    'startKeySession',
    'addSearchRecord',
    'getSearchRecord',
    'searchTickets',
    'getFareConditions',
    'getCheapestRates',
    'getRanking',
    'getFareCalendar',
    'getPlacesWithin',
    'getRailCards',
    'getAgencyTerms',
    'getAgencyCredit',
    'getPassengerCountries',
    'getStationDataset',
    'searchStations',
    'getEurailCountries',
    'getRailPassTemplates',
    'addPassSearch',
    'searchRailPasses',
  ],
  book: [
    'startKeySession',
    'addCartItem',
    'addCartPass',
    'getCart',
    'removeCartItem',
    'swapCartPass',
    'getSeatMap',
    'chooseSeats',
    'acceptCartPrices',
    'applyPromoCode',
    'createAccountPayment',
    'createPaymentMethod',
    'createPaymentIntent',
    'createOrder',
    'continueOrder',
    'openHeldPayment',
    'payHeldOrder',
    'releaseHeldOrder',
    'sendHeldLink',
    'findOrderUnderWay',
    'getQueuedRequest',
  ],
  bookings: [
    'listBookings',
    'downloadTickets',
    'getWalletPass',
    'getTicketCode',
    'getBookingCalendar',
    'sendBookingEmail',
    'downloadRefundStatement',
    'getCompensation',
    'getJourneyRights',
    'downloadCompensationForm',
    'listCompensations',
    'getMobilePassStatus',
    'getPassInUse',
    'getPassCode',
    'getPassForWallet',
    'getQueuedRequest',
  ],
  afterSales: [
    'getPossibleActions',
    'getRefundableItems',
    'getRefundableItemsLater',
    'refundBooking',
    'refundBookingLater',
    'getWholeRefund',
    'refundWhole',
    'setRefundAlert',
    'isVoidRefund',
    'voidBooking',
    'releaseSeat',
    'releaseSeatAndCancel',
    'changeTravellers',
    'getBookedSeatMap',
    'changeSeats',
    'getExchangeableItems',
    'searchExchange',
    'summariseExchange',
    'openExchangePayment',
    'processExchange',
    'refundPasses',
    'activatePass',
    'addPassJourney',
    'removePassJourney',
    'getQueuedRequest',
  ],
  money: ['getAgencyBalances', 'getStatement', 'downloadStatement', 'getAgencyCredit'],
  events: ['listHandOffs', 'listWebhooks', 'replayDelivery'],
} as const;

export type MachineScope = keyof typeof machineScopes;

export const machineScopeNames = Object.keys(machineScopes).filter(isMachineScope);

export function isMachineScope(name: string): name is MachineScope {
  return Object.hasOwn(machineScopes, name);
}

/** The scopes that each allow a call. Empty: no key may make it. */
export function scopesOfCall(callName: string): readonly MachineScope[] {
  return machineScopeNames.filter((scope) => (machineScopes[scope] as readonly string[]).includes(callName));
}

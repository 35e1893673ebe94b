import type { Comfort, RequestedInformation } from '../../port/offer.ts';
import type { SupplierPolicy } from '../../port/supplier.ts';
import type { SalesRules } from '../engine/profile.ts';

export const britishComforts: Readonly<Record<'STANDARD' | 'PREMIUM' | 'FIRST', Comfort>> = {
  STANDARD: { code: 'STANDARD', name: 'Standard Class', cabin: 'STANDARD' },
  PREMIUM: { code: 'STANDARD_PREMIUM', name: 'Standard Premium', cabin: 'STANDARD' },
  FIRST: { code: 'FIRST', name: 'First Class', cabin: 'FIRST' },
};

/** Tickets carry names, and the confirmation needs one address. */
export const requestedInformation: RequestedInformation = {
  lead: ['firstName', 'lastName', 'email'],
  others: ['firstName', 'lastName'],
};

/**
 * REFUND-6: void within 30 minutes of booking, without penalty. Tickets go on sale 12 weeks ahead, like the operators' Advance fares. Sale
 * closes two minutes before the train leaves.
 */
export const atocPolicy: SupplierPolicy = {
  comforts: [britishComforts.STANDARD, britishComforts.PREMIUM, britishComforts.FIRST],
  voidWithinMinutes: 30,
  salesCutOffMinutes: 2,
  horizonDays: 84,
  // National Rail Conditions of Travel, 14.1: tickets may be combined where the train calls at the station between them
  joinsTickets: true,
  asks: requestedInformation,
};

export const atocSales: SalesRules = {
  offerMinutes: 30,
  maximumHoldSeconds: 30 * 60,
  fewPlaces: 5,
  bookingCurve: { opensDaysAhead: 84, lateness: 2 },
  ticketPrefix: 'GB',
};

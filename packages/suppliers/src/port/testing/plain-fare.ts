import type { Money } from '@throughfare/kernel/money';
import type { FareOffer } from '../offer.ts';

/** A single without conditions or extras, for tests that look at a few of its fields. */
export const plainFare = (name: string, price: Money, more: Partial<FareOffer> = {}): FareOffer => ({
  offerRef: name,
  kind: 'single',
  price,
  comfort: { code: 'STANDARD', name: 'Standard', cabin: 'STANDARD' },
  name,
  description: '',
  flexibility: 'NON_FLEXIBLE',
  conditions: [],
  validFrom: [],
  validTo: [],
  passengers: [],
  priceParts: [],
  reservation: 'none',
  afterSales: { refund: [], exchange: [] },
  optionalPrices: [],
  deliveryOptions: ['ETK'],
  requestedInformation: { lead: [], others: [] },
  ...more,
});

import type { PassSelection } from '@throughfare/contract/shapes/rail-pass';

/** The shortest Italy pass, for one adult. */
export const italy: PassSelection = {
  id: 'EURAIL/IT-F3-1M/2',
  item: '3 travel days within 1 month',
  desc: '<p>Any three days.</p>',
  templateId: 'One Country Pass/flexible',
  product: 'One Country Pass',
  mainProductId: 'IT',
  mainProductName: 'Eurail Italy Pass',
  businessChannel: 'EURAIL',
  travel: 'flexible',
  serviceClass: 'STANDARD',
  noOfDays: 3,
  dayArray: [3],
  validityPeriodMonth: 1,
  validFrom: '2026-12-10',
  validUntil: '2027-01-09',
  countries: ['IT'],
  refundRule: 'Refundable until its first day.',
  sku: [],
  currency: 'EUR',
  price: '174.00',
  travellers: [{ type: 'Adult', count: 1, price: '174.00', total: '174.00' }],
  amount: '174.00',
};

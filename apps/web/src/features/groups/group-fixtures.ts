import type { GroupFile } from '@throughfare/contract/calls/groups';

/** A request for 26 people that is waiting for a price. */
export const group: GroupFile = {
  groupId: '33f2b0f6-3a71-4df7-9f61-6c1f00000021',
  reference: 'G-ABC234',
  state: 'asked',
  agencyName: 'Lakeside Travel',
  by: 'Alex Agent',
  fromPlace: 'London',
  toPlace: 'York',
  outwardDay: '2027-02-01',
  outwardTime: '09:00',
  returnTime: '',
  adults: 2,
  children: 24,
  customerName: 'Hill School',
  createdAt: '2026-11-20T09:00:00Z',
  customerEmail: 'trips@hill.example',
  wishes: '',
  internalReference: 'JOB-30',
  answer: '',
  bookingReference: '',
  tickets: '',
  kept: '',
  refunds: [],
  may: ['withdraw'],
};
/** The same request with a price. */
export const offer = { state: 'offered', price: '520.00', currency: 'GBP', validUntil: '2026-12-20', answer: 'The 09:03.' } as const;

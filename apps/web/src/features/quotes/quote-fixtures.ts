import type { QuoteFile, QuoteOption } from '@throughfare/contract/calls/quotes';
import { journey } from '../../domain/journeys/testing/cart-fixtures.ts';
import type { SharedQuoteView } from './load-quotes.ts';

/** A quote with one option, as in the list. */
export const row = {
  quoteId: '33f2b0f6-3a71-4df7-9f61-6c1f00000001',
  reference: 'Q-ABC234',
  state: 'open',
  customerName: 'Cleo Client',
  customerEmail: 'cleo@example.com',
  trip: 'London – Edinburgh',
  options: 1,
  from: '76.00',
  currency: 'GBP',
  by: 'Alex Agent',
  validUntil: '2026-11-23T23:59:00Z',
  createdAt: '2026-11-20T09:00:00Z',
} as const;
export const option: QuoteOption = {
  optionId: '33f2b0f6-3a71-4df7-9f61-6c1f00000002',
  outward: journey(),
  passengers: ['Adult'],
  total: '76.00',
  state: 'priced',
  contract: 'A direct train on one ticket.',
};
/** The same quote in full, for its maker. */
export const quote: QuoteFile = {
  ...row,
  message: '',
  internalNote: 'pays late',
  internalReference: 'JOB-7',
  list: [option],
  bookingReferences: [],
  link: 'http://localhost/quotes/shared?token=t',
};
/** A colleague of the agent. */
export const ada = { userId: '33f2b0f6-3a71-4df7-9f61-6c1f00000003', name: 'Ada Admin' };

type Shared = Extract<SharedQuoteView, { state: 'ready' }>['quote'];

/** The same quote through its link, for the customer. */
export const shared = (more: Partial<Shared> = {}): Shared => ({
  reference: row.reference,
  state: 'open',
  sender: { name: 'Lakeside Travel', colour: '#0c2f2c', contact: ['+44 20'] },
  message: 'As you wished.',
  currency: 'GBP',
  validUntil: row.validUntil,
  list: [option],
  ...more,
});

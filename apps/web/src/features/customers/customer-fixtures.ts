import type { CustomerFile } from '@throughfare/contract/calls/customers';
import type { CustomerView } from './load-customers.ts';

/** Cleo, a customer who travels, has a railcard and a passport. */
export const cleo = {
  customerId: '7d0f9c57-0c02-4c3c-9d3f-0f6d6a1f6a10',
  name: 'Cleo Client',
  email: 'cleo@example.com',
  phone: '',
  internalReference: 'JOB-7',
  usedAt: '2026-11-20T10:00:00Z',
};

export const traveller: CustomerFile['travellers'][number] = {
  travellerId: '7d0f9c57-0c02-4c3c-9d3f-0f6d6a1f6a11',
  title: 'Ms',
  firstName: 'Cleo',
  lastName: 'Client',
  dateOfBirth: '1990-02-01',
  countryOfResidence: 'GB',
  email: '',
  phone: '',
  railcards: [{ program: 'UK_26-30', validUntil: '2027-03-01' }],
  document: { kind: 'passport', ending: '67', country: 'GB', validUntil: '2030-01-31' },
};

export const customer: CustomerFile = {
  ...cleo,
  internalNote: 'pays late',
  travellers: [traveller],
  events: [{ at: '2026-11-20T10:00:00Z', text: 'A document was viewed', by: 'Alex Agent' }],
  keptUntil: '2028-11-19T10:00:00Z',
};

export const customerView = (more: Partial<CustomerFile> = {}): CustomerView => ({
  state: 'ready',
  customer: { ...customer, ...more },
  countries: [{ value: 'GB', label: 'United Kingdom' }],
  railcards: [{ value: 'UK_26-30', label: '26-30 Railcard (GB)' }],
  today: '2026-11-20',
});

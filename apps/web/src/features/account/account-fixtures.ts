import type { DetailsView } from './load-details.ts';
import type { SecurityView } from './load-security.ts';
import type { TravellersView } from './load-travellers.ts';

/** A customer's account pages, for the tests of their screens. */
export const details: DetailsView = {
  owner: { isLoggedIn: true, isGuestUser: false, email: 'ada@example.org', userRole: 'consumer', firstName: 'Ada', lastName: 'Byron' },
  hasPassword: true,
  currency: 'GBP',
  cartHasItems: false,
  newsletter: { agreed: true, agreedAt: '2026-03-01T09:00:00.000Z' },
};

export const secondFactor: NonNullable<SecurityView['secondFactor']> = {
  hasPassword: true,
  hasAuthenticator: false,
  passkeys: [],
  isRequired: false,
};

export const security: SecurityView = {
  zone: 'Europe/London',
  sessions: [
    { sessionId: 's1', signedInAt: '2026-11-20T09:00:00.000Z', endsAt: '2026-12-20T09:00:00.000Z', isThisOne: true },
    { sessionId: 's2', signedInAt: '2026-11-19T09:00:00.000Z', endsAt: '2026-12-19T09:00:00.000Z', isThisOne: false },
    { sessionId: 's3', signedInAt: '2026-11-18T09:00:00.000Z', endsAt: '2026-12-18T09:00:00.000Z', isThisOne: false },
  ],
  events: [{ kind: 'signedIn', at: '2026-11-20T09:00:00.000Z', isFromHere: true }],
  secondFactor,
};

export const travellers: Extract<TravellersView, { state: 'ready' }> = {
  state: 'ready',
  today: '2026-11-20',
  countries: [{ value: 'GB', label: 'United Kingdom' }],
  railcards: [{ value: 'YNG', label: '16-25 Railcard (GB)' }],
  travellers: [
    {
      travellerId: 't1',
      title: 'Ms',
      firstName: 'Ada',
      lastName: 'Byron',
      dateOfBirth: '2003-12-10',
      countryOfResidence: 'GB',
      email: '',
      phone: '',
      railcards: [{ program: 'YNG', validUntil: '2027-05-31' }],
    },
  ],
};

import type { PassInUse } from '@throughfare/contract/shapes/pass-in-use';

/** A pass just after its purchase. */
export const passInUse: PassInUse = {
  bookingId: 'TF7KQ2MX',
  passengerRef: '1',
  name: 'Ms Ann Lee',
  type: 'Adult',
  mainProductName: 'Interrail Global Pass',
  item: '4 travel days within 1 month',
  class: '2nd class',
  mobilePassStatus: 'NOT_ACTIVATED',
  coverNumber: 'I12345678',
  passNumber: 'XT502R',
  validFrom: '2026-12-20',
  validUntil: '2027-01-19',
  travelDays: { total: 4, used: 0 },
  journeys: [],
  today: '2026-11-28',
  wallets: [],
  activation: { from: '2026-11-28', until: '2027-10-28' },
};

const { activation: _, ...withoutActivation } = passInUse;
export const activatedPass: PassInUse = withoutActivation;

/** The same in use, with a journey on each of two days. */
export const passOnTravelDays: PassInUse = {
  ...activatedPass,
  mobilePassStatus: 'IN_USE',
  validFrom: '2026-11-27',
  validUntil: '2026-12-26',
  travelDays: { total: 4, used: 2 },
  diary: { from: '2026-11-28', until: '2026-12-26' },
  journeys: [
    { journeyId: 'a', day: '2026-11-27', from: 'Paris', to: 'Lyon', isRemovable: false },
    { journeyId: 'b', day: '2026-11-28', from: 'Lyon', to: 'Milan', train: 'TGV 9241', isRemovable: true },
  ],
};

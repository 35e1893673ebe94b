import { expect, test } from 'vitest';
import { travellersOfBookings } from './travellers-of-bookings.ts';

const passenger = (firstName: string, more: Partial<Parameters<typeof travellersOfBookings>[0][number]['passengers'][number]> = {}) => ({
  passengerRef: '1',
  name: `${firstName} Byron`,
  firstName,
  lastName: 'Byron',
  email: '',
  contact: '',
  contacts: [],
  seatingArrangements: [],
  ...more,
});

test('each person of the bookings once, with the details of the latest booking', () => {
  const rows = [
    { passengers: [passenger('Ada', { countryOfResidence: 'GB', email: 'ada@example.com' })] },
    { passengers: [passenger('Ada', { countryOfResidence: 'FR' }), passenger('Anne', { dob: '1980-01-02' })] },
  ];
  expect(travellersOfBookings(rows)).toMatchObject([
    { firstName: 'Ada', lastName: 'Byron', countryOfResidence: 'GB', email: 'ada@example.com', dateOfBirth: '' },
    { firstName: 'Anne', dateOfBirth: '1980-01-02', countryOfResidence: '' },
  ]);
});

test('four at most', () => {
  const rows = [{ passengers: ['A', 'B', 'C', 'D', 'E'].map((name) => passenger(name)) }];
  expect(travellersOfBookings(rows)).toHaveLength(4);
});

import { expect, test } from 'vitest';
import { fillTraveller } from './fill-traveller.ts';
import type { TravellerForm } from './traveller-form.ts';

const blank = { title: '', firstName: '', lastName: '', dateOfBirth: '', countryOfResidence: '', email: '', phone: '' };
const form: TravellerForm = {
  own: { internalReference: '', costCentre: '', purchaseOrder: '' },
  lead: { email: '', phone: '' },
  items: [
    {
      itemId: 'a',
      travellers: [
        { passengerRef: '1', ...blank },
        { passengerRef: '2', ...blank },
      ],
      deliveryOption: 'E_TICKET',
      seatPreferences: {},
    },
  ],
};
const typed = {
  title: 'Dr',
  firstName: 'Grace',
  lastName: 'Hopper',
  dateOfBirth: '1996-12-09',
  countryOfResidence: 'US',
  email: 'grace@example.com',
  phone: '+1 202 555 0100',
};
const grace = { travellerId: '7d0f9c57-0c02-4c3c-9d3f-0f6d6a1f6a01', ...typed, railcards: [] };
const place = { itemId: 'a', passengerRef: '2', isLead: false, saved: grace };
const second = (filled: TravellerForm) => filled.items[0]?.travellers[1];

test('fills in everything that is known, date of birth included, on that place only', () => {
  const filled = fillTraveller(form, place);
  expect(second(filled)).toEqual({
    passengerRef: '2',
    ...blank,
    ...typed,
  });
  expect(filled.items[0]?.travellers[0]).toEqual({ passengerRef: '1', ...blank });
  expect(filled.lead).toEqual({ email: '', phone: '' });
});

test('the first traveller fills in address and phone of the booking if they are empty', () => {
  const lead = { ...place, passengerRef: '1', isLead: true };
  expect(fillTraveller(form, lead).lead).toEqual({ email: 'grace@example.com', phone: '+1 202 555 0100' });
  const typed = { ...form, lead: { email: 'me@example.com', phone: '' } };
  expect(fillTraveller(typed, lead).lead).toEqual({ email: 'me@example.com', phone: '+1 202 555 0100' });
});

test('unknown fields keep typed values for the same person, and are emptied for another', () => {
  const unknownBirth = { ...place, saved: { ...grace, dateOfBirth: '' } };
  const typedOf = (firstName: string): TravellerForm => ({
    ...form,
    items: form.items.map((item) => ({
      ...item,
      travellers: item.travellers.map((one) => ({ ...one, firstName, lastName: 'Hopper', dateOfBirth: '1996-01-01' })),
    })),
  });
  expect(second(fillTraveller(typedOf('Grace'), unknownBirth))?.dateOfBirth).toBe('1996-01-01');
  expect(second(fillTraveller(typedOf('Howard'), unknownBirth))?.dateOfBirth).toBe('');
});

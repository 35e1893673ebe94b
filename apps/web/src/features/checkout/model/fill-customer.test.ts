import { expect, test } from 'vitest';
import { cartItem } from '../../../domain/journeys/testing/cart-fixtures.ts';
import { fillCustomer } from './fill-customer.ts';
import { formOfDraft } from './traveller-form.ts';

const blank = { title: '', dateOfBirth: '', countryOfResidence: '', email: '', phone: '', railcards: [] };
const ann = { ...blank, travellerId: '7d0f9c57-0c02-4c3c-9d3f-0f6d6a1f6a01', firstName: 'Ann', lastName: 'Lee', dateOfBirth: '1990-01-01' };
const kid = { ...blank, travellerId: '7d0f9c57-0c02-4c3c-9d3f-0f6d6a1f6a02', firstName: 'Kit', lastName: 'Lee', dateOfBirth: '2018-05-01' };
const bob = { ...blank, travellerId: '7d0f9c57-0c02-4c3c-9d3f-0f6d6a1f6a03', firstName: 'Bob', lastName: 'Lee' };
const customer = {
  customerId: 'c',
  name: 'Lee family',
  email: 'lee@example.com',
  phone: '',
  internalReference: '',
  travellers: [kid, ann, bob],
};

/** An adult and a child. */
const item = cartItem('first');
const form = formOfDraft([item], {}, 'agent@example.com');
const namesIn = (filled: typeof form) => filled.items.map(({ travellers }) => travellers.map(({ firstName }) => firstName));

test('puts grown-ups on their places and the child on the child’s', () => {
  expect(namesIn(fillCustomer(form, [item], customer))).toEqual([['Ann', 'Kit']]);
});

test('writes to the customer, not to the agent; unknown fields stay', () => {
  const typed = { ...form, lead: { email: 'agent@example.com', phone: '+44 20 1' } };
  expect(fillCustomer(typed, [item], customer).lead).toEqual({ email: 'lee@example.com', phone: '+44 20 1' });
  expect(fillCustomer(typed, [item], { ...customer, email: '', travellers: [] }).lead.email).toBe('agent@example.com');
});

test('fills every ticket, and leaves a place empty if no traveller is left', () => {
  const second = cartItem('second');
  const both = formOfDraft([item, second], {}, '');
  expect(namesIn(fillCustomer(both, [item, second], { ...customer, travellers: [bob] }))).toEqual([
    ['Bob', ''],
    ['Bob', ''],
  ]);
});

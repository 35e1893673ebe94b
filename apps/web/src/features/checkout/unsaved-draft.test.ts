// @vitest-environment happy-dom
import { noReferences } from '@throughfare/contract/shapes/own-references';
import { beforeEach, expect, test } from 'vitest';
import { forgetSharedState } from '../../lib/shared-state.ts';
import { travellerOf, type TravellerForm } from './model/traveller-form.ts';
import { readUnsaved, writeUnsaved } from './unsaved-draft.ts';

// Files of a worker share its modules, and another one may have left a state.
beforeEach(() => {
  forgetSharedState();
  sessionStorage.clear();
});

const form: TravellerForm = {
  lead: { email: 'ada@example.com', phone: '' },
  own: noReferences,
  items: [
    {
      itemId: 'i1',
      travellers: [travellerOf('1', (field) => (field === 'firstName' ? 'Ada' : ''))],
      deliveryOption: 'ETK',
      seatPreferences: { position: 'WINDOW' },
    },
  ],
};

test('what has not reached the server is in the window under the names of the document, and comes back after a reload', () => {
  writeUnsaved('c1', form);
  const stored: unknown = JSON.parse(sessionStorage.getItem('throughfare.state') ?? '');
  expect(stored).toMatchObject({
    unsentBooking: {
      passengerDetails: { lead: { email: 'ada@example.com' } },
      selectedDeliveryOptions: { i1: 'ETK' },
      selectedSeatsPreferences: { i1: { position: 'WINDOW' } },
    },
  });
  forgetSharedState();
  expect(readUnsaved('c1')).toEqual(form);
  expect(readUnsaved('another cart')).toBeUndefined();
});

test('nothing stays once it has arrived', () => {
  writeUnsaved('c1', form);
  writeUnsaved('c1', undefined);
  expect(readUnsaved('c1')).toBeUndefined();
});

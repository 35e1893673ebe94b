import { expect, test } from 'vitest';
import { fare, plusBus, ticket } from './results-fixtures.ts';
import { viewOfTicket } from './ticket-view.ts';

const mapped = fare('flex', '60.00', { mappingIds: { back: 'back' }, deliveryOptions: ['ETK'], placesLeft: 3 });
const whole = ticket('t1', '09:00', 130, [mapped], { secondaryFareInformation: { offers: [plusBus] } });

test('a page carries the prices, names and promise of a ticket', () => {
  const view = viewOfTicket(whole, 'outward');
  expect(view).toMatchObject({
    ticketId: 't1',
    offer: 'signed',
    fareInformation: [{ priceId: 'flex', convertedTotalPrice: '60.00', placesLeft: 3 }],
  });
  expect(view.secondaryFareInformation.offers).toMatchObject([{ priceId: 'bus', displayName: 'PlusBus Manchester' }]);
});

test('leaves out fields that the page does not show', () => {
  const view = viewOfTicket(whole, 'outward');
  expect(view).not.toHaveProperty('travelPoints');
  expect(view.fareInformation[0]).not.toHaveProperty('deliveryOptions');
  expect(view.secondaryFareInformation.offers[0]).not.toHaveProperty('fareConditions');
});

test('halves of a return are named on the way out only', () => {
  expect(viewOfTicket(whole, 'outward').fareInformation[0]?.mappingIds).toEqual({ back: 'back' });
  expect(viewOfTicket(whole, 'inward').fareInformation[0]).not.toHaveProperty('mappingIds');
});

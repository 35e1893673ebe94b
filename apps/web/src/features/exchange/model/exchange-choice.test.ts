import type { ExchangeableItem, ExchangeLeg } from '@throughfare/contract/shapes/exchange';
import { expect, test } from 'vitest';
import { chosenLegs, fareCodesOf, journeyChoices, searchDays } from './exchange-choice.ts';

const leg = (direction: ExchangeLeg['direction'], isExchangeable = true): ExchangeLeg => ({
  direction,
  journey: 'Paris – Lyon',
  dateTime: 'Tue 08 Dec 2026, 08:00',
  day: '2026-11-28',
  duration: '2h 0m',
  fare: 'INOUI',
  fareClass: 'Standard class',
  price: '50.00',
  isExchangeable,
  exchangeSummary: isExchangeable ? 'Exchangeable' : 'Not Exchangeable',
  fareCodes: isExchangeable ? [`${direction}.1`] : [],
});

const item = (legs: readonly ExchangeLeg[], isSet = false): Pick<ExchangeableItem, 'exchangeSets' | 'lineItem' | 'defaultTime'> => ({
  lineItem: { legs: [...legs] },
  exchangeSets: isSet
    ? [{ exchangeSetID: 'set.1', exchangeableTicketableFare: ['outward.1', 'inward.1'], legs: [...legs], price: '100.00' }]
    : [],
  defaultTime: '08:00',
});

test('each leg is a choice, and one that is not exchangeable cannot be made', () => {
  const both = item([leg('outward'), leg('inward', false)]);
  expect(journeyChoices(both).map(({ id, isExchangeable }) => [id, isExchangeable])).toEqual([
    ['outward', true],
    ['inward', false],
  ]);
  expect(chosenLegs(both, 'inward')).toEqual([]);
  expect(fareCodesOf(both, 'inward')).toBeUndefined();
  expect(fareCodesOf(both, 'outward')).toEqual({ departure: ['outward.1'], return: [] });
});

test('an exchange set is one choice of both directions, which both need a day', () => {
  const set = item([leg('outward'), leg('inward')], true);
  expect(journeyChoices(set).map(({ id }) => id)).toEqual(['set.1']);
  expect(fareCodesOf(set, 'set.1')).toEqual({ departure: ['outward.1'], return: ['inward.1'] });
  expect(searchDays({ leg: 'set.1', outDate: '2026-12-09' }, set)).toBeUndefined();
  expect(searchDays({ leg: 'set.1', outDate: '2026-12-09', backDate: '2026-12-11', backTime: '17:30' }, set)).toEqual({
    departureDate: '2026-12-09',
    departureTime: '08:00',
    arrivalDate: '2026-12-11',
    arrivalTime: '17:30',
  });
});

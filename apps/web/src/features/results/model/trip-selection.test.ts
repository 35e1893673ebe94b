import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fare, ticket } from './results-fixtures.ts';
import {
  extrasWith,
  inwardFares,
  leavesAfter,
  lowestPrice,
  outwardFares,
  selectTrip,
  type LegChoice,
  type TripAnswer,
} from './trip-selection.ts';

const offPeak = fare('off-peak-return', '115.00', { isReturn: true, mappingIds: { back10: 'half10', back12: 'half12' } });
const advance = fare('advance', '25.00');
const picky = fare('picky', '30.00', { compatiblePrices: ['single12'] });
const out9 = ticket('out9', '09:00', 130, [advance, picky, offPeak], {
  secondaryFareInformation: {
    offers: [
      {
        priceId: 'plusbus',
        selected: false,
        displayName: 'PlusBus',
        description: '',
        convertedTotalPrice: '4.50',
        convertedCurrency: 'GBP',
        fareConditions: [],
      },
      {
        priceId: 'upgrade',
        selected: false,
        displayName: 'Standard Premium',
        description: '',
        convertedTotalPrice: '15.00',
        convertedCurrency: 'GBP',
        fareConditions: [],
        withPrices: ['advance'],
      },
    ],
  },
});
const back10 = ticket('back10', '10:00', 130, [fare('half10', '0.00', { isReturn: true }), fare('single10', '28.00')]);
const back12 = ticket('back12', '12:00', 130, [
  fare('half12', '0.00', { isReturn: true }),
  fare('single12', '32.00'),
  fare('wrong12', '1.00', { isIllegalFare: true }),
]);
const back14 = ticket('back14', '14:00', 130, [fare('single14', '22.00')]);
const roundTrip: TripAnswer = { outward: [out9], inward: [back10, back12, back14], isRoundTrip: true };
const oneWay: TripAnswer = { outward: [out9], inward: [], isRoundTrip: false };
const chose = (ticketId?: string, priceId?: string, ...extras: string[]): LegChoice => ({ ticketId, priceId, extras, sleepers: [] });

describe('a return fare outward', () => {
  it('chooses its other half on the return ticket automatically, at 0.00', () => {
    const trip = selectTrip(roundTrip, chose('out9', 'off-peak-return'), chose('back12'));
    expect(trip.inward?.fare).toMatchObject({ priceId: 'half12', convertedTotalPrice: '0.00' });
    expect(trip).toMatchObject({ complete: true, total: '115.00' });
  });

  it('hides the singles of the way back', () => {
    expect(inwardFares(back12, offPeak).map((one) => one.priceId)).toEqual(['half12']);
  });

  it('hides the halves of other return fares on the same train', () => {
    const both = ticket('back12', '12:00', 130, [...back12.fareInformation, fare('half of anytime', '0.00', { isReturn: true })]);
    expect(inwardFares(both, offPeak).map((one) => one.priceId)).toEqual(['half12']);
  });

  it('cannot be used on a train for which it is not valid', () => {
    expect(inwardFares(back14, offPeak)).toEqual([]);
    expect(selectTrip(roundTrip, chose('out9', 'off-peak-return'), chose('back14', 'single14'))).toMatchObject({
      complete: false,
      total: '115.00',
    });
  });
});

describe('a single fare outward', () => {
  it('leaves the singles of the way back', () => {
    expect(inwardFares(back12, advance).map((one) => one.priceId)).toEqual(['single12']);
  });

  it('leaves only the singles that it combines with', () => {
    expect(inwardFares(back10, picky)).toEqual([]);
    expect(inwardFares(back12, picky).map((one) => one.priceId)).toEqual(['single12']);
  });

  it('also applies the limits of the way back', () => {
    const closed = ticket('back9', '09:00', 130, [fare('closed', '5.00', { compatiblePrices: ['other'] })]);
    expect(inwardFares(closed, advance)).toEqual([]);
  });

  it('takes the first single where a return was chosen for the way back', () => {
    expect(selectTrip(roundTrip, chose('out9', 'advance'), chose('back10', 'half10')).inward?.fare?.priceId).toBe('single10');
  });

  it('adds both ways and the secondary offers', () => {
    const trip = selectTrip(roundTrip, chose('out9', 'advance', 'plusbus', 'unknown'), chose('back14', 'single14'));
    expect(trip).toMatchObject({ complete: true, total: '51.50' });
    expect(trip.outward?.extras.map((offer) => offer.priceId)).toEqual(['plusbus']);
  });

  it('leaves out a secondary offer that is not sold with the fare', () => {
    const extras = (priceId: string) =>
      selectTrip(oneWay, chose('out9', priceId, 'plusbus', 'upgrade'), chose()).outward?.extras.map((offer) => offer.priceId);
    expect(extras('advance')).toEqual(['plusbus', 'upgrade']);
    expect(extras('picky')).toEqual(['plusbus']);
    expect(extrasWith(out9, undefined)).toEqual([]);
  });
});

describe('the missing choice', () => {
  it('waits for a fare when only a train is chosen', () => {
    const trip = selectTrip(oneWay, chose('out9'), chose());
    expect(trip.outward?.ticket.ticketId).toBe('out9');
    expect(trip).toMatchObject({ complete: false, total: '0.00' });
  });

  it('needs no way back in a one-way search', () => {
    expect(selectTrip(oneWay, chose('out9', 'advance'), chose('back10', 'single10'))).toMatchObject({
      complete: true,
      inward: undefined,
      total: '25.00',
    });
  });

  it('forgets a train that is no longer in the answer', () => {
    expect(selectTrip(oneWay, chose('gone', 'advance'), chose()).outward).toBeUndefined();
  });
});

it('never sells a fare that is marked as illegal', () => {
  expect(inwardFares(back12, undefined).map((one) => one.priceId)).toEqual(['single12']);
  expect(outwardFares(ticket('t', '09:00', 1, [fare('x', '1.00', { isIllegalFare: true })]))).toEqual([]);
});

it('finds the lowest price, also above ten', () => {
  expect(lowestPrice([fare('a', '100.00'), fare('b', '9.50')])).toBe('9.50');
  expect(lowestPrice([])).toBeUndefined();
});

it('does not offer a return that leaves before the outward arrives', () => {
  expect(leavesAfter(back10, out9)).toBe(false);
  expect(leavesAfter(back12, out9)).toBe(true);
  expect(leavesAfter(back10, undefined)).toBe(true);
  expect(leavesAfter(ticket('back1110', '11:10', 130, []), out9)).toBe(true);
});

it('is never complete with fares that do not combine, whatever the address says', () => {
  const ids = fc.constantFrom(undefined, 'out9', 'back10', 'back12', 'back14', 'nothing');
  const prices = fc.constantFrom(
    undefined,
    'advance',
    'picky',
    'off-peak-return',
    'half10',
    'half12',
    'single10',
    'single12',
    'single14',
    'wrong12',
  );
  fc.assert(
    fc.property(ids, prices, ids, prices, (outwardId, outwardFare, inwardId, inwardFare) => {
      const trip = selectTrip(roundTrip, chose(outwardId, outwardFare), chose(inwardId, inwardFare));
      const [outward, inward] = [trip.outward?.fare, trip.inward?.fare];
      const belongTogether = outward?.isReturn
        ? inward?.isReturn === true && Object.values(outward.mappingIds ?? {}).includes(inward.priceId)
        : inward?.isReturn === false && (outward?.priceId !== 'picky' || inward.priceId === 'single12');
      expect(!trip.complete || belongTogether).toBe(true);
    }),
  );
});

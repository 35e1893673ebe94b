import { expect, test } from 'vitest';
import { passWord } from './pass-word.ts';
import type { FareView } from './ticket-view.ts';

type Breakdown = FareView['passengerBreakdown'];

const pass = { program: 'EU_PASS_GLOBAL', description: 'Eurail or Interrail Global Pass' };

function fares(...passengers: readonly Partial<Breakdown[number]>[]): readonly FareView[] {
  const passengerBreakdown = passengers.map((one, index) => ({
    passengerRef: String(index + 1),
    passengerType: 'ADULT',
    currency: 'EUR' as const,
    amount: '10.00',
    ...one,
  }));
  const fare: FareView = {
    priceId: 'p',
    isReturn: false,
    displayNames: ['TGV INOUI'],
    descriptions: [''],
    serviceClass: 'STANDARD',
    convertedTotalPrice: '10.00',
    convertedCurrency: 'EUR',
    passengerBreakdown,
    optionalPrices: [],
    reservation: 'included',
    refund: 'none',
    exchange: 'none',
    isIllegalFare: false,
  };
  return [fare];
}

test('a price for everybody with a pass is for the reservation', () => {
  expect(passWord(fares({ fareQualifier: pass }))).toBe('Reservation, with your pass');
  expect(passWord(fares({ fareQualifier: pass }, { passengerType: 'INFANT' }))).toBe('Reservation, with your pass');
});

test('a price for some with a pass says that the pass is in it', () => {
  expect(passWord(fares({ fareQualifier: pass }, {}))).toBe('With the rail pass');
});

test('a train that takes no passes says that it costs its fare', () => {
  expect(passWord(fares({ fareQualifier: { program: 'FR_AVANTAGE_JEUNE', description: '' } }))).toBe('Full fare: no pass here');
});

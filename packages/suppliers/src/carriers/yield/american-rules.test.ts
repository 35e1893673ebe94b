import { describe, expect, test } from 'vitest';
import { nothingTaken } from '../engine/rules/nothing-taken.ts';
import { assembleOffers } from '../engine/rules/assemble-offers.ts';
import { amtrakProfile, cheapestAmounts, fareOf, faresOn, partyOf, tripOn, viaProfile } from './testing/american-trips.ts';

const amt = (rides: string, ...people: readonly string[]) =>
  faresOn(amtrakProfile, tripOn('AMT', rides), people.length > 0 ? partyOf(...people) : undefined);
const via = (rides: string, ...people: readonly string[]) =>
  faresOn(viaProfile, tripOn('VIA', rides), people.length > 0 ? partyOf(...people) : undefined);
/** Each traveller's price as a share of the first traveller's. */
const shares = (amounts: readonly number[]): number[] => amounts.map((amount) => Math.round((100 * amount) / (amounts[0] ?? 1)));

describe('reductions at Amtrak', () => {
  const onRegional = (...people: string[]) => shares(cheapestAmounts(fareOf(amt('181 USNYP-USWAS 2026-12-08', ...people), 'NRCV')));
  const onAcela = (ride: string) => shares(cheapestAmounts(fareOf(amt(ride, '40', '8'), 'ACBV')));

  test('children of 2 to 12 half beside an adult of 18, infants nothing', () => {
    expect(onRegional('40', '8', '12', '13', '1')).toEqual([100, 50, 50, 100, 0]);
    expect(onRegional('17', '8')).toEqual([100, 100]);
  });

  test('no child fare on Acela from Monday to Friday', () => {
    expect(onAcela('2103 USNYP-USWAS 2026-12-08')).toEqual([100, 100]);
    expect(onAcela('2201 USNYP-USWAS 2026-12-12')).toEqual([100, 50]);
  });

  test('travellers of 65 and more 10 %, without a card, not in business class', () => {
    expect(onRegional('40', '64', '65')).toEqual([100, 100, 90]);
    expect(shares(cheapestAmounts(fareOf(amt('181 USNYP-USWAS 2026-12-08', '40', '65'), 'NRB1')))).toEqual([100, 100]);
  });

  test('one discount each: a student pays 15 % less', () => {
    expect(onRegional('40', '20 US_STUDENT', '66')).toEqual([100, 85, 90]);
  });
});

test('young people and seniors pay less at VIA Rail, not on Escape', () => {
  const paid = (product: string) =>
    shares(cheapestAmounts(fareOf(via('60 CATRTO-CAMTRL 2026-12-08', '40', '8', '15', '20', '62', '1'), product)));
  expect(paid('VECO')).toEqual([100, 50, 80, 100, 90, 0]);
  expect(paid('VESC')).toEqual([100, 50, 100, 100, 100, 0]);
});

test('Escape leaves the list of VIA Rail when its cheap tiers are gone and Economy has some left', () => {
  const trip = tripOn('VIA', '60 CATRTO-CAMTRL 2026-12-08');
  const own = { owner: 'VIA', seller: 'VIA' } as const;
  const namesWithout = (...gone: readonly string[]): string[] => {
    const stock = trip.segments.map((segment) => {
      const onSale = viaProfile.stock(segment.train);
      const quotas = Object.entries(onSale.quotas).map(([quota, size]): [string, number] => [
        quota,
        gone.some((tier) => quota.includes(tier)) ? 0 : size,
      ]);
      return { segment, used: nothingTaken, stock: { ...onSale, ...own, quotas: Object.fromEntries(quotas) } };
    });
    const candidates = { fares: faresOn(viaProfile, trip), secondary: [] };
    const { fares } = assembleOffers(
      viaProfile,
      { trip, candidates, stock },
      { places: 1, wheelchairs: 0 },
      Date.parse('2026-11-23T12:00:00Z'),
    );
    return fares.map(({ name, comfort }) => `${comfort.code} ${name}`);
  };
  expect(namesWithout()).toContain('ECONOMY Escape');
  expect(namesWithout('E1', 'E2')).not.toContain('ECONOMY Escape');
  expect(namesWithout('E1', 'E2')).toContain('ECONOMY Economy');
  expect(namesWithout('E1', 'E2', 'N1', 'N2')).toContain('ECONOMY Escape');
});

test('two trains under one fare name say it once, with its own terms', () => {
  const valueOf = (rides: string) => amt(rides).find(({ name }) => name === 'Coach Value')?.description;
  const alone = valueOf('67 USBOS-USNYP 2026-12-08');
  expect(alone).toMatch(/./);
  expect(valueOf('67 USBOS-USNYP 2026-12-08; 63 USNYP-CATRTO 2026-12-09')).toBe(alone);
});

describe('Thruway coaches', () => {
  const sold = (rides: string) => amt(rides).length > 0;

  test('are sold with a train, not by themselves', () => {
    expect(sold('B7103 USLMY-USSAF 2026-12-08')).toBe(false);
    expect(sold('3 USABQ-USFLG 2026-12-07; B8956 USFLG-USWMH 2026-12-08')).toBe(true);
  });

  test('are sold by themselves within California', () => {
    expect(sold('B5702 USBFD-USLAX 2026-12-08')).toBe(true);
    expect(sold('B3524 USSAC-USRNO 2026-12-08')).toBe(false);
  });
});

describe('rooms', () => {
  const adultsIn = (fares: ReturnType<typeof amt>, product: string, room: string) =>
    fareOf(fares, product)
      .optional.find(({ fareName }) => fareName.includes(room))
      ?.ageBreaks.map(({ minAge, maxAge, minQuantity, maxQuantity }) => [minAge, maxAge, minQuantity, maxQuantity]);

  test('count from 16 as an adult at Amtrak', () => {
    expect(adultsIn(amt('5 USCHI-USEMY 2026-12-08', '40', '38', '8', '6'), 'LDCF', 'Family')).toEqual([
      [16, 120, 1, 2],
      [0, 15, 0, 2],
    ]);
  });

  test('count from 12 as an adult at VIA Rail', () => {
    expect(adultsIn(via('1 CATRTO-CAVCVR 2026-12-09', '40', '11'), 'CECO', 'cabin for 2')).toEqual([
      [12, 120, 1, 2],
      [0, 11, 0, 1],
    ]);
  });
});

test('across the border dates of birth and countries are asked, and a tab says why', () => {
  const [there] = amt('63 USNYP-CATRTO 2026-12-08');
  expect(there?.requestedInformation.others).toContain('dateOfBirth');
  expect(there?.conditions.map(({ tabName }) => tabName)).toContain('Border');
  const [home] = amt('281 USNYP-USBUF 2026-12-08');
  expect(home?.requestedInformation.others).not.toContain('dateOfBirth');
  expect(home?.conditions.map(({ tabName }) => tabName)).not.toContain('Border');
});

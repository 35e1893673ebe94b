import { describe, expect, it } from 'vitest';
import { britishTrip } from './testing/british-trips.ts';
import { atocProfile, priceOfProduct, priceOne, reducedBy } from './testing/price-one.ts';

const tuesday = '2026-12-01';
const saturday = '2026-12-05';
const morning = 'EUS 08:00 BHM 09:20 VT';
const midday = 'EUS 10:10 BHM 11:30 VT';
const southMorning = 'BTN 08:00 VIC 09:00 SN';
const southMidday = 'BTN 10:30 VIC 11:30 SN';

/** Programme, ages, a journey and a product, the travellers whose fare it reduces there, and a journey or party for which it does not. */
const cases = [
  ['UK_16-17', [17], tuesday, midday, 'SOSANY', ['UK_16-17'], { ages: [18] }],
  ['UK_16-25', [25], tuesday, midday, 'SOSANY', ['UK_16-25'], { ages: [26] }],
  ['UK_26-30', [26], tuesday, midday, 'SOSANY', ['UK_26-30'], { ages: [31] }],
  ['UK_SENIOR', [60], tuesday, southMidday, 'SDSANY', ['UK_SENIOR'], { rides: southMorning }],
  ['UK_TWO_TOGETHER', [40, 41], tuesday, midday, 'SOSANY', ['UK_TWO_TOGETHER', 'UK_TWO_TOGETHER'], { rides: morning }],
  ['UK_FAMILY_FRIENDS', [40, 8], tuesday, southMidday, 'SDSANY', ['UK_FAMILY_FRIENDS', 'UK_FAMILY_FRIENDS'], { ages: [40, 41] }],
  ['UK_NETWORK', [40, 41], tuesday, southMidday, 'SDSANY', ['UK_NETWORK', 'UK_NETWORK'], { rides: midday, product: 'SOSANY' }],
  ['UK_DISABLED', [40, 41], tuesday, morning, 'SOSANY', ['UK_DISABLED', 'UK_DISABLED'], { ages: [4, 4] }],
  ['UK_HM_FORCES', [40, 8], tuesday, midday, 'SOSANY', ['UK_HM_FORCES', 'UK_HM_FORCES'], { ages: [15, 14] }],
  ['UK_VETERANS', [40, 41], tuesday, midday, 'SOSANY', ['UK_VETERANS', 'UK_VETERANS'], { ages: [15, 14] }],
] as const;

describe('railcards', () => {
  it.each(cases)(
    '%s reduces the fares of the travellers it covers, and is refused by its rule',
    (program, ages, date, rides, product, reduced, refusing) => {
      expect(reducedBy(priceOne(britishTrip(date, rides), ages, [program]).fares, product)).toEqual(reduced);
      const other = { ages, rides, product, ...refusing };
      const refused = reducedBy(priceOne(britishTrip(date, other.rides), other.ages, [program]).fares, other.product);
      expect(refused).toEqual(other.ages.map(() => '-'));
    },
  );

  it('keep the fare at the minimum before 10:00 on working days, not at weekends and not on Advance', () => {
    const early = 'BTN 08:00 VIC 09:00 SN';
    const price = (program: string, age: number, date: string, product: string) =>
      priceOfProduct(priceOne(britishTrip(date, early), [age], [program]).fares, product);
    for (const [program, age] of [
      ['UK_16-25', 20],
      ['UK_26-30', 28],
      ['UK_HM_FORCES', 40],
      ['UK_VETERANS', 40],
    ] as const) {
      // a third off £14.30 would be £9.50
      const cheap = priceOne(britishTrip(tuesday, 'GTW 08:00 VIC 08:35 SN'), [age], [program]).fares;
      expect(priceOfProduct(cheap, 'SDSGTR')).toBe(1200);
      expect(priceOfProduct(priceOne(britishTrip(saturday, 'GTW 08:00 VIC 08:35 SN'), [age], [program]).fares, 'SDSGTR')).toBe(950);
      expect(price(program, age, tuesday, 'ADSGTR1')).toBe(330);
    }
  });

  it('forgo the minimum in July and August, but not the 26-30', () => {
    const july = britishTrip('2027-07-06', 'GTW 08:00 VIC 08:35 SN');
    expect(priceOfProduct(priceOne(july, [20], ['UK_16-25']).fares, 'SDSGTR')).toBe(950);
    expect(priceOfProduct(priceOne(july, [40], ['UK_VETERANS']).fares, 'SDSGTR')).toBe(950);
    expect(priceOfProduct(priceOne(july, [28], ['UK_26-30']).fares, 'SDSGTR')).toBe(1200);
  });

  it('of the Network area keep to £13 on working days, £1 for a child, and start at 10:00', () => {
    const at = (clock: string, date: string) => britishTrip(date, `GTW ${clock} VIC 10:40 SN`);
    expect(priceOfProduct(priceOne(at('10:00', tuesday), [40], ['UK_NETWORK']).fares, 'SDSGTR')).toBe(1300);
    expect(reducedBy(priceOne(at('09:59', tuesday), [40], ['UK_NETWORK']).fares, 'SDSGTR')).toEqual(['-']);
    expect(priceOfProduct(priceOne(at('09:59', saturday), [40], ['UK_NETWORK']).fares, 'SDSGTR')).toBe(950);
    // half of £14.30 is £7.15, and 60 % off that is £2.85
    expect(priceOfProduct(priceOne(at('10:00', tuesday), [40, 8], ['UK_NETWORK']).fares, 'SDSGTR')).toBe(1300 + 285);
  });

  it('bind the Senior and the Family & Friends in the morning only within the Network area', () => {
    expect(reducedBy(priceOne(britishTrip(tuesday, morning), [65], ['UK_SENIOR']).fares, 'SOSANY')).toEqual(['UK_SENIOR']);
    expect(reducedBy(priceOne(britishTrip(tuesday, southMorning), [40, 8], ['UK_FAMILY_FRIENDS']).fares, 'SDSANY')).toEqual(['-', '-']);
    expect(reducedBy(priceOne(britishTrip(saturday, southMorning), [65], ['UK_SENIOR']).fares, 'SDSANY')).toEqual(['UK_SENIOR']);
  });

  it('of a disabled traveller reduce two at most, and leave the child at the child fare', () => {
    const { fares } = priceOne(britishTrip(tuesday, morning), [10, 40, 41, 42], ['UK_DISABLED']);
    expect(reducedBy(fares, 'SOSANY').filter((card) => card === 'UK_DISABLED')).toHaveLength(2);
    expect(priceOfProduct(priceOne(britishTrip(tuesday, morning), [10, 40], ['UK_DISABLED']).fares, 'SOSANY')).toBe(4925 + 6560);
  });

  it('that are for standard class only leave first class alone', () => {
    expect(reducedBy(priceOne(britishTrip(tuesday, midday), [17], ['UK_16-17']).fares, 'FOSANY')).toEqual(['-']);
    expect(reducedBy(priceOne(britishTrip(tuesday, midday), [20], ['UK_16-25']).fares, 'FOSANY')).toEqual(['-']);
    expect(reducedBy(priceOne(britishTrip(tuesday, midday), [20], ['UK_16-25']).fares, 'ADFANY2')).toEqual(['UK_16-25']);
  });

  it('that are unknown change nothing, nor does a request for GroupSave', () => {
    const { fares } = priceOne(britishTrip(tuesday, midday), [40], ['UK_GROUPSAVE', 'FR_AVANTAGE_ADULTE']);
    expect(reducedBy(fares, 'SVSANY')).toEqual(['-']);
  });
});

describe('GroupSave', () => {
  it('reduces off-peak fares of three to nine adults unasked', () => {
    const { fares } = priceOne(britishTrip(tuesday, southMidday), [40, 41, 42]);
    expect(reducedBy(fares, 'CDSGTR')).toEqual(['UK_GROUPSAVE', 'UK_GROUPSAVE', 'UK_GROUPSAVE']);
    expect(priceOfProduct(fares, 'CDSGTR')).toBe(3 * 1210);
  });

  it('is not for two, not for children, not on Anytime or Advance, nor on operators outside the scheme', () => {
    expect(reducedBy(priceOne(britishTrip(tuesday, southMidday), [40, 41]).fares, 'CDSGTR')).toEqual(['-', '-']);
    expect(reducedBy(priceOne(britishTrip(tuesday, southMidday), [40, 41, 12]).fares, 'CDSGTR')).toEqual(['-', '-', '-']);
    const { fares } = priceOne(britishTrip(tuesday, southMidday), [40, 41, 42]);
    expect(reducedBy(fares, 'SDSGTR')).toEqual(['-', '-', '-']);
    expect(reducedBy(fares, 'ADSGTR1')).toEqual(['-', '-', '-']);
    expect(reducedBy(priceOne(britishTrip(tuesday, 'LDS 10:30 KGX 12:45 GR'), [40, 41, 42]).fares, 'SVSANY')).toEqual(['-', '-', '-']);
  });

  it('does not stack with a railcard: each traveller is reduced once', () => {
    const { fares } = priceOne(britishTrip(tuesday, southMidday), [17, 40, 41, 42], ['UK_16-17']);
    expect(reducedBy(fares, 'CDSGTR')).toEqual(['UK_16-17', 'UK_GROUPSAVE', 'UK_GROUPSAVE', 'UK_GROUPSAVE']);
  });
});

it('reduces Anytime fares of a traveller in a wheelchair and one companion, without a railcard and not by its name', () => {
  const trip = britishTrip(tuesday, morning);
  const passengers = [
    { passengerRef: '1', age: 40, brings: ['WHEELCHAIR' as const] },
    { passengerRef: '2', age: 41 },
    { passengerRef: '3', age: 42 },
  ];
  const fares = atocProfile.priceTrips({ outward: [trip], inward: [], passengers, railcards: [] }).outward[0]?.fares ?? [];
  expect(reducedBy(fares, 'SOSANY').toSorted()).toEqual(['-', 'WHEELCHAIR', 'WHEELCHAIR']);
  expect(reducedBy(priceOne(trip, [40, 41], ['WHEELCHAIR']).fares, 'SOSANY')).toEqual(['-', '-']);
});

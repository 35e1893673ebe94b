import { describe, expect, it, test } from 'vitest';
import { britishTrip } from './testing/british-trips.ts';
import { partyOf } from '../engine/testing/price-party.ts';
import { atocProfile, priceOne } from './testing/price-one.ts';

const tuesday = '2026-12-01';
const trip = britishTrip(tuesday, 'EUS 10:20 MAN 12:30 VT');
const fareOf = (rides: string, product: string, date = tuesday) =>
  priceOne(britishTrip(date, rides)).fares.find((fare) => fare.product === product);
const trainOf = (rides: string, date = tuesday) => {
  const train = britishTrip(date, rides).segments[0]?.train;
  if (!train) throw new Error('no train');
  return train;
};

describe('Advance', () => {
  it('takes a seat and a place of its tier on each train that sells it', () => {
    const { fares } = priceOne(britishTrip(tuesday, 'KGX 09:00 LDS 11:10 GR; LDS 11:30 SHF 12:20 NT'));
    const advance = fares.find(({ product }) => product === 'ADSANY1');
    expect(advance).toBeUndefined();
    const curve = priceOne(britishTrip(tuesday, 'KGX 09:00 YRK 11:00 GR; YRK 11:20 HUL 12:20 NT')).fares.find(
      ({ product }) => product === 'ADSANY1',
    );
    expect(curve?.components[0]?.segments).toEqual([
      { segmentIndex: 0, rationed: true, seat: 'required', cabinClass: 'STANDARD' },
      { segmentIndex: 1, rationed: true, seat: 'none', cabinClass: 'STANDARD' },
    ]);
  });

  it('is sold until ten minutes before, or until the evening before, as its operator does', () => {
    expect(fareOf('EUS 10:20 MAN 12:30 VT', 'ADSANY1')?.closesMinutesBeforeDeparture).toBe(10);
    expect(fareOf('BTN 10:30 VIC 11:30 SN', 'ADSGTR1')?.closesMinutesBeforeDeparture).toBe(10 * 60 + 30 + 1);
  });

  it('is not refunded, and exchanged for £10 until the train leaves', () => {
    expect(fareOf('EUS 10:20 MAN 12:30 VT', 'ADSANY1')?.afterSales).toEqual({
      refund: [],
      exchange: [{ untilMinutesBeforeDeparture: 1, fee: { currency: 'GBP', minor: 1000 } }],
    });
  });

  it('has no fare on operators that sell none', () => {
    expect(priceOne(britishTrip(tuesday, 'COL 10:00 LST 10:55 CC')).fares.map(({ product }) => product)).not.toContain('ADSANY1');
  });

  it('has more cheap seats on quiet trains than on full ones, within the seats of the train', () => {
    const quotas = (rides: string) => atocProfile.stock(trainOf(rides)).quotas;
    const sum = (names: readonly string[], of: Readonly<Record<string, number>>) =>
      names.reduce((total, name) => total + (of[name] ?? 0), 0);
    const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-08', '2026-12-09'];
    const cheap = (clock: string) =>
      days.reduce((total, date) => total + sum(['S1', 'S2'], atocProfile.stock(trainOf(`EUS ${clock} MAN 23:50 VT`, date)).quotas), 0);
    expect(cheap('21:40')).toBeGreaterThan(cheap('17:20'));
    expect(sum(['S1', 'S2', 'S3', 'S4', 'S5', 'S6'], quotas('EUS 21:40 MAN 23:50 VT'))).toBeLessThan(300);
    expect(sum(['F1', 'F2', 'F3', 'F4'], quotas('EUS 21:40 MAN 23:50 VT'))).toBeLessThan(100);
  });
});

test('trains with the same equipment and demand have the same stock, others their own', () => {
  const evenings = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-08', '2026-12-09', '2026-12-10'];
  const stocks = (clock: string, operator = 'VT') =>
    evenings.map((date) => atocProfile.stock(trainOf(`EUS ${clock} MAN 23:50 ${operator}`, date)));
  expect(new Set([...stocks('21:40'), ...stocks('17:20')].map(({ quotas }) => JSON.stringify(quotas))).size).toBeGreaterThan(1);
  expect(stocks('21:40')).toEqual(stocks('21:40'));
  expect(stocks('21:40', 'LN')[0]?.quotas).not.toEqual(stocks('21:40')[0]?.quotas);
});

describe('flexible tickets', () => {
  it('are refunded until midnight before travel, less £5 each', () => {
    expect(fareOf('EUS 10:20 MAN 12:30 VT', 'SVSANY')?.afterSales.refund).toEqual([
      { untilMinutesBeforeDeparture: 10 * 60 + 20, fee: { currency: 'GBP', minor: 500 } },
    ]);
  });

  it('may have a seat where trains have numbered ones', () => {
    expect(fareOf('EUS 10:20 MAN 12:30 VT', 'SVSANY')?.reservation).toBe('optional');
    expect(fareOf('EUS 10:20 MAN 12:30 VT', 'SVSANY')?.components[0]?.segments[0]?.seat).toBe('wished');
    expect(fareOf('BTN 10:30 VIC 11:30 SN', 'CDSGTR')?.reservation).toBe('none');
  });

  it('are valid from each terminal of London', () => {
    const fare = fareOf('EUS 10:20 MAN 12:30 VT', 'SVSANY');
    expect(fare?.validFrom).toContain('KGX');
    expect(fare?.validTo).toEqual(['MAN', 'MCO', 'MCV', 'DGT']);
  });

  it('say that the Underground is included where the journey crosses London', () => {
    const route = (rides: string) => fareOf(rides, 'SOSANY')?.conditions.find(({ tabName }) => tabName === 'Route')?.tabValue;
    expect(route('YRK 10:00 KGX 12:00 GR; WAT 12:35 SOU 13:50 SW')).toContain('Underground');
    expect(route('YRK 10:00 KGX 12:00 GR')).not.toContain('Underground');
  });

  it('in first class need first class on the longest ride', () => {
    expect(fareOf('PAD 10:00 BRI 11:40 GW', 'FOSANY')).toBeDefined();
    expect(fareOf('PAD 10:00 BRI 11:40 GW local', 'FOSANY')).toBeUndefined();
  });

  it('around 70 minutes are LNER’s', () => {
    expect(fareOf('KGX 10:00 EDB 14:20 GR', 'FXSANY')?.reservation).toBe('included');
    expect(fareOf('KGX 10:00 EDB 14:20 XC', 'FXSANY')).toBeUndefined();
  });
});

describe('extras', () => {
  it('are PlusBus at either end, children half, infants free', () => {
    const { secondary } = priceOne(britishTrip(tuesday, 'BRI 10:00 SHF 13:00 XC'), [40, 8, 3]);
    expect(secondary.map(({ name, price }) => [name, price.minor])).toEqual([
      ['PlusBus Bristol', 580 + 290],
      ['PlusBus Sheffield', 470 + 235],
      ['Bicycle space', 0],
    ]);
  });

  it('are a free bicycle space on each train that requires a reservation, and none if no train does', () => {
    const { secondary } = priceOne(britishTrip(tuesday, 'KGX 09:00 YRK 11:00 GR; YRK 11:20 LDS 11:50 NT'));
    expect(secondary.find(({ offerRef }) => offerRef === 'BICYCLE')?.needs).toEqual([
      { segmentIndex: 0, takes: 'quota', quota: 'BICYCLE', places: 1 },
    ]);
    expect(atocProfile.stock(trainOf('KGX 09:00 YRK 11:00 GR')).quotas.BICYCLE).toBe(4);
    expect(priceOne(britishTrip(tuesday, 'BTN 10:30 VIC 11:30 SN')).secondary.map(({ offerRef }) => offerRef)).toEqual(['PLUSBUSFROM']);
  });
});

describe('Standard Premium', () => {
  const premium = (rides: string, ages?: readonly number[]) =>
    priceOne(britishTrip(tuesday, rides), ages)
      .secondary.filter(({ offerRef }) => offerRef.startsWith('STDPREMIUM'))
      .map(({ price, needs }) => [price.minor, needs]);

  it('is an upgrade on the trains of Avanti, by distance, for each traveller but infants, with seats of its coach', () => {
    const seats = [{ segmentIndex: 0, takes: 'seats', cabinClass: 'PREMIUM' }];
    expect(premium('EUS 10:23 BHM 11:45 VT pendolino')).toEqual([[1500, seats]]);
    expect(premium('EUS 10:20 MAN 12:28 VT pendolino', [40, 9, 2])).toEqual([[4400, seats]]);
    expect(premium('KGX 10:00 EDB 14:20 GR')).toEqual([]);
  });

  it('takes a place of the quota where the train has no coach of its class', () => {
    expect(premium('EUS 10:20 MAN 12:28 VT', [40, 9])).toEqual([
      [4400, [{ segmentIndex: 0, takes: 'quota', quota: 'UPGRADE.STDPREMIUM', places: 2 }]],
    ]);
    expect(atocProfile.stock(trainOf('EUS 10:20 MAN 12:28 VT')).quotas['UPGRADE.STDPREMIUM']).toBe(40);
  });

  it('is not offered beside First Class or an Advance fare of its own', () => {
    const { fares, secondary } = priceOne(britishTrip(tuesday, 'EUS 10:20 MAN 12:28 VT pendolino'));
    const { comforts } = secondary.find(({ offerRef }) => offerRef.startsWith('STDPREMIUM')) ?? {};
    const beside = new Set(fares.filter(({ comfort }) => comforts?.includes(comfort.code)).map(({ comfort }) => comfort.name));
    expect([...beside]).toEqual(['Standard Class']);
    expect(new Set(fares.map(({ comfort }) => comfort.name))).toEqual(new Set(['Standard Class', 'Standard Premium', 'First Class']));
  });

  it('is an Advance fare: a seat in its coach, at the price of the tier and the upgrade', () => {
    const rides = 'EUS 10:20 MAN 12:28 VT pendolino';
    const [advance, own] = [fareOf(rides, 'ADSANY1'), fareOf(rides, 'ADPANY3')];
    expect(own?.name).toBe('Advance Standard Premium Single');
    expect(own?.reservation).toBe('included');
    expect(own?.components[0]?.segments).toEqual([{ segmentIndex: 0, rationed: true, seat: 'required', cabinClass: 'PREMIUM' }]);
    expect(own?.components[0]?.tiers.map(({ quota }) => quota)).toEqual(['P1', 'P2', 'P3', 'P4']);
    const lowest = (fare: typeof own) => fare?.components[0]?.tiers[0]?.passengers[0]?.amount.minor ?? 0;
    expect(lowest(own)).toBe(lowest(advance) + 2200);
    const { quotas } = atocProfile.stock(trainOf(rides));
    expect([quotas.P1, quotas.P2, quotas.P3, quotas.P4].every((places) => places !== undefined && places <= 6)).toBe(true);
  });

  it('has no Advance fare on trains of others, nor where the train has no such coach', () => {
    const products = (rides: string) => priceOne(britishTrip(tuesday, rides)).fares.map(({ product }) => product.slice(0, 3));
    expect(products('EUS 10:20 MAN 12:28 VT')).not.toContain('ADP');
    expect(products('KGX 10:00 EDB 14:20 GR pendolino')).not.toContain('ADP');
    expect(products('EUS 10:20 PRE 12:28 VT pendolino; PRE 12:50 CAR 14:00 NT')).toContain('ADP');
  });
});

describe('pricing', () => {
  it('gives every fare of a trip its own product', () => {
    for (const rides of ['EUS 10:23 BHM 12:40 LM', 'VIC 10:30 BTN 11:30 SN', 'KGX 10:00 EDB 14:20 GR', 'PAD 10:00 EXD 12:10 GW']) {
      const products = priceOne(britishTrip(tuesday, rides)).fares.map(({ product }) => product);
      expect(new Set(products).size).toBe(products.length);
      for (const product of products) expect(product).toMatch(/^[A-Z0-9]+$/);
    }
  });

  it('is the same with other trips and alone', () => {
    const request = { inward: [], passengers: partyOf([40, 8]), railcards: ['UK_FAMILY_FRIENDS'] };
    const other = britishTrip(tuesday, 'EUS 17:00 MAN 19:10 VT');
    expect(atocProfile.priceTrips({ ...request, outward: [other, trip] }).outward[1]).toEqual(
      priceOne(trip, [40, 8], ['UK_FAMILY_FRIENDS']),
    );
  });

  it('asks for names and one e-mail address, nothing else', () => {
    expect(priceOne(trip).fares[0]?.requestedInformation).toEqual({
      lead: ['firstName', 'lastName', 'email'],
      others: ['firstName', 'lastName'],
    });
  });

  it('answers a trip without segments with an empty list', () => {
    expect(priceOne({ tripId: 'empty', segments: [] })).toEqual({ fares: [], secondary: [] });
  });

  it('gives a place to everybody from 5 on', () => {
    expect([4, 5].map((age) => atocProfile.takesPlace(age))).toEqual([false, true]);
  });
});

import { describe, expect, it } from 'vitest';
import { frenchTrip } from './testing/french-trips.ts';
import { partyOf } from '../engine/testing/price-party.ts';
import { dearestAmounts, fareOf, priceBoth, priceOne, reducedBy, shortPrices, sncfProfile } from './testing/price-one.ts';

const adulte = 'FR_AVANTAGE_ADULTE';
const jeune = 'FR_AVANTAGE_JEUNE';
const senior = 'FR_AVANTAGE_SENIOR';
const [tuesday, friday, saturday, sunday, monday] = ['2026-12-01', '2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07'] as const;
const out = (date: string) => frenchTrip(date, 'FRPLY 08:00 FRLPD 09:58 TI tgv-duplex');
const back = (date: string) => frenchTrip(date, 'FRLPD 18:00 FRPLY 19:58 TI tgv-duplex');
const backByTer = (date: string) => frenchTrip(date, 'FRLPD 18:00 FRPLY 23:10 TERBFC regiolis');
const products = (fares: readonly { product: string }[]) => fares.map(({ product }) => product);

describe('Carte Avantage Jeune and Senior', () => {
  it('reduce their holder by 30 % on any day', () => {
    expect(shortPrices(priceOne(out(tuesday), [20], [jeune]).fares)).toEqual([
      'INO2 2030-6790',
      'INO1 3150-9800',
      'OPT1 16500',
      'OPP1 19900',
    ]);
    expect(shortPrices(priceOne(out(tuesday), [60], [senior]).fares).slice(0, 2)).toEqual(['INO2 2030-6790', 'INO1 3150-9800']);
  });

  it('reduce no fare for another age', () => {
    expect(shortPrices(priceOne(out(tuesday), [28], [jeune]).fares)[0]).toBe('INO2 2900-9700');
    expect(shortPrices(priceOne(out(tuesday), [59], [senior]).fares)[0]).toBe('INO2 2900-9700');
  });

  it('take the children along at 60 % off, but no companion', () => {
    const fare = fareOf(priceOne(out(tuesday), [62, 61, 9, 3], [senior]).fares, 'INO2');
    // the holder is the first traveller by age whose age fits
    expect(dearestAmounts(fare)).toEqual([9700, 6790, 3880, 0]);
    expect(reducedBy(fare)).toEqual(['-', senior, senior, '-']);
  });

  it('cap second class by duration on direct trains', () => {
    const marseille = (arrives: string) => frenchTrip(tuesday, `FRPAZ 08:00 FRNIC ${arrives} TI tgv-duplex`);
    const dearest = (arrives: string, product: string) =>
      dearestAmounts(fareOf(priceOne(marseille(arrives), [20], [jeune]).fares, product));
    expect(dearest('10:59', 'INO2')).toEqual([6900]);
    expect(dearest('11:00', 'INO2')).toEqual([8900]);
    expect(dearest('10:59', 'INO1')).toEqual([13_230]);
    const changing = frenchTrip(tuesday, 'FRPLY 08:00 FRNIC 10:59 TI tgv-duplex; FRNIC 12:00 FRTLN 12:50 TI tgv-duplex');
    expect(dearestAmounts(fareOf(priceOne(changing, [20], [jeune]).fares, 'INO2'))).toEqual([9730]);
  });

  it('do not apply on Ouigo, TER and Eurostar, nor for Optimum', () => {
    const rides = [
      'FRPLY 07:54 FRMSC 11:10 OU ouigo-duplex',
      'FRLPD 08:14 FRGNB 09:40 TERARA regio2n',
      'STP 08:01 FRPNO 11:18 ES eurostar-e320',
    ];
    for (const ride of rides) expect(priceOne(frenchTrip(tuesday, ride), [20], [jeune])).toEqual(priceOne(frenchTrip(tuesday, ride), [20]));
    expect(reducedBy(fareOf(priceOne(out(tuesday), [20], [jeune]).fares, 'OPT1'))).toEqual(['-']);
  });

  it('reduce only their part of a journey that changes onto TER', () => {
    const trip = frenchTrip(tuesday, 'FRPLY 08:00 FRLPD 09:58 TI tgv-duplex; FRLPD 10:14 FRGNB 11:40 TERARA regio2n');
    expect(shortPrices(priceOne(trip, [20], [jeune]).fares)[0]).toBe('INO2TER2 4460-9220');
  });
});

describe('Carte Avantage Adulte on a single', () => {
  it('is valid on Saturday and Sunday, and on no other day', () => {
    const lowest = [tuesday, friday, saturday, sunday, monday].map((date) => shortPrices(priceOne(out(date), [40], [adulte]).fares)[0]);
    expect(lowest).toEqual(['INO2 2900-9700', 'INO2 2900-9700', 'INO2 2030-6790', 'INO2 2030-6790', 'INO2 2900-9700']);
  });

  it('is valid on any day with a child of 4 to 11', () => {
    expect(dearestAmounts(fareOf(priceOne(out(tuesday), [40, 7], [adulte]).fares, 'INO2'))).toEqual([6790, 3880]);
    expect(dearestAmounts(fareOf(priceOne(out(tuesday), [40, 3], [adulte]).fares, 'INO2'))).toEqual([9700, 0]);
    expect(dearestAmounts(fareOf(priceOne(out(tuesday), [40, 12], [adulte]).fares, 'INO2'))).toEqual([9700, 9700]);
  });

  it('takes one other adult along', () => {
    expect(dearestAmounts(fareOf(priceOne(out(saturday), [40, 41, 70], [adulte]).fares, 'INO2'))).toEqual([6790, 6790, 9700]);
  });
});

describe('Carte Avantage Adulte on a return', () => {
  it('over a weekend night reduces both ways, in fares that combine only with each other', () => {
    const { outward, inward } = priceBoth(out(friday), back(monday), [40], [adulte]);
    expect(shortPrices(outward)).toEqual([
      'INO2 2900-9700',
      'INO2W 2030-6790',
      'INO1 4500-14000',
      'INO1W 3150-9800',
      'OPT1 16500',
      'OPP1 19900',
    ]);
    expect(shortPrices(inward)).toEqual([
      'INO2 2900-9700',
      'INO2W1204 2030-6790',
      'INO1 4500-14000',
      'INO1W1204 3150-9800',
      'OPT1 16500',
      'OPP1 19900',
    ]);
    expect(fareOf(outward, 'INO2W').returnTag).toBe('AVANTAGE-2026-12-04');
    expect(fareOf(inward, 'INO1W1204').returnTag).toBe('AVANTAGE-2026-12-04');
    expect(fareOf(outward, 'INO2').returnTag).toBeUndefined();
    expect(fareOf(outward, 'INO2W').kind).toBe('single');
  });

  it("is named in the fare's name and conditions", () => {
    const fare = fareOf(priceBoth(out(friday), back(monday), [40], [adulte]).outward, 'INO2W');
    expect(fare.name).toBe('TGV INOUI Seconde, weekend return');
    expect(fare.conditions.at(-1)?.tabName).toBe('Carte Avantage');
  });

  it('during the week reduces nothing', () => {
    const { outward, inward } = priceBoth(out('2026-11-30'), back(friday), [40], [adulte]);
    expect(products([...outward, ...inward]).filter((product) => product.includes('W'))).toEqual([]);
  });

  it('needs a fare that takes the card on both ways', () => {
    const { outward, inward } = priceBoth(out(friday), backByTer(monday), [40], [adulte]);
    expect(products([...outward, ...inward]).filter((product) => product.includes('W'))).toEqual([]);
  });

  it('on a Saturday is reduced with the return and without it', () => {
    const { outward, inward } = priceBoth(out(saturday), back(monday), [40], [adulte]);
    expect(shortPrices(outward).slice(0, 2)).toEqual(['INO2 2030-6790', 'INO2W 2030-6790']);
    expect(shortPrices(inward).slice(0, 2)).toEqual(['INO2 2900-9700', 'INO2W1205 2030-6790']);
  });

  it('brings no tags if a child makes the card valid anyway', () => {
    const { outward } = priceBoth(out(friday), back(monday), [40, 8], [adulte]);
    expect(shortPrices(outward)).toEqual(['INO2 3190-10670', 'INO1 4950-15400', 'OPT1 24750', 'OPP1 29850']);
  });

  it('brings no tags if another card reduces everybody', () => {
    const { outward } = priceBoth(out(friday), back(monday), [27], [adulte, jeune]);
    expect(shortPrices(outward)).toEqual(['INO2 2030-6790', 'INO1 3150-9800', 'OPT1 16500', 'OPP1 19900']);
  });

  it('lets only those days combine that have the night between them', () => {
    const days = ['2026-12-06', '2026-12-07'];
    const answer = sncfProfile.priceTrips({
      outward: days.map(out),
      inward: ['2026-12-07', '2026-12-08'].map(back),
      passengers: partyOf([40]),
      railcards: [adulte],
    });
    const tags = (side: typeof answer.outward) =>
      side.map(({ fares }) => fares.flatMap(({ product, returnTag }) => (returnTag === undefined ? [] : [`${product} ${returnTag}`])));
    expect(tags(answer.outward)).toEqual([['INO2W AVANTAGE-2026-12-06', 'INO1W AVANTAGE-2026-12-06'], []]);
    expect(tags(answer.inward)).toEqual([
      ['INO2W1206 AVANTAGE-2026-12-06', 'INO1W1206 AVANTAGE-2026-12-06'],
      ['INO2W1206 AVANTAGE-2026-12-06', 'INO1W1206 AVANTAGE-2026-12-06'],
    ]);
  });

  it('is priced alike at search and alone with its other half', () => {
    const outs = ['2026-12-04', '2026-12-05', '2026-12-07'].map(out);
    const backs = ['2026-12-05', '2026-12-06', '2026-12-08'].map(back);
    const request = { passengers: partyOf([40, 41]), railcards: [adulte] };
    const search = sncfProfile.priceTrips({ outward: outs, inward: backs, ...request });
    let pairs = 0;
    for (const [o, outward] of search.outward.entries()) {
      for (const [i, inward] of search.inward.entries()) {
        const alone = sncfProfile.priceTrips({ outward: outs.slice(o, o + 1), inward: backs.slice(i, i + 1), ...request });
        for (const outFare of outward.fares) {
          for (const inFare of inward.fares.filter(({ returnTag }) => returnTag === outFare.returnTag)) {
            pairs += 1;
            expect(fareOf(alone.outward[0]?.fares ?? [], outFare.product)).toEqual(outFare);
            expect(fareOf(alone.inward[0]?.fares ?? [], inFare.product)).toEqual(inFare);
          }
        }
      }
    }
    expect(pairs).toBeGreaterThan(100);
  });
});

describe('the fare of a traveller in a wheelchair', () => {
  const wheeled = partyOf([40, 41, 42]).map((one, index) =>
    index === 1 ? { ...one, brings: ['WHEELCHAIR' as const, 'BICYCLE' as const] } : one,
  );
  const priced = (railcards: readonly string[]) =>
    sncfProfile.priceTrips({ outward: [out(tuesday)], inward: [], passengers: wheeled, railcards });

  it('takes one companion along for nothing, and reduces nobody who only names it', () => {
    expect(dearestAmounts(fareOf(priced([]).outward[0]?.fares ?? [], 'INO2'))).toEqual([0, 9700, 9700]);
    expect(dearestAmounts(fareOf(priceOne(out(tuesday), [40, 41], ['WHEELCHAIR', 'WHEELCHAIR']).fares, 'INO2'))).toEqual([9700, 9700]);
  });

  it('offers places for the bicycles of the party together', () => {
    const two = wheeled.map((one) => ({ ...one, brings: ['BICYCLE' as const] })).slice(0, 2);
    const { outward } = sncfProfile.priceTrips({ outward: [out(tuesday)], inward: [], passengers: two, railcards: [] });
    expect(outward[0]?.secondary).toMatchObject([
      { kind: 'BICYCLE', name: '2 × Bicycle place', price: { minor: 4000 }, needs: [{ places: 2 }] },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { britishTrip } from './testing/british-trips.ts';
import { partyOf } from '../engine/testing/price-party.ts';
import { atocProfile, priceBoth, priceOne, tierTotals } from './testing/price-one.ts';

const out = britishTrip('2026-12-01', 'EUS 10:20 MAN 12:30 VT');
const returnsOf = (fares: ReturnType<typeof priceBoth>['outward']) => fares.filter(({ kind }) => kind === 'return');

describe('returns', () => {
  it('are not offered one way', () => {
    expect(returnsOf([...priceOne(out).fares])).toEqual([]);
  });

  it('carry the price on the outward half, nothing on the inward half, and the same tag on both', () => {
    const { outward, inward } = priceBoth(out, britishTrip('2026-12-04', 'MAN 10:00 EUS 12:10 VT'));
    const names = returnsOf(outward).map((fare) => [fare.name, tierTotals(fare)[0], fare.returnTag]);
    expect(names).toEqual([
      ['Anytime Return', 38_600, 'LONDON-MANCHESTER.ANY.SOR.2026-12-01'],
      ['Off-Peak Return', 11_570, 'LONDON-MANCHESTER.ANY.SVR.2026-12-01'],
      ['First Anytime Return', 55_800, 'LONDON-MANCHESTER.ANY.FOR.2026-12-01'],
    ]);
    expect(returnsOf(inward).map(({ returnTag }) => returnTag)).toEqual(names.map(([, , tag]) => tag));
    expect(returnsOf(inward).flatMap(tierTotals)).toEqual([0, 0, 0]);
  });

  it('can come back to another terminal of the cluster', () => {
    const { outward } = priceBoth(britishTrip('2026-12-01', 'MYB 11:10 BHM 13:00 CH'), britishTrip('2026-12-03', 'BHM 11:30 EUS 12:55 VT'));
    expect(returnsOf(outward).map(({ name }) => name)).toContain('Off-Peak Return');
  });

  it('need an off-peak train both ways', () => {
    const evening = britishTrip('2026-12-01', 'EUS 17:00 MAN 19:10 VT');
    const names = (outward: typeof out, inward: typeof out) => returnsOf(priceBoth(outward, inward).outward).map(({ name }) => name);
    expect(names(evening, britishTrip('2026-12-04', 'MAN 10:00 EUS 12:10 VT'))).not.toContain('Off-Peak Return');
    expect(names(out, britishTrip('2026-12-04', 'MAN 07:00 EUS 09:10 VT'))).not.toContain('Off-Peak Return');
    expect(names(out, britishTrip('2026-12-05', 'MAN 07:00 EUS 09:10 VT'))).toContain('Off-Peak Return');
  });

  it('of a day come back on the day, of a month within the month', () => {
    const to = britishTrip('2026-12-01', 'BTN 10:30 VIC 11:30 SN');
    const names = (date: string) => returnsOf(priceBoth(to, britishTrip(date, 'VIC 20:00 BTN 21:00 SN')).outward).map(({ name }) => name);
    expect(names('2026-12-01')).toContain('Off-Peak Day Return');
    expect(names('2026-12-02')).toEqual([]);
    expect(returnsOf(priceBoth(out, britishTrip('2026-12-31', 'MAN 12:00 EUS 14:10 VT')).outward)).toHaveLength(3);
    expect(returnsOf(priceBoth(out, britishTrip('2027-01-02', 'MAN 12:00 EUS 14:10 VT')).outward)).toEqual([]);
  });

  it('are not sold on single-leg flows', () => {
    const { outward } = priceBoth(britishTrip('2026-12-01', 'KGX 10:00 LDS 12:15 GR'), britishTrip('2026-12-02', 'LDS 12:15 KGX 14:30 GR'));
    expect(returnsOf(outward)).toEqual([]);
  });

  it('are reduced by a railcard as far as it is valid both ways', () => {
    const day = '2026-12-01';
    const to = britishTrip(day, 'GTW 10:30 VIC 11:05 SN');
    const price = (ages: readonly number[], cards: readonly string[], inward: typeof to) =>
      priceBoth(to, inward, ages, cards).outward.flatMap((fare) => (fare.product.startsWith('SDRGTR') ? [tierTotals(fare)[0]] : []));
    expect(price([40], ['UK_NETWORK'], britishTrip(day, 'VIC 20:00 GTW 20:35 SN'))).toEqual([1740]);
    const early = britishTrip('2026-12-04', 'MAN 09:00 EUS 11:10 VT');
    const pair = (inward: typeof to) =>
      priceBoth(out, inward, [40, 41], ['UK_TWO_TOGETHER']).outward.flatMap((fare) =>
        fare.name === 'Anytime Return' ? [tierTotals(fare)[0]] : [],
      );
    expect(pair(britishTrip('2026-12-04', 'MAN 10:00 EUS 12:10 VT'))).toEqual([2 * 25_705]);
    expect(pair(early)).toEqual([2 * 38_600]);
  });

  it('come in variants if the card is valid only on some inward trains, each with its own tag', () => {
    const answer = atocProfile.priceTrips({
      outward: [out],
      inward: [britishTrip('2026-12-04', 'MAN 09:00 EUS 11:10 VT'), britishTrip('2026-12-04', 'MAN 10:00 EUS 12:10 VT')],
      passengers: partyOf([40, 41]),
      railcards: ['UK_TWO_TOGETHER'],
    });
    const anytime = (fares: readonly { readonly name: string; readonly returnTag?: string }[] = []) =>
      fares.flatMap(({ name, returnTag }) => (name === 'Anytime Return' ? [returnTag] : []));
    const [early, late] = answer.inward.map(({ fares }) => anytime(fares));
    expect(new Set(anytime(answer.outward[0]?.fares))).toEqual(new Set([...(early ?? []), ...(late ?? [])]));
    expect([early, late]).toEqual([[expect.any(String)], [expect.any(String)]]);
    expect(early).not.toEqual(late);
  });

  it('are refunded until midnight before each half leaves', () => {
    const { outward, inward } = priceBoth(out, britishTrip('2026-12-04', 'MAN 10:00 EUS 12:10 VT'));
    expect(returnsOf(outward)[0]?.afterSales.refund).toEqual([{ untilMinutesBeforeDeparture: 620, fee: { currency: 'GBP', minor: 500 } }]);
    expect(returnsOf(inward)[0]?.afterSales.refund).toEqual([{ untilMinutesBeforeDeparture: 600, fee: { currency: 'GBP', minor: 500 } }]);
  });

  it('pair the same two halves with other trains as alone', () => {
    const barredOut = britishTrip('2026-12-01', 'EUS 09:00 MAN 11:10 VT');
    const back = [britishTrip('2026-12-04', 'MAN 09:00 EUS 11:10 VT'), britishTrip('2026-12-04', 'MAN 10:00 EUS 12:10 VT')];
    const asked = { passengers: partyOf([40, 41]), railcards: ['UK_TWO_TOGETHER'] };
    const all = atocProfile.priceTrips({ outward: [barredOut, out], inward: back, ...asked });
    const halves = (fares: Fares) => new Map(returnsOf([...(fares ?? [])]).map((fare) => [fare.returnTag, tierTotals(fare)[0]]));
    const pairs = (outward: Fares, inward: Fares) => [...halves(outward)].filter(([tag]) => halves(inward).has(tag));
    for (const [outIndex, outward] of [barredOut, out].entries()) {
      for (const [backIndex, inward] of back.entries()) {
        const alone = atocProfile.priceTrips({ outward: [outward], inward: [inward], ...asked });
        const together = pairs(all.outward[outIndex]?.fares, all.inward[backIndex]?.fares);
        expect(together).not.toEqual([]);
        expect(together).toEqual(pairs(alone.outward[0]?.fares, alone.inward[0]?.fares));
      }
    }
  });
});

type Fares = ReturnType<typeof atocProfile.priceTrips>['outward'][number]['fares'] | undefined;

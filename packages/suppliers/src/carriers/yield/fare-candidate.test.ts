import { describe, expect, it } from 'vitest';
import { money } from '@throughfare/kernel/money';
import { isOpen } from '../engine/rules/assemble-offers.ts';
import { frenchTrip } from './testing/french-trips.ts';
import { fareOf, priceOne } from './testing/price-one.ts';

const tuesday = '2026-12-01';
const lyon = 'FRPLY 08:00 FRLPD 09:58 TI tgv-duplex';
const grenoble = 'FRLPD 10:14 FRGNB 11:40 TERARA regio2n';
const fare = (rides: string, product: string, date = tuesday) => fareOf(priceOne(frenchTrip(date, rides)).fares, product);

describe('a fare on one train', () => {
  it('is a single with a seat on the booked train, rationed by family, class and tier', () => {
    const inoui = fare(lyon, 'INO2');
    expect(inoui).toMatchObject({
      kind: 'single',
      reservation: 'included',
      comfort: { code: 'STANDARD', cabin: 'STANDARD' },
      flexibility: 'SEMI_FLEXIBLE',
      name: 'TGV INOUI Seconde',
    });
    const [component] = inoui.components;
    expect(component?.segments).toEqual([{ segmentIndex: 0, rationed: true, seat: 'required', cabinClass: 'STANDARD' }]);
    expect(component?.tiers.map(({ tier, quota }) => [tier, quota])).toEqual([
      ['1', 'INOUI.STANDARD.1'],
      ['2', 'INOUI.STANDARD.2'],
      ['3', 'INOUI.STANDARD.3'],
      ['4', 'INOUI.STANDARD.4'],
      ['5', 'INOUI.STANDARD.5'],
      ['6', 'INOUI.STANDARD.6'],
      ['7', undefined],
    ]);
  });

  it('has the tabs of its product, exchange and refund first', () => {
    expect(fare(lyon, 'INO2').conditions.map(({ tabName }) => tabName)).toEqual([
      'Exchange',
      'Refund',
      'Seat',
      'Luggage',
      'Children',
      'Ticket',
    ]);
  });

  it('is exchanged and refunded by its rule', () => {
    expect(fare(lyon, 'INO2').afterSales.refund).toEqual([
      { untilMinutesBeforeDeparture: 10_080 },
      { untilMinutesBeforeDeparture: 0, fee: money('EUR', 1900) },
    ]);
    expect(fare(lyon, 'OPT1').afterSales).toEqual({
      refund: [{ untilMinutesBeforeDeparture: 0 }],
      exchange: [{ untilMinutesBeforeDeparture: -30 }],
    });
    expect(fare('FRPLY 07:54 FRMSC 11:10 OU ouigo-duplex', 'OUE2').afterSales.refund).toEqual([]);
    expect(fare('FRPBE 09:00 FRCFE 12:33 IC corail', 'ITC2').afterSales.refund.at(-1)).toEqual({
      untilMinutesBeforeDeparture: 0,
      feePercent: 40,
      maximumFee: money('EUR', 1500),
    });
  });

  it('on TER is refunded until midnight before, by the clock of its station', () => {
    expect(fare('FRLPD 08:14 FRGNB 09:40 TERARA regio2n', 'TER2').afterSales).toEqual({
      refund: [{ untilMinutesBeforeDeparture: 494 }],
      exchange: [],
    });
    expect(fare('FRLPD 08:14 FRGNB 09:40 TERARA regio2n', 'TER2', '2027-03-28').afterSales.refund).toEqual([
      { untilMinutesBeforeDeparture: 434 },
    ]);
  });

  it('closes when its operator closes, or at the sales cut-off', () => {
    expect(fare('STP 08:01 FRPNO 11:18 ES eurostar-e320', 'EUS2').closesMinutesBeforeDeparture).toBe(30);
    expect(fare('STP 08:01 FRPNO 11:18 ES eurostar-e320', 'EPR1').closesMinutesBeforeDeparture).toBe(15);
    expect(fare(lyon, 'INO2').closesMinutesBeforeDeparture).toBeUndefined();
  });

  it('reserves nothing on a train without numbered places, which still bounds its tickets', () => {
    const ter = fare(grenoble, 'TER2');
    expect(ter.reservation).toBe('none');
    expect(ter.components[0]).toMatchObject({ segments: [{ seat: 'none', rationed: true }], tiers: [{ quota: 'TER.STANDARD.1' }] });
  });

  it('gives a seat while there are any on an ICE', () => {
    const ice = fare('FRPST 09:06 DEFRH 13:01 DB ice-3neo', 'ICE2');
    expect([ice.reservation, ice.components[0]?.segments[0]?.seat]).toEqual(['optional', 'wished']);
  });

  it('is valid between all stations of its price if it is an open ticket', () => {
    const orleans = fare('FRPAZ 08:00 FRLAB 08:57 TERCVL omneo-premium', 'TER2');
    expect(orleans.validFrom).toContain('FRPLY');
    expect(orleans.validTo).toEqual(['FRAFK', 'FRLAB']);
    expect(fare(lyon, 'INO2').validFrom).toEqual([]);
    expect(fare('FRLPD 08:14 FRHEY 08:42 TERARA regio2n', 'TER2').validFrom).toEqual([]);
  });

  it('asks for the names and contact that its operator needs', () => {
    expect(fare(lyon, 'INO2').requestedInformation.others).toEqual(['title', 'firstName', 'lastName', 'dateOfBirth']);
    expect(fare(grenoble, 'TER2').requestedInformation.others).toEqual(['title', 'firstName', 'lastName']);
    expect(fare(lyon, 'INO2').deliveryOptions).toEqual(['E_TICKET', 'EML']);
  });
});

describe('a fare over several trains', () => {
  const through = fare(`${lyon}; ${grenoble}`, 'INO1TER2');

  it('is priced and rationed train by train', () => {
    expect(
      through.components.map(({ segments, tiers }) => [
        segments[0]?.segmentIndex,
        segments[0]?.cabinClass,
        tiers.at(-1)?.quota,
        tiers.length,
      ]),
    ).toEqual([
      [0, 'FIRST', undefined, 5],
      [1, 'STANDARD', 'TER.STANDARD.1', 1],
    ]);
    expect(through.components.map(({ tiers }) => tiers[0]?.priceParts[0]?.description)).toEqual(['TGV INOUI Première', 'TER Seconde']);
  });

  it('has the class of its longest train and the stricter conditions', () => {
    expect(through).toMatchObject({
      comfort: { code: 'FIRST', cabin: 'FIRST' },
      reservation: 'included',
      flexibility: 'SEMI_FLEXIBLE',
      name: 'TGV INOUI Première + TER Seconde',
    });
    expect(fare(`${lyon}; ${grenoble}`, 'OPT1TER2').flexibility).toBe('SEMI_FLEXIBLE');
    expect(through.afterSales).toEqual({
      // midnight before 08:00; the TER ticket cannot be exchanged
      refund: [{ untilMinutesBeforeDeparture: 10_080 }, { untilMinutesBeforeDeparture: 480, fee: money('EUR', 1900) }],
      exchange: [],
    });
    expect(through.conditions.find(({ tabName }) => tabName === 'Seat')?.tabValue).toMatch(/^TGV INOUI Première: .+ TER Seconde: /);
  });

  it('asks for the details that any of the operators needs', () => {
    expect(through.requestedInformation.lead).toEqual(['title', 'firstName', 'lastName', 'email', 'phone', 'dateOfBirth']);
  });

  it('closes with its first train, unless a later one closes before that leaves', () => {
    expect(
      fare('FRLPD 08:00 FRPLY 09:58 TI tgv-duplex; FRPNO 11:13 STP 12:30 ES eurostar-e320', 'INO2EUS2').closesMinutesBeforeDeparture,
    ).toBeUndefined();
    expect(
      fare('STP 08:01 FRPNO 11:18 ES eurostar-e320; FRPLY 13:00 FRLPD 14:58 TI tgv-duplex', 'EUS2INO2').closesMinutesBeforeDeparture,
    ).toBe(30);
  });

  it('costs the fee of each TGV', () => {
    const two = fare(`${lyon}; FRLPD 10:30 FRMSC 12:15 TI tgv-duplex`, 'INO2');
    expect(two.components).toHaveLength(2);
    expect(two.afterSales.exchange).toEqual([
      { untilMinutesBeforeDeparture: 10_080 },
      { untilMinutesBeforeDeparture: 0, fee: money('EUR', 3800) },
    ]);
  });
});

describe('a fare that is sold for a while only', () => {
  const trip = frenchTrip(tuesday, 'FRTTX 08:00 CHAJD 10:50 SBB ic-2000');
  const daysBefore = (days: number): number => Date.parse(`${tuesday}T12:00:00+01:00`) - days * 24 * 3_600_000;
  const sold = (product: string, days: number): boolean => isOpen(fareOf(priceOne(trip).fares, product), trip, daysBefore(days));

  it('opens a number of days before travel: Supersaver 60, the full fare as soon as trains are sold', () => {
    expect([sold('SBS2', 61), sold('SBS2', 60), sold('SBS2', 3)]).toEqual([false, true, true]);
    expect(sold('SBB2', 61)).toBe(true);
  });

  it.each([
    ['CP', 60, 'PTLOR 08:00 PTABA 11:10 CP alfa-pendular', ['CPS2', 'CPF2']],
    ['ČD', 60, 'CSANS 08:00 CSABJ 10:40 CD ic-cd', ['CDS2', 'CDF2']],
    ['MÁV', 60, 'HUABU 08:00 HUDEB 10:30 MAV ic-hungary', ['MAS2', 'MAF2']],
    ['PKP Intercity', 30, 'PLWCE 08:00 PLKRK 10:30 PKPIC ic-poland', ['PKP2', 'PKP1']],
  ])('%s sells nothing before %i days', (_, first, train, products) => {
    const candidates = priceOne(frenchTrip(tuesday, train)).fares;
    const opened = (days: number) =>
      products.map((product) => isOpen(fareOf(candidates, product), frenchTrip(tuesday, train), daysBefore(days)));
    expect([...opened(first + 1), ...opened(first)]).toEqual([false, false, true, true]);
    expect(candidates.every((candidate) => !isOpen(candidate, frenchTrip(tuesday, train), daysBefore(first + 1)))).toBe(true);
  });
});

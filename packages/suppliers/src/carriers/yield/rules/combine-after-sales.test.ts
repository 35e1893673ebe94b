import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '@throughfare/kernel/money';
import type { AfterSalesStep } from '../../../port/offer.ts';
import { combineSteps, type TrainSteps } from './combine-after-sales.ts';

const eur = (cents: number) => money('EUR', cents);
const step = (untilMinutesBeforeDeparture: number, fees: Omit<AfterSalesStep, 'untilMinutesBeforeDeparture'> = {}): AfterSalesStep => ({
  untilMinutesBeforeDeparture,
  ...fees,
});
const train = (rule: string, steps: AfterSalesStep[], feesEachTrain = false): TrainSteps => ({ rule, feesEachTrain, steps });
const inoui = train('INOUI', [step(10_080), step(0, { fee: eur(1900) })], true);
const ter = train('TER', [step(600)]);

describe('conditions of several trains', () => {
  it('of one train are its own', () => {
    expect(combineSteps([inoui])).toBe(inoui.steps);
  });

  it('apply as long as the strictest', () => {
    expect(combineSteps([inoui, ter])).toEqual([step(10_080), step(600, { fee: eur(1900) })]);
    expect(combineSteps([ter, train('SAVER', [])])).toEqual([]);
  });

  it("add up fees that each train costs, and count one rule's other fees once", () => {
    expect(combineSteps([inoui, inoui])).toEqual([step(10_080), step(0, { fee: eur(3800) })]);
    const eurostar = train('EUROSTAR', [step(10_080, { fee: eur(2500) })]);
    expect(combineSteps([eurostar, eurostar])).toEqual([step(10_080, { fee: eur(2500) })]);
    expect(combineSteps([eurostar, inoui])).toEqual([step(10_080, { fee: eur(2500) })]);
  });

  it('keep the greater share of the whole price, with the limits of all together', () => {
    const intercites = train('INTERCITES', [step(10_080), step(0, { feePercent: 40, maximumFee: eur(1500) })]);
    expect(combineSteps([intercites, inoui])).toEqual([
      step(10_080),
      step(0, { feePercent: 40, minimumFee: eur(1900), maximumFee: eur(3400) }),
    ]);
    const ave = train('AVE', [step(0, { feePercent: 30 })]);
    expect(combineSteps([intercites, ave])).toEqual([step(10_080, { feePercent: 30 }), step(0, { feePercent: 40 })]);
  });

  it('state the same fee once', () => {
    const early = train('A', [step(500, { fee: eur(100) }), step(100, { fee: eur(100) })]);
    expect(combineSteps([early, train('B', [step(50)])])).toEqual([step(100, { fee: eur(100) })]);
  });

  it("are possible exactly while each train's are, and most generous first", () => {
    const steps = fc
      .array(fc.record({ until: fc.integer({ min: -100, max: 1000 }), fee: fc.integer({ min: 0, max: 3000 }) }), { maxLength: 3 })
      .map((rows) => rows.toSorted((a, b) => b.until - a.until).map(({ until, fee }) => step(until, fee === 0 ? {} : { fee: eur(fee) })));
    fc.assert(
      fc.property(fc.array(steps, { minLength: 2, maxLength: 3 }), fc.integer({ min: -150, max: 1100 }), (trains, remaining) => {
        const combined = combineSteps(trains.map((each, index) => train(String(index), each)));
        const due = (each: readonly AfterSalesStep[]) =>
          each.find(({ untilMinutesBeforeDeparture }) => untilMinutesBeforeDeparture <= remaining);
        expect(due(combined) !== undefined).toBe(trains.every((each) => due(each) !== undefined));
        const untils = combined.map(({ untilMinutesBeforeDeparture }) => untilMinutesBeforeDeparture);
        expect(untils).toEqual(untils.toSorted((a, b) => b - a));
        const fees = trains.every(due) ? trains.reduce((sum, each) => sum + (due(each)?.fee?.minor ?? 0), 0) : 0;
        expect(due(combined)?.fee?.minor ?? 0).toBe(fees);
      }),
      { seed: 3 },
    );
  });
});

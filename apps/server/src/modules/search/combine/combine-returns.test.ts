import { money } from '@throughfare/kernel/money';
import type { FareOffer } from '@throughfare/suppliers/port/offer';
import { expect, test } from 'vitest';
import { combineReturns, type SoldParts } from './combine-returns.ts';

type Fare = Partial<Pick<FareOffer, 'kind' | 'returnTag' | 'flexibility' | 'comfort'>>;

// the function reads no other fields of a fare
const fare = (offerRef: string, pounds: number, more: Fare = {}): FareOffer =>
  ({
    offerRef,
    kind: 'single',
    flexibility: 'NON_FLEXIBLE',
    comfort: { code: 'STANDARD', name: 'Standard', cabin: 'STANDARD' },
    price: money('GBP', pounds * 100),
    ...more,
  }) as FareOffer;
const flexible = { flexibility: 'FULL_FLEXIBLE' } as const;
const half = (returnTag: string) => ({ kind: 'return', returnTag, ...flexible }) as const;

const eurostar = { source: 'SNCF', fares: [fare('standard', 60), fare('plus', 90, flexible)] } as const;
const british = (...fares: readonly FareOffer[]) => ({ source: 'ATOC', fares }) as const;
const outward = (...fares: readonly FareOffer[]): SoldParts => ({ parts: [british(...fares), eurostar] });
const inward = (...fares: readonly FareOffer[]): SoldParts => ({ parts: [eurostar, british(...fares)] });
const minor = ({ minor: amount }: { readonly minor: number }): number => amount;
const refs = ({ fares }: { readonly fares: readonly FareOffer[] }) => fares.map(({ offerRef }) => offerRef).join(' + ');

const out = outward(fare('advance', 30), fare('anytime', 190, flexible), fare('off-peak', 100, half('offpeak')));
const back = inward(fare('advance back', 25), fare('anytime back', 190, flexible), fare('off-peak back', 0, half('offpeak')));

test('a return fare stands where it is cheaper than two singles as good as it', () => {
  const [choices] = combineReturns([out], [back], minor).outward;
  expect(choices?.map((choice) => [refs(choice), choice.half.part, choice.savedMinor])).toEqual([['off-peak + plus', 0, 28_000]]);
});

test('its other half is in the part of the same seller on the way back, beside a single of the same kind', () => {
  const { outward: outs, inward: backs } = combineReturns([out], [back], minor);
  expect(backs[0]?.map((choice) => [refs(choice), choice.half.part])).toEqual([['plus + off-peak back', 1]]);
  expect(backs[0]?.map((choice) => choice.half.tag)).toEqual(outs[0]?.map((choice) => choice.half.tag));
});

test('cheaper than the cheapest singles, it stands beside them too', () => {
  const dear = outward(fare('advance', 60), fare('anytime', 190, flexible), fare('off-peak', 100, half('offpeak')));
  const dearBack = inward(fare('advance back', 60), fare('anytime back', 190, flexible), fare('off-peak back', 0, half('offpeak')));
  const [choices] = combineReturns([dear], [dearBack], minor).outward;
  expect(choices?.map(refs)).toEqual(['off-peak + standard', 'off-peak + plus']);
});

test('of several returns the cheapest counts that a train back takes', () => {
  const two = outward(fare('anytime', 190, flexible), fare('super', 70, half('super')), fare('off-peak', 100, half('offpeak')));
  const [choices] = combineReturns([two], [back], minor).outward;
  expect(choices?.map(refs)).toContain('off-peak + plus');
  expect(choices?.map(refs)).not.toContain('super + plus');
});

test('without a journey back that takes it, and where it saves nothing, there is none', () => {
  expect(combineReturns([out], [inward(fare('anytime back', 190, flexible))], minor).outward).toEqual([[]]);
  expect(combineReturns([out], [], minor).outward).toEqual([[]]);
  const cheap = inward(fare('flexible back', 1, flexible), fare('off-peak back', 0, half('offpeak')));
  const single = outward(fare('flexible', 99, flexible), fare('off-peak', 100, half('offpeak')));
  expect(combineReturns([single], [cheap], minor)).toEqual({ outward: [[]], inward: [[]] });
});

test("another seller's fare with the same tag is no other half", () => {
  const foreign: SoldParts = { parts: [eurostar, { source: 'SilverRail', fares: [fare('back', 0, half('offpeak'))] }] };
  expect(combineReturns([out], [foreign], minor)).toEqual({ outward: [[]], inward: [[]] });
});

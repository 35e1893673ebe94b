import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AfterSaleState } from '../../rules/next-step.ts';
import { type ChargeStatus, type ExchangeProgress, nextExchangeStep } from './exchange-steps.ts';

type ExchangeState = AfterSaleState & ExchangeProgress;

/** An answer of the outside world for each step that makes a call. */
interface World {
  readonly holds: boolean;
  readonly money: 'held' | 'requires-action' | 'declined';
  readonly customerComesBack: boolean;
  readonly sellsNew: boolean;
  readonly exchanges: boolean;
  readonly takesMoney: boolean;
  readonly paidBack: boolean;
}

const begun = (isAtomic: boolean, charge: ChargeStatus): ExchangeState => ({
  supplier: 'asking',
  payout: 'none',
  hold: 'to-hold',
  charge,
  isAtomic,
});

const refused = (state: ExchangeState): ExchangeState => ({ ...state, supplier: 'refused' });

function after(state: ExchangeState, world: World): ExchangeState {
  const step = nextExchangeStep(state);
  switch (step.do) {
    case 'hold-new':
      return world.holds ? { ...state, hold: 'held' } : { ...refused(state), hold: 'none' };
    case 'hold-money':
      if (state.charge === 'approved' && world.money !== 'declined') return { ...state, charge: 'held' };
      return world.money === 'declined' ? { ...refused(state), charge: 'cancelled' } : { ...state, charge: world.money };
    case 'wait-for-customer':
      return world.customerComesBack ? { ...state, charge: 'approved' } : refused(state);
    case 'sell-new':
      return world.sellsNew ? { ...state, hold: 'sold' } : refused(state);
    case 'exchange':
    case 'give-back-old':
      return world.exchanges ? { ...state, supplier: 'agreed', hold: 'sold', payout: world.paidBack ? 'due' : 'none' } : refused(state);
    case 'void-new':
    case 'release-new':
      return { ...state, hold: 'released' };
    case 'release-money':
      return { ...state, charge: 'cancelled' };
    case 'take-money':
      return { ...state, charge: world.takesMoney ? 'captured' : 'failed' };
    case 'wait-for-desk':
      return { ...state, charge: state.charge === 'failed' ? 'settled' : state.charge };
    case 'pay-out':
      return { ...state, payout: 'pending' };
    case 'wait-for-payout':
      return { ...state, payout: 'paid' };
    case 'finish':
      return { ...state, outcome: step.outcome };
    case 'ask-supplier':
    case 'wait-for-supplier':
      throw new Error(`no step of an exchange: ${step.do}`);
    case 'nothing':
      return state;
  }
}

const worlds: fc.Arbitrary<World> = fc.record({
  holds: fc.boolean(),
  money: fc.constantFrom('held' as const, 'requires-action' as const, 'declined' as const),
  customerComesBack: fc.boolean(),
  sellsNew: fc.boolean(),
  exchanges: fc.boolean(),
  takesMoney: fc.boolean(),
  paidBack: fc.boolean(),
});

test('whatever the world answers, an exchange ends with both tickets changed or with nothing left over', () => {
  fc.assert(
    fc.property(worlds, fc.boolean(), fc.boolean(), (world, isAtomic, isPaid) => {
      let state = begun(isAtomic, isPaid ? 'unconfirmed' : 'none');
      for (let steps = 0; !state.outcome; steps += 1) {
        expect(steps).toBeLessThan(12);
        state = after(state, world);
      }
      if (state.outcome === 'completed') {
        expect(state).toMatchObject({ supplier: 'agreed', hold: 'sold' });
        expect(['none', 'captured', 'settled']).toContain(state.charge);
      } else {
        expect(['none', 'released']).toContain(state.hold);
        expect(['none', 'cancelled']).toContain(state.charge);
      }
    }),
    { numRuns: 1000 },
  );
});

test('the old ticket is never given up before the new one and its money are held', () => {
  const found = fc.check(
    fc.property(worlds, fc.boolean(), fc.boolean(), (world, isAtomic, isPaid) => {
      const tooEarly: string[] = [];
      let state = begun(isAtomic, isPaid ? 'unconfirmed' : 'none');
      while (!state.outcome) {
        const step = nextExchangeStep(state).do;
        const isPaidFor = state.charge === (isPaid ? 'held' : 'none');
        const isReady = {
          exchange: state.hold === 'held' && isPaidFor,
          'sell-new': state.hold === 'held' && isPaidFor,
          'give-back-old': state.hold === 'sold' && isPaidFor,
          'take-money': state.supplier === 'agreed',
        };
        if (step in isReady && !isReady[step as keyof typeof isReady]) tooEarly.push(step);
        state = after(state, world);
      }
      return tooEarly.length === 0;
    }),
  );
  expect(found).toMatchObject({ failed: false });
});

import { money } from '@throughfare/kernel/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';
import type { RefundState } from './refund-state.ts';

const asked: RefundState = { kind: 'REFUND', supplier: 'asking', payout: 'none', payoutAmount: money('GBP', 0) };

/** The possible answers of the outside world to a step. `undefined`: no answer yet. */
type Answers = { readonly supplier: RefundState['supplier']; readonly payout: RefundState['payout'] };

function after(state: RefundState, answers: Answers): RefundState {
  const step = nextStep(state);
  if (step.do === 'finish') return { ...state, outcome: step.outcome };
  if (step.do === 'ask-supplier' || step.do === 'wait-for-supplier')
    return { ...state, supplier: answers.supplier, ...(answers.supplier === 'agreed' ? { payout: 'due' as const } : {}) };
  if (step.do === 'pay-out' || step.do === 'wait-for-payout' || step.do === 'wait-for-desk') return { ...state, payout: answers.payout };
  expect(step).toEqual({ do: 'nothing' });
  return state;
}

test('the supplier is asked first, and the money only moves after its yes', () => {
  expect(nextStep(asked)).toEqual({ do: 'ask-supplier' });
  expect(nextStep({ ...asked, supplier: 'agreed', payout: 'due' })).toEqual({ do: 'pay-out' });
});

test('a refusal ends it without a trace of money', () => {
  expect(nextStep({ ...asked, supplier: 'refused' })).toEqual({ do: 'finish', outcome: 'refused' });
});

test('a payout that failed waits for the desk', () => {
  expect(nextStep({ ...asked, supplier: 'agreed', payout: 'failed' })).toEqual({ do: 'wait-for-desk' });
  expect(nextStep({ ...asked, supplier: 'agreed', payout: 'settled' })).toEqual({ do: 'finish', outcome: 'completed' });
});

test('whatever the world answers, it never ends refused after a yes, and never pays before one', () => {
  expect.hasAssertions();
  const answer = fc.record({
    supplier: fc.constantFrom<RefundState['supplier']>('asking', 'deciding', 'agreed', 'refused'),
    payout: fc.constantFrom<RefundState['payout']>('due', 'pending', 'paid', 'failed', 'settled'),
  });
  fc.assert(
    fc.property(fc.array(answer, { minLength: 1, maxLength: 20 }), (answers) => {
      let state = asked;
      let wasAgreed = false;
      for (const one of answers) {
        const step = nextStep(state);
        if (step.do === 'pay-out' || step.do === 'wait-for-payout') expect(state.supplier).toBe('agreed');
        wasAgreed ||= state.supplier === 'agreed';
        state = after(state, one);
        if (state.outcome === 'refused') expect(wasAgreed).toBe(false);
        if (state.outcome === 'completed') expect(['none', 'paid', 'settled']).toContain(state.payout);
      }
    }),
  );
});

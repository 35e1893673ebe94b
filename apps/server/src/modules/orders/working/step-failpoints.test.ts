import { expect, test } from 'vitest';
import { listFailpoints } from '../../../platform/failpoint.ts';
import type { Step } from '../rules/next-step.ts';

// Whoever is imported declares its failpoints.
await import('./order-work.ts');

/** A step that is not here does not compile: whoever adds one says whether it asks somebody outside or ends the order. */
const asksOrEnds: Readonly<Record<Step['do'], boolean>> = {
  prebook: true,
  'wait-for-price': false,
  'wait-on-hold': false,
  'back-on-hold': false,
  'adjust-payment': true,
  'confirm-payment': true,
  'wait-for-cardholder': false,
  confirm: true,
  capture: true,
  fulfil: true,
  void: true,
  release: true,
  'cancel-payment': true,
  'give-up': false,
  finish: true,
  nothing: false,
};

test('each step with an outside call, and the end, has failpoints on both sides for the kill test', () => {
  const wanted = Object.entries(asksOrEnds).flatMap(([step, has]) => (has ? [`order.before-${step}`, `order.after-${step}`] : []));
  expect(wanted.filter((name) => !listFailpoints().includes(name))).toEqual([]);
});

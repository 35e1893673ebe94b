import { expect, test } from 'vitest';
import { listFailpoints } from '../../../platform/failpoint.ts';
import type { Step } from '../rules/next-step.ts';

// A module declares its failpoints when it is imported.
await import('./order-work.ts');

/** Whether each step calls something outside or ends the order. A new step does not compile until it has a line here. */
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

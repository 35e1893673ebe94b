import { expect, test } from 'vitest';
import { createMetrics } from './metrics.ts';

test('a provider of payments is silent after three calls in a row without an answer, until one is answered', () => {
  const metrics = createMetrics();
  const end = (outcome: string) => metrics.observePayment('stripe', { call: 'confirmIntent', outcome, seconds: 1 });
  for (const outcome of ['unavailable', 'done', 'outcome_unknown', 'unavailable']) end(outcome);
  expect(metrics.silentProviders()).toEqual([]);
  end('error');
  expect(metrics.silentProviders()).toEqual(['stripe']);
  end('declined');
  expect(metrics.silentProviders()).toEqual([]);
});

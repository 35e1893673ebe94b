import { afterAll } from 'vitest';
import { sandboxStripe } from './sandbox-stripe.ts';
import { startTestSandbox } from './start-test-sandbox.ts';

/** A sandbox with the provider's SDK connected to it, for a test file. It is closed at the end of the file. */
export async function openSandboxStripe() {
  const sandbox = await startTestSandbox();
  afterAll(() => sandbox.close());
  return { sandbox, stripe: sandboxStripe(sandbox.url) };
}

/** A payment that is confirmed and captured by hand. */
export const manualPayment = {
  amount: 900,
  currency: 'gbp',
  capture_method: 'manual',
  confirmation_method: 'manual',
  payment_method: 'pm_card_visa',
} as const;

import { Stripe } from 'stripe';

/** The provider's own SDK, connected to the sandbox at this address. It does not retry, so a test sees each answer. */
export function sandboxStripe(sandboxUrl: string, options: { readonly timeout?: number } = {}): Stripe {
  const { hostname, port } = new URL(sandboxUrl);
  return new Stripe('sk_test_sandbox', {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...options,
  });
}

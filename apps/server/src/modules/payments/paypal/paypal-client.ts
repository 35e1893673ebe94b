import { Client, Environment } from '@paypal/paypal-server-sdk';
import type { PayPalConfig } from '../../../platform/config/config.ts';

export interface PayPalOptions extends PayPalConfig {
  /** 10 s, except in tests. */
  readonly timeoutMs?: number;
}

/** The SDK's client. Its addresses are fixed, so with an `endpoint` every request, including those for tokens, is redirected there. */
export function createPayPalClient({ clientId, clientSecret, environment, endpoint, timeoutMs = 10_000 }: PayPalOptions): Client {
  const configuration = {
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    environment: environment === 'production' ? Environment.Production : Environment.Sandbox,
    timeout: timeoutMs,
    // We retry ourselves, under the same key, and with a reason.
    httpClientOptions: { timeout: timeoutMs, retryConfig: { maxNumberOfRetries: 0 } },
    // Sends the credentials to this address only, and follows no redirect (ASVS 5.0, 15.3.2).
    unstable_httpClientOptions: { maxRedirects: 0 },
  };
  if (endpoint === undefined) return new Client(configuration);
  // A class, because the SDK calls the factory during its own construction.
  class RedirectedClient extends Client {
    override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
      const make = super.getRequestBuilderFactory();
      return (...asked) => {
        const builder = make(...asked);
        builder.interceptRequest((request) => ({ ...request, url: request.url.replace(/^https:\/\/[^/]+/, () => endpoint ?? '') }));
        return builder;
      };
    }
  }
  return new RedirectedClient(configuration);
}

import { Client, Environment } from '@paypal/paypal-server-sdk';

export interface PayPalOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Names our webhook at PayPal: what a signature is checked for. */
  readonly webhookId: string;
  readonly environment: 'production' | 'sandbox';
  /** Origin at which PayPal's protocol is spoken instead of at PayPal. */
  readonly endpoint?: string;
  /** 10 s unless a test is in a hurry. */
  readonly timeoutMs?: number;
}

/** The SDK's client. Its addresses are fixed: where there is an endpoint, every request, those for tokens too, is sent there. */
export function createPayPalClient({ clientId, clientSecret, environment, endpoint, timeoutMs = 10_000 }: PayPalOptions): Client {
  const configuration = {
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    environment: environment === 'production' ? Environment.Production : Environment.Sandbox,
    timeout: timeoutMs,
    // We ask again ourselves, under the same key, and know why.
    httpClientOptions: { timeout: timeoutMs, retryConfig: { maxNumberOfRetries: 0 } },
    // Credentials go to the one address and nowhere that it would lead to (ASVS 5.0, 15.3.2).
    unstable_httpClientOptions: { maxRedirects: 0 },
  };
  if (endpoint === undefined) return new Client(configuration);
  // A class, because the SDK asks for the factory while it is being constructed.
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

import { join } from 'node:path';

export interface SandboxEnvironment {
  readonly host: string;
  readonly port: number;
  readonly smtpPort: number;
  readonly dataFolder: string;
  /** Origins that may frame the card field and the 3-D Secure page. */
  readonly shopOrigins: readonly string[];
  readonly webhookUrl: string;
  readonly webhookSecret: string;
  /** The Stripe events that the shop wants, as it would configure them at Stripe; "*" for all. */
  readonly webhookEvents: readonly string[];
  /** The address that receives PayPal's events. */
  readonly payPalWebhookUrl: string;
  /** The instant at which the shop's clock starts, in epoch milliseconds. Absent for the real time. */
  readonly shopClockStartsAtMs?: number;
}

/** The secret that signs webhooks in demo mode, where it is no secret. The shop's demo configuration has the same value. */
export const demoWebhookSecret = 'whsec_throughfare_sandbox';

function readPort(name: string, value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new RangeError(`${name} must be a port number from 0 to 65535, not "${value}"`);
  return port;
}

function readInstant(name: string, value: string): number {
  const instant = Date.parse(value);
  if (Number.isNaN(instant)) throw new TypeError(`${name} must be an instant such as 2026-11-28T09:00:00Z, not "${value}"`);
  return instant;
}

/** A shop on one loopback name can be reached under the others too. */
function originsOf(shopUrl: string): string[] {
  const url = new URL(shopUrl);
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)) return [url.origin];
  return ['127.0.0.1', 'localhost'].map((hostname) => `${url.protocol}//${hostname}${url.port ? `:${url.port}` : ''}`);
}

/** Reads SANDBOX_PORT, SANDBOX_SMTP_PORT, HOST, DATA_DIR, SHOP_URL, STRIPE_WEBHOOK_URL, STRIPE_WEBHOOK_SECRET, STRIPE_WEBHOOK_EVENTS and CLOCK. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): SandboxEnvironment {
  const port = readPort('SANDBOX_PORT', env['SANDBOX_PORT'], 3001);
  const shopUrl = env['SHOP_URL'] || 'http://127.0.0.1:3000';
  if (!URL.canParse(shopUrl)) throw new TypeError(`SHOP_URL must be an address such as http://127.0.0.1:3000, not "${shopUrl}"`);
  return {
    host: env['HOST'] || '127.0.0.1',
    port,
    // Next to the pages' own port, so that one number names both; 0 asks the system for a free port.
    smtpPort: readPort('SANDBOX_SMTP_PORT', env['SANDBOX_SMTP_PORT'], port === 0 ? 0 : port + 24),
    dataFolder: join(env['DATA_DIR'] || '.data', 'sandbox'),
    shopOrigins: originsOf(shopUrl),
    webhookUrl: env['STRIPE_WEBHOOK_URL'] || new URL('/apiv1/strip/webhook', shopUrl).href,
    webhookSecret: env['STRIPE_WEBHOOK_SECRET'] || demoWebhookSecret,
    webhookEvents: (env['STRIPE_WEBHOOK_EVENTS'] || '*').split(','),
    payPalWebhookUrl: new URL('/apiv1/paypal/webhook', shopUrl).href,
    ...(env['CLOCK'] ? { shopClockStartsAtMs: readInstant('CLOCK', env['CLOCK']) } : {}),
  };
}
